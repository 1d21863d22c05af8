import { expect, test } from "vitest";
import { parseMoment } from "./durations";

const now = Date.UTC(2030, 0, 1);

test.each([
  ["2", "2030-01-01T00:00:02.000Z"],
  ["30m", "2030-01-01T00:30:00.000Z"],
  ["1d2h3s", "2030-01-02T02:00:03.000Z"],
  ["500ms", "2030-01-01T00:00:00.500Z"],
  ["2031-05-06T07:08:09.000Z", "2031-05-06T07:08:09.000Z"],
])("%s", (text, moment) => {
  expect(parseMoment(text, now).toISOString()).toBe(moment);
});

test.each(["", "soon", "1y"])("%j is refused", (text) => {
  expect(() => parseMoment(text, now)).toThrow("neither a duration nor a date");
});
