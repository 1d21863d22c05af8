/** What waits in a queue, for a lock or for another service takes the session that asked, to ask for it again. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./imports";

const waits =
  /\b(?:hashPassword|requireCurrentHash|proveIdentity|requireOwn|requireOwnContact|requireOwnRecord|requireGoodCredentials|withAccessToken|measurePicture|printReport)\(/;

const asksAgain = /\b(?:requireConfirmedEmail|requireActiveSession|openReads)\(/;

const withoutSession: Record<string, string> = {
  createAccount: "for somebody who is not logged in",
  resetPassword: "for somebody who is not logged in",
};

/** By name, each exported function with its parameters and body. */
const verbs = listSources("lib").flatMap((file) =>
  readFileSync(file, "utf8")
    .split(/^(?=(?:export )?(?:async )?function )/m)
    .flatMap((text) => {
      const name = /^export (?:async )?function (\w+)/.exec(text)?.[1];
      const body = text.slice(text.indexOf("{"));
      const isCovered = asksAgain.test(body) || (file.endsWith("/commands.ts") && waits.test(body));
      return name !== undefined && isCovered ? [{ name, text }] : [];
    }),
);

test("a command that waits takes an Asker", () => {
  const named = verbs.map(({ name }) => name);
  const known = ["deleteAccount", "createLink", "connectCloudinary", "sendTasks", "updateProfile", "addWebhook"];
  const owners = ["shareAudit", "startHubspot", "requireOwnRecord", "getOwnContact", "searchOwnRecords"];
  expect(named).toEqual(expect.arrayContaining([...known, ...owners]));
  const wrong = verbs.filter(({ name, text }) => !/^[^{]*\basker: Asker\b/.test(text) && !(name in withoutSession));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(withoutSession).filter((name) => !named.includes(name))).toEqual([]);
});
