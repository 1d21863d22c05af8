import { expect, test } from "vitest";
import { ApiError } from "@/components/api-client";
import { shareFailure } from "@/components/report/share-failure";

const failed = "Failed to share audit";

test.each([
  ["the server's message", new ApiError(429, "Too many.", { isExplained: true }), failed, "Too many."],
  ["a network failure's own", new ApiError(0, "No connection."), failed, "No connection."],
  ["an answer without a message", new ApiError(502, "502: <h1>Bad</h1>"), failed, failed],
  ["an error without one", new Error(), failed, "An unexpected error occurred"],
  ["what is no error", "?", failed, "An unexpected error occurred"],
  [
    "an audit that is not completed",
    new ApiError(409, "Not in these words", { isExplained: true }),
    "Cannot share audit",
    "The audit must be completed before it can be shared.",
  ],
])("a failure to share shows %s", (_what, error, title, description) => {
  expect(shareFailure(error)).toEqual({ title, description });
});
