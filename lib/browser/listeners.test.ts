import { expect, test } from "vitest";
import { applyListeners } from "./listeners.ts";
import type { CapturedAction, CapturedForm } from "./types.ts";

const action = { text: "Book", opens: null } as CapturedAction;
const form = { submitText: "Send", leadsNowhere: true } as CapturedForm;
const content = { actions: [action, action], forms: [form] };
const questions = { targets: 3, actions: [{ index: 1, heardBy: [0, 2] }], forms: [{ index: 0, heardBy: [0, 1] }] };

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
});

test("what may be heard beyond the limit is not called dead", () => {
  const beyond = { targets: 2, actions: [{ index: 0, heardBy: [0, 1, -1] }], forms: [] };
  expect(applyListeners(content, beyond, [[], []]).actions[0]?.opens).toBe("script");
});
