import { expect, it } from "vitest";
import { readLastEventId } from "./last-event-id";

it.each([
  [undefined, 12n],
  ["", 12n],
  ["5", 5n],
  ["0", 0n],
  ["12", 12n],
  ["13", 12n],
  ["999999999999999999999", 12n],
  ["-1", 12n],
  ["5 OR 1", 12n],
])("a client that names %j begins after %s where the newest event is 12", (named, expected) => {
  const headers = new Headers(named === undefined ? {} : { "last-event-id": named });
  expect(readLastEventId(headers, 12n)).toBe(expected);
});
