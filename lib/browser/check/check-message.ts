export interface CheckMessage {
  sandbox: boolean;
  problem: string | null;
  detail: string;
}

const maxLength = 4_000;

export function readCheckMessage(message: unknown): CheckMessage {
  const { sandbox, problem, detail } = (message ?? {}) as Record<string, unknown>;
  const isProblem = problem === null || typeof problem === "string";
  if (typeof sandbox !== "boolean" || !isProblem || typeof detail !== "string") throw new Error("no result of a check");
  return { sandbox, problem: problem?.slice(0, maxLength) ?? null, detail: detail.slice(0, maxLength) };
}
