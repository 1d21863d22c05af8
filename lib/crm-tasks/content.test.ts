import { expect, it } from "vitest";
import { type Action, describeTask, isTaskOf } from "./content";

function action(changes: Partial<NonNullable<Action["details"]>> | null, priority = 1): Action {
  const details = {
    pages: ["https://example.com/"],
    element: "The header",
    change: "Say who it is for.",
    effort: "hours",
    points: null,
    acceptance: "A stranger can tell.",
    checkIds: [],
    ...changes,
  } as const;
  const base = {
    title: "Name the audience",
    description: "Do **it**.",
    impact: "high",
    priority,
    found: "Nobody is named",
  };
  return { ...base, details: changes === null ? null : { ...details, pages: [...details.pages], checkIds: [] } };
}

it("says what to change, where, and when it is done, with a link to the report", () => {
  const { hs_task_subject, hs_task_body, hs_task_priority } = describeTask(12, action({}));
  expect([hs_task_subject, hs_task_priority]).toEqual(["Name the audience", "HIGH"]);
  expect(hs_task_body).toMatch(
    /^<p>Say who it is for\.<\/p><p><strong>Why:<\/strong> Nobody is named<\/p><p><strong>Where:<\/strong> The header<\/p><p><strong>Pages:<\/strong> <a href="https:\/\/example\.com\/">https:\/\/example\.com\/<\/a><\/p><p><strong>Done when:<\/strong> A stranger can tell\.<\/p><p><a href="http[^"]+\/dashboard\/12#action-1">Open the report<\/a><\/p>$/,
  );
});

it("an address that a model was made to write is no link in HubSpot", () => {
  const hostile = "Pay at https://evil.example/pay, write to bob@evil.example";
  const { hs_task_subject, hs_task_body } = describeTask(12, { ...action({ change: hostile }), title: hostile });
  for (const text of [hs_task_subject, hs_task_body]) {
    expect(text).toContain("Pay at https:");
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|bob@evil/);
  }
});

it("an action of an early report has its description alone", () => {
  expect(describeTask(12, action(null)).hs_task_body).toMatch(/^<p>Do \*\*it\*\*\.<\/p><p><a /);
});

it("nothing that a page says becomes HTML, or a link to anything but a website", () => {
  const hostile = `"><script>alert('x')</script>&amp;`;
  const { hs_task_body } = describeTask(
    12,
    action({ change: hostile, element: hostile, acceptance: hostile, pages: ["javascript:alert(1)", hostile] }),
  );
  expect(hs_task_body).not.toMatch(/<script|href="javascript|href="&quot/);
  expect(hs_task_body).toContain("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;");
});

it("a body is known by the link to its own action, not to one whose number begins alike", () => {
  const { hs_task_body } = describeTask(12, action({}, 1));
  expect(isTaskOf(hs_task_body, 12, 1)).toBe(true);
  expect(isTaskOf(hs_task_body, 1, 1)).toBe(false);
  expect(isTaskOf(hs_task_body, 12, 2)).toBe(false);
  expect(isTaskOf(describeTask(121, action({}, 1)).hs_task_body, 12, 1)).toBe(false);
  expect(isTaskOf(describeTask(12, action({ change: "/dashboard/12#action-2" }, 1)).hs_task_body, 12, 2)).toBe(false);
});
