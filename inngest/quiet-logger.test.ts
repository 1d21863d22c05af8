import { NonRetriableError } from "inngest";
import { pino } from "pino";
import { expect, test } from "vitest";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { quietLogger } from "./quiet-logger";

function record() {
  const lines: { level: number; msg: string; code?: string }[] = [];
  const logger = quietLogger(pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line)) }));
  return { logger, lines };
}
const [info, error] = [30, 50];
const ended = new AuditEndedError(7);

test.each([
  ["as it was thrown", ended],
  ["as a step throws it", new NonRetriableError(ended.message, { cause: ended })],
  [
    "as the engine sends it back",
    { name: "StepError", message: "x", cause: { name: ended.name, message: ended.message } },
  ],
])("an audit that ended is one line of information, %s", (_name, err) => {
  const { logger, lines } = record();
  const child = logger.child({ runID: "run" });
  child.error({ err }, "Inngest step error");
  child.error({ err }, "Inngest function error");
  expect(lines).toMatchObject([{ level: info, code: "audit-ended", msg: "audit 7 has ended", runID: "run" }]);
});

test.each([
  ["an error with another cause", new NonRetriableError("no", { cause: new Error("disk full") })],
  ["an error that only speaks of an ended audit", new Error("audit 7 has ended")],
  ["no error at all", null],
])("%s stays an error", (_name, err) => {
  const { logger, lines } = record();
  logger.error({ err }, "Inngest step error");
  expect(lines).toMatchObject([{ level: error, msg: "Inngest step error" }]);
});

test("a text alone, and the other levels, pass as they are", () => {
  const { logger, lines } = record();
  logger.error("broken");
  logger.warn("slow");
  logger.info("fine");
  logger.debug("detail");
  expect(lines.map(({ msg }) => msg)).toEqual(["broken", "slow", "fine", "detail"]);
});
