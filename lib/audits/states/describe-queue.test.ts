import { expect, test } from "vitest";
import { describeQueue } from "@/lib/audits/states/describe-queue";

test.each([
  [{ ahead: 0, typicalSeconds: null }, "Yours is next."],
  [{ ahead: 0, typicalSeconds: 40 }, "Yours is next. An audit usually takes less than a minute."],
  [{ ahead: 1, typicalSeconds: 75 }, "One audit is ahead of yours. An audit usually takes about a minute."],
  [{ ahead: 3, typicalSeconds: 130 }, "3 audits are ahead of yours. An audit usually takes about 2 minutes."],
  [{ ahead: 1200, typicalSeconds: null }, "1,200 audits are ahead of yours."],
  [{ ahead: 120, typicalSeconds: 120 }, "120 audits are ahead of yours. An audit usually takes about 2 minutes."],
])("%j", (place, sentence) => {
  expect(describeQueue(place)).toBe(sentence);
});
