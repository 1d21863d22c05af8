/** What waits in the queue of passwords or for another service takes the session that asked, to ask for it again. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./imports";

const waits =
  /\b(?:hashPassword|requireCurrentHash|proveIdentity|requireOwn|requireOwnContact|requireOwnRecord|requireGoodCredentials|withAccessToken|measurePicture|printReport)\(/;

const withoutSession: Record<string, string> = {
  createAccount: "for somebody who is not logged in",
  resetPassword: "for somebody who is not logged in",
  startHubspot: "its state is good for the session alone",
};

/** By name, each exported function with its parameters and body. */
const verbs = listSources("lib")
  .filter((file) => file.endsWith("/commands.ts"))
  .flatMap((file) => readFileSync(file, "utf8").split(/^(?=(?:export )?(?:async )?function )/m))
  .flatMap((text) => {
    const name = /^export (?:async )?function (\w+)/.exec(text)?.[1];
    return name !== undefined && waits.test(text.slice(text.indexOf("{"))) ? [{ name, text }] : [];
  });

test("a command that waits takes an Asker", () => {
  const named = verbs.map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(["deleteAccount", "createLink", "connectCloudinary", "sendTasks"]));
  const wrong = verbs.filter(({ name, text }) => !/^[^{]*\basker: Asker\b/.test(text) && !(name in withoutSession));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(withoutSession).filter((name) => !named.includes(name))).toEqual([]);
});
