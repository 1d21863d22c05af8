import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = ".github/workflows";

test.each(readdirSync(folder))("%s pins each action to a commit, and may only read", (name) => {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
  expect(text).toContain("bash .ci/run");
  expect(text).toContain("node .ci/supply.mjs");
  expect(text).toContain("npm run --silent sbom > sbom.json");
});
