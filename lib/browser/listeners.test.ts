import { expect, test } from "vitest";
import { applyListeners } from "./listeners.ts";
import type { CapturedAction, CapturedForm, CapturedLink } from "./types.ts";

const action = { text: "Book", opens: null } as CapturedAction;
const form = { submitText: "Send", leadsNowhere: true } as CapturedForm;
const link = { text: "Write to us" } as CapturedLink;
const content = { actions: [action, action], forms: [form], links: [link, link] };
const questions = {
  targets: 3,
  actions: [{ index: 1, heardBy: [0, 2] }],
  forms: [{ index: 0, heardBy: [0, 1] }],
  links: [{ index: 1, heardBy: [0, 2] }],
};

test.each([
  ["nobody listens", [[], [], []], null, true],
  ["something else is listened to", [["scroll"], ["load"], ["focus"]], null, true],
  ["the button itself hears clicks", [[], [], ["click"]], "script", true],
  ["its first touch is heard", [[], [], ["pointerdown"]], "script", true],
  ["the form's sending is heard by the document", [[], ["submit"], []], null, false],
  ["the window hears every click", [["click"], [], []], "script", false],
  ["the browser did not say", null, "script", false],
])("when %s", (_, types, opens, leadsNowhere) => {
  const answered = applyListeners(content, questions, types);
  expect(answered.actions.map((one) => one.opens)).toEqual([null, opens]);
  expect(answered.forms[0]?.leadsNowhere).toBe(leadsNowhere);
  // What makes a button open something makes a link lead somewhere; what was not asked about stays as it was.
  expect(answered.links.map((one) => one.leadsNowhere)).toEqual([undefined, opens === null ? true : undefined]);
});

test("what may be heard beyond the limit is not called dead", () => {
  const beyond = { targets: 2, actions: [{ index: 0, heardBy: [0, 1, -1] }], forms: [], links: [] };
  expect(applyListeners(content, beyond, [[], []]).actions[0]?.opens).toBe("script");
});
