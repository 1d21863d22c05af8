import { expect, test } from "vitest";
import { listTests } from "./declared-tests";

const titles = (source: string, isSkipped: boolean) =>
  listTests(source).flatMap((each) => (each.isSkipped === isSkipped ? [each.title] : []));

test("tests are found by their titles, with the describes around them", () => {
  const source = `
describe("outer", () => {
  describe.each([
    [1],
  ])("inner %d", (n) => {
    test("one", () => {});
    it.each(["a", "b"])(
      "two \\"%s\\"",
      (each) => {},
    );
  });
});
for (const word of words) {
  test(\`three \${word}\`, () => {});
}
test.each([
  ["four", 1],
])("five %s", () => {});
call("six", () => {});
`;
  expect(listTests(source)).toEqual([
    { title: "one", groups: ["outer", "inner %d"], isSkipped: false },
    { title: 'two "%s"', groups: ["outer", "inner %d"], isSkipped: false },
    { title: `three $` + "{word}", groups: [], isSkipped: false },
    { title: "five %s", groups: [], isSkipped: false },
  ]);
});

test.each([
  `test.skip("no", () => {});`,
  `it.todo.each([1])("no", () => {});`,
  `test.skip.each([\n  1,\n])("no", () => {});`,
  `test.skipIf(isSlow)("no", () => {});`,
  `test("no", { skip: true }, () => {});`,
  `describe.skip("group", () => {\n  test("no", () => {});\n});`,
  `test.describe.fixme("group", () => {\n  test("no", () => {});\n});`,
  `test("no", async ({ page }) => {\n  test.skip(isPhone, "why");\n});`,
  `test.skip(isPhone);\ntest("no", () => {});`,
])("what is left out of runs counts as skipped: %s", (source) => {
  expect(titles(`${source}\ntest("yes", () => {});\n`, false)).not.toContain("no");
});

test("a test that skips says nothing of the next one", () => {
  const source = `test("no", () => {\n  test.skip();\n});\n\ntest("yes", () => {\n  expect(1).toBe(1);\n});\n`;
  expect([titles(source, true), titles(source, false)]).toEqual([["no"], ["yes"]]);
});
