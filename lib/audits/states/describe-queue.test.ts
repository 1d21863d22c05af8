import { expect, test } from "vitest";
import { describeQueue } from "@/lib/audits/states/describe-queue";

test.each([
  [0, null, null, "Yours is next."],
  [0, 40, 0, "Yours is next. An audit usually takes less than a minute."],
  [1, 75, 75, "One audit is ahead of yours. It should begin in about a minute. An audit usually takes about a minute."],
  [
    3,
    130,
    98,
    "3 audits are ahead of yours. It should begin in about 2 minutes. An audit usually takes about 2 minutes.",
  ],
  [1200, null, null, "1,200 audits are ahead of yours."],
  [
    120,
    120,
    14_400,
    "120 audits are ahead of yours. It should begin in about 4 hours. An audit usually takes about 2 minutes.",
  ],
])("%d ahead, %j s each, %j s to wait: %s", (ahead, typicalSeconds, waitSeconds, sentence) => {
  expect(describeQueue({ ahead, typicalSeconds, waitSeconds })).toBe(sentence);
});
