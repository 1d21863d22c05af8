import { expect, test } from "vitest";
import { describeMark } from "@/components/report/mark-note";
import { type FindingMark, markOf } from "@/lib/finding-marks/mark";

const mark = (changes: Partial<FindingMark> = {}): FindingMark => ({
  state: "planned",
  reason: null,
  markedAt: "2026-05-03T10:00:00.000Z",
  isOwn: true,
  mayChange: true,
  ...changes,
});
const before = "2026-04-01T10:00:00.000Z";
const after = "2026-06-01T10:00:00.000Z";

test.each([
  [mark(), before, "You marked this planned on 03 May 2026."],
  [mark({ state: "done", isOwn: false }), before, "Someone with access marked this done on 03 May 2026."],
  [mark({ state: "done" }), after, "You marked this done on 03 May 2026; this audit still finds it."],
  [
    mark({ state: "wont-do", reason: "A brand rule." }),
    after,
    "You marked this “won't do” on 03 May 2026: A brand rule.",
  ],
  [mark({ state: "wont-do" }), after, "You marked this “won't do” on 03 May 2026."],
  [mark({ state: "disputed", reason: "It has a label." }), after, "Disputed by you on 03 May 2026: It has a label."],
  [mark({ state: "disputed", isOwn: false }), after, "Disputed by someone with access on 03 May 2026."],
])("%j", (said, auditedAt, words) => {
  expect(describeMark(said, auditedAt)).toBe(words);
});

test("an action has a mark if all it would fix has the same mark", () => {
  const marks = { "check:a": mark(), "check:b": mark({ state: "done" }), "copy:a:/": mark() };
  expect(markOf(marks, ["check:a"])?.state).toBe("planned");
  expect(markOf(marks, ["check:a", "check:b"])).toBeNull();
  expect(markOf(marks, ["copy:a:/", "copy:a:/b"])).toBeNull();
  expect(markOf(marks, ["constructor"])).toBeNull();
  // Of one cause, an audit finds another check failing, too.
  expect(markOf(marks, ["check:a", "check:c", "technical:c"])?.state).toBe("planned");
  expect(markOf(marks, ["check:c", "copy:a:/"])).toBeNull();
});
