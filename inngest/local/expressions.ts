/** What an expression may look at: the event of the run, and in `cancelOn` the later event as `async`. */
export interface Scope {
  event: unknown;
  async?: unknown;
}

export type Expression = (scope: Scope) => unknown;

/**
 * The part of Inngest's expression language that our functions use: a path such as
 * `event.data.auditId`, a literal, `==`, `!=`, and `&&` between comparisons.
 * @throws Error for anything else, with the expression in its message.
 */
export function parseExpression(text: string): Expression {
  const comparisons = text.split("&&").map((part) => parseComparison(part.trim(), text));
  const [only] = comparisons;
  if (only && comparisons.length === 1) return only;
  return (scope) => comparisons.every((comparison) => comparison(scope) === true);
}

function parseComparison(part: string, whole: string): Expression {
  const [, left, operator, right] = /^(.*?)\s*(==|!=)\s*(.*)$/.exec(part) ?? [];
  if (left === undefined || right === undefined) return parseOperand(part, whole);
  const [a, b] = [parseOperand(left, whole), parseOperand(right, whole)];
  return (scope) => (a(scope) === b(scope)) === (operator === "==");
}

function parseOperand(text: string, whole: string): Expression {
  if (/^(event|async)(\.\w+)+$/.test(text)) {
    const path = text.split(".");
    return (scope) => path.reduce<unknown>((value, key) => Object(value)[key], scope);
  }
  if (/^'[^'\\]*'$/.test(text)) return () => text.slice(1, -1);
  if (/^("[^"\\]*"|-?\d+(\.\d+)?|true|false|null)$/.test(text)) {
    const value: unknown = JSON.parse(text);
    return () => value;
  }
  throw new Error(`The local job runner does not understand the expression "${whole}"`);
}
