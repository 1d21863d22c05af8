/** Owns its database and nothing else, so SQL injection can't read files, run programs or create roles. */
import pg from "pg";

export const application = "spotcheck";

/** Arbitrary, but equal in every process: parallel starts prepare one after the other. */
const preparationLock = 726_114_002;

/** Also hands over what the superuser owns in older databases. @param adminUrl the superuser's */
export async function prepareApplicationDatabase(adminUrl: string, password: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [preparationLock]);
    await createOrCorrectRole(admin, password);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [application]);
    if (rowCount === 0) await admin.query(`create database ${application}`);
    await admin.query("revoke all on database postgres, template1 from public");
    const url = new URL(adminUrl);
    url.pathname = application;
    await withClient(url.href, (client) => client.query(giveToApplication));
  });
}

async function createOrCorrectRole(admin: pg.Client, password: string): Promise<void> {
  const { rowCount } = await admin.query("select from pg_roles where rolname = $1", [application]);
  await admin.query(
    `${rowCount === 0 ? "create" : "alter"} role ${application} login nosuperuser nocreatedb nocreaterole
     noreplication nobypassrls password ${admin.escapeLiteral(password)}`,
  );
}

/** Not REASSIGN OWNED, which refuses the bootstrap superuser. */
const giveToApplication = `
do $$
declare
  statement text;
  superuser oid := (select oid from pg_roles where rolname = current_user);
begin
  for statement in
    with schemas as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    )
    select format('schema %I', nspname) from schemas where nspowner = superuser
    union all
    -- A sequence that belongs to a column follows its table.
    select format('table %s', oid::regclass) from pg_class as relation
    where relowner = superuser and relnamespace in (select oid from schemas) and relkind in ('r', 'p', 'v', 'm', 'S')
      and not (relkind = 'S' and exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = relation.oid and deptype in ('a', 'i')
          and refclassid = 'pg_class'::regclass))
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
    where proowner = superuser and pronamespace in (select oid from schemas)
    union all
    select format('type %s', oid::regtype) from pg_type
    where typowner = superuser and typnamespace in (select oid from schemas) and typtype in ('e', 'd')
  loop
    execute format('alter %s owner to ${application}', statement);
  end loop;
  alter database ${application} owner to ${application};
end $$`;

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  // Objects in the application's database must not shadow PostgreSQL's own functions here.
  const client = new pg.Client({ connectionString, options: "-c search_path=pg_catalog" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
