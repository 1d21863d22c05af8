/**
 * Every route × everybody who might try × every trick with the address, against a production build
 * with its middleware and without it: nobody gets a byte of another customer's data.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { useIntegrations } from "@/tests/support/integrations";
import type { Sight } from "./canaries";
import type { Expectation } from "./expectation";
import { addressesOf, expectations, methodOf } from "./expectations";
import { createOwnerRows, type Identity, identities, type OwnerRows } from "./owner-rows";
import { pathTricks } from "./path-tricks";
import { type Call, type ReceivedResponse, send } from "./send";
import { createTreeWithoutMiddleware, startWebServer, type WebServer } from "./web-server";

const atOnce = 6;
const maxHops = 5;

interface Row {
  route: string;
  expectation: Expectation;
  address: string;
  identity: Identity;
  trick: string;
}

let withMiddleware: WebServer;
let withoutMiddleware: WebServer;
let owned: OwnerRows;
let rows: Row[];
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const integrations = await useIntegrations({ hubspot: { searchLagMs: 0 } });
  endings.push(integrations.close);
  withMiddleware = await startWebServer(".", integrations.environment);
  endings.push(withMiddleware.stop);
  const tree = await createTreeWithoutMiddleware();
  endings.push(tree.remove);
  withoutMiddleware = await startWebServer(tree.folder, integrations.environment);
  endings.push(withoutMiddleware.stop);
  owned = await createOwnerRows(withMiddleware.url, integrations);
  rows = Object.entries(expectations).flatMap(([route, expectation]) =>
    identities
      .filter((identity) => !expectation.skips?.includes(identity))
      .flatMap((identity) =>
        addressesOf(expectation, owned, identity).flatMap((address) =>
          tricksOf(route, identity).map((trick) => ({ route, expectation, address, identity, trick })),
        ),
      ),
  );
});

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

it("the second server really has no middleware, and the first has", async () => {
  const policyOf = async ({ url }: WebServer) =>
    (await send(url, { path: "/auth" })).headers["content-security-policy"];
  expect(await policyOf(withMiddleware)).toContain("'nonce-");
  expect(await policyOf(withoutMiddleware)).not.toContain("'nonce-");
});

// Each server has a core of its own where there are two.
describe.concurrent.each([
  ["with the middleware", () => withMiddleware],
  ["without the middleware", () => withoutMiddleware],
])("%s", (name, server) => {
  it("nobody sees, changes or breaks what is another's", async () => {
    const before = await readOwnersRows(owned);
    const faults: string[] = [];
    let bytes = 0;
    await inParallel(rows, async (row) => {
      // So many calls a minute reach the limits on tries, which would answer before what is looked at here.
      if (row.trick === "plain") await db.rateLimit.deleteMany();
      const responses = await sendRow(server().url, row);
      bytes += responses.reduce((sum, { body }) => sum + body.byteLength, 0);
      faults.push(...faultsOf(row, responses).map((fault) => `${describeRow(row)}: ${fault}`));
    });
    const foreign = faults.filter((fault) => fault.includes(": shows ")).length;
    console.log(`Matrix ${name}: ${rows.length} rows, ${bytes} bytes read, ${foreign} times foreign bytes`);
    expect(faults).toEqual([]);
    expect(await readOwnersRows(owned)).toEqual(before);
  }, 1_200_000);

  it("the owner and the invited reader do see what is theirs to see, so the search is not blind", async () => {
    const blind: string[] = [];
    const seen = new Set<string>();
    for (const [route, expectation] of Object.entries(expectations)) {
      for (const identity of ["owner", "reader", "operator"] as const) {
        if (expectation.skips?.includes(identity)) continue;
        const responses: ReceivedResponse[] = [];
        for (const address of addressesOf(expectation, owned, identity)) {
          responses.push(...(await sendRow(server().url, { route, expectation, address, identity, trick: "plain" })));
        }
        const found = responses.flatMap((response) => owned.canaries.findIn(bytesOf(response)));
        for (const { place } of found) seen.add(place);
        for (const sight of expectation.sees?.[identity] ?? []) {
          if (!found.some((canary) => canary.sight === sight))
            blind.push(`${route} shows ${identity} nothing of "${sight}"`);
        }
      }
    }
    expect(blind).toEqual([]);
    const neverSeen = owned.canaries.all.filter(
      ({ sight, place }) => /report|measurements/.test(sight) && !seen.has(place),
    );
    expect(
      neverSeen.map(({ place }) => place),
      "placed where no answer shows it",
    ).toEqual([]);
  });
});

/** Outside their own screens an operator is one more customer; `reader` and `other` play every trick for the others. */
function tricksOf(route: string, identity: Identity): string[] {
  const isPlain = ["unconfirmed", "suspended"].includes(identity);
  return isPlain || (identity === "operator" && !route.includes("/operator")) ? ["plain"] : Object.keys(pathTricks);
}

