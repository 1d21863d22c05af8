import { findCheck } from "@/lib/review/registry";
import { joinList } from "@/lib/text/wording";

const maxNamed = 2;

export interface FailedStatement {
  id: string;
  statement: string;
  pages: readonly string[];
}

/** The strictest failed checks' statements: "On /demo, every form asks for five fields or fewer." */
export function doneWhen(failed: readonly FailedStatement[]): string {
  const told = new Set<string>();
  return strictest(failed)
    .map(({ statement, pages }) => {
      const where = pages.length > maxNamed ? "" : joinList(pages);
      const isTold = told.has(where);
      told.add(where);
      return nameWhere(statement, isTold ? "" : where);
    })
    .join(" ");
}

export function strictest<Failed extends { id: string }>(failed: readonly Failed[]): Failed[] {
  const ids = new Set(failed.map(({ id }) => id));
  const implied = new Set(failed.flatMap(({ id }) => findMeasured(id)?.implies ?? []));
  return failed.filter(({ id }) => !implied.has(id) && !findMeasured(id)?.coveredBy?.some((each) => ids.has(each)));
}

/** A stricter read check refers to "the customer" of the sentence before it. */
function findMeasured(id: string) {
  const check = findCheck(id);
  return check?.kind === "measured" ? check : undefined;
}

function nameWhere(statement: string, pages: string): string {
  if (pages === "") return statement;
  if (/\bevery page\b/i.test(statement))
    return statement.replace(/\bevery page\b/i, `$&, ${pages} included,`).replace(",.", ".");
  return statement.startsWith("Every ") ? `On ${pages}, e${statement.slice(1)}` : statement;
}
