import base from "../../vitest.config";

/** Tests of a module that stand elsewhere. */
const elsewhere: Record<string, string[]> = { "inngest/local": ["tests/jobs/parity.db.test.ts"] };
/** These start browsers: too slow to be repeated for each mutant. */
const slow = ["lib/audits/steps/{robots,unreadable-sites,visit-page}.db.test.ts"];

const folders = (process.env.MUTATION_MODULES ?? "").split(",");
const listTests = (ending: string) =>
  folders.flatMap((folder) => [`${folder}/**/*${ending}`, ...(elsewhere[folder] ?? [])]);

/** The tests of the modules under mutation alone, without browsers. */
export default {
  ...base,
  test: {
    ...base.test,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: listTests(".test.ts"), exclude: ["**/*.db.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: listTests(".db.test.ts"),
          exclude: slow,
          setupFiles: ["tests/support/database-per-file.ts"],
        },
      },
    ],
  },
};