/** The answer and those of the portal's own redirects after it, as a client that follows them gets them. */
async function sendRow(
  origin: string,
  { route, expectation, address, identity, trick }: Row,
): Promise<ReceivedResponse[]> {
  const cookie = expectation.endsSession ? await owned.createCookie(identity) : owned.cookies[identity];
  const method = methodOf(route);
  const isRead = method === "GET" || method === "HEAD";
  const attack = isRead ? undefined : JSON.stringify(expectation.attack?.(owned, identity) ?? {});
  let call: Call | null = {
    method,
    path: address,
    headers: { ...(cookie && { cookie }), ...(!isRead && { "content-type": "application/json" }) },
    body: attack,
  };
  call = pathTricks[trick]?.(call) ?? call;
  const responses: ReceivedResponse[] = [];
  while (call !== null && responses.length < maxHops) {
    const response: ReceivedResponse = await send(origin, call);
    responses.push(response);
    call = nextHop(origin, call, response);
  }
  return responses;
}

function nextHop(origin: string, call: Call, { status, headers }: ReceivedResponse): Call | null {
  if (status < 300 || status > 399 || headers.location === undefined) return null;
  const target = new URL(headers.location, origin);
  if (target.origin !== origin) return null;
  const path = target.pathname + target.search;
  return status === 307 || status === 308 ? { ...call, path } : { headers: call.headers, path };
}

/** What is wrong with the answers to a row, in words. */
function faultsOf({ expectation, address, identity, trick }: Row, responses: ReceivedResponse[]): string[] {
  // What somebody calls by name they know: a page may repeat its address.
  const named = owned.canaries.findIn(Buffer.from(address));
  const shown = responses
    .flatMap((response) => owned.canaries.findIn(bytesOf(response)))
    .filter((canary) => !named.includes(canary))
    .filter(({ sight }) => !mayBeSeen(sight, expectation, identity));
  const faults = [...new Set(shown.map(({ place }) => place))].map((place) => `shows ${place}`);
  // The health check says 503 here, because no job runner is up.
  const broken = responses.find(({ status }) => status >= 500 && status !== 503);
  if (broken) faults.push(`breaks with ${broken.status}`);
  const expected = expectation.status?.[identity];
  const status = responses[0]?.status ?? 0;
  if (trick === "plain" && expected !== undefined && ![expected].flat().includes(status)) {
    faults.push(`answers ${status} instead of ${[expected].flat().join(" or ")}`);
  }
  if (responses.some(({ headers }) => hasWeakHeaders(headers))) faults.push("lacks a security header");
  const last = responses.at(-1)?.headers.location;
  if (last !== undefined) faults.push(`leads on and on, or away, to ${last}`);
  return faults;
}

function mayBeSeen(sight: Sight, { sees }: Expectation, identity: Identity): boolean {
  if (identity === "unconfirmed") return sees?.reader?.includes(sight) === true;
  if (identity !== "owner" && identity !== "reader" && identity !== "operator") return false;
  if (identity === "owner" && sight !== "measurements") return sight !== "secret";
  return sees?.[identity]?.includes(sight) === true;
}

function hasWeakHeaders(headers: ReceivedResponse["headers"]): boolean {
  const policy = headers["content-security-policy"];
  // Of ten thousand nonces one in a hundred runs happens to spell "http".
  const scripts = (/script-src ([^;]*)/.exec(String(policy))?.[1] ?? "").replace(/'nonce-[^']*'/g, "");
  return (
    typeof policy !== "string" ||
    !/default-src 'none'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/.test(policy) ||
    /unsafe|\*|http/.test(scripts) ||
    headers["x-content-type-options"] !== "nosniff" ||
    headers["cross-origin-opener-policy"] !== "same-origin" ||
    headers["referrer-policy"] === undefined ||
    headers["permissions-policy"] === undefined
  );
}

function bytesOf({ rawHeaders, body }: ReceivedResponse): Buffer {
  return Buffer.concat([Buffer.from(rawHeaders.join("\n")), body]);
}

function describeRow({ route, address, identity, trick }: Row): string {
  return `${route} at ${address} as ${identity}, ${trick}`;
}

/** Everything of the owner's that a mutation might have changed. */
function readOwnersRows({ people, sessionIds }: OwnerRows): Promise<unknown> {
  return db.user.findUnique({
    where: { id: people.owner.id },
    include: {
      passwordResets: true,
      connections: true,
      passkeys: true,
      oneTimeCodes: true,
      recoveryCodes: true,
      webhooks: { include: { deliveries: true } },
      findingMarks: true,
      sessions: { where: { id: sessionIds.owner } },
      websites: {
        include: {
          pages: { include: { capture: true, pictureMeasurement: true } },
          recommendations: true,
          // Changes when its reader looks at the report, as it should.
          shares: { omit: { lastVisitedAt: true } },
          reportLinks: true,
          crmTasks: true,
          rechecks: true,
        },
      },
    },
  });
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
