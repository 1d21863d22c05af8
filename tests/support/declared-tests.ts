/** Which tests a file declares, read from its text as Biome formats it: what stands inside another call is indented. */

export interface DeclaredTest {
  title: string;
  /** The titles of the describes around it, the outermost first. */
  groups: string[];
  /** Left out of runs, or allowed to fail: it holds nothing. */
  isSkipped: boolean;
}

const declaration = /^(?:test|it|describe)\b/;
const skipping = /^(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?|skipIf|runIf)\b/;
const skippingOption = /^[^"'`]*["'`].*["'`],\s*\{[^}]*\b(?:skip|todo|fails):/;
const titled = /(?:\b(?:test|it|describe)|\))\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),/;

const indentOf = (line: string) => line.length - line.trimStart().length;

/** @param source a test file's text. */
export function listTests(source: string): DeclaredTest[] {
  const lines = source.split("\n");
  const isWholeSkipped = lines.some((line) => /^test\.(?:skip|fixme)\(/.test(line) && !/["'`]/.test(line));

  /** The line on which the call begins whose title stands on this one or the next. */
  function headOf(at: number): number {
    if (!/^\s*[\])}]/.test(lines[at] ?? "")) return at;
    const indent = indentOf(lines[at] ?? "");
    let head = at - 1;
    while (head > 0 && ((lines[head] ?? "") === "" || indentOf(lines[head] ?? "") > indent)) head -= 1;
    return head;
  }

  function titleAt(at: number): string | null {
    const line = lines[at] ?? "";
    const text = `${line}\n${lines[at + 1] ?? ""}`;
    const found = titled.exec(text);
    return found === null || found.index >= line.length
      ? null
      : (found[1] ?? "").slice(1, -1).replaceAll(/\\(.)/g, "$1");
  }

  function isSkippedAt(head: number, at: number): boolean {
    const call = (lines[head] ?? "").trimStart();
    if (skipping.test(call) || skippingOption.test(lines[at] ?? "")) return true;
    // Playwright skips from within, too.
    const inner = indentOf(lines[head] ?? "") + 2;
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? "";
      if (line === "") continue;
      if (indentOf(line) < inner && /^\}\s*[,)]/.test(line.trimStart())) return false;
      if (indentOf(line) === inner && /^test\.(?:skip|fixme|fail)\((?!\s*["'`])/.test(line.trimStart())) return true;
    }
    return false;
  }

  return lines.flatMap((_line, at): DeclaredTest[] => {
    const title = titleAt(at);
    const head = headOf(at);
    const call = (lines[head] ?? "").trimStart();
    if (title === null || !declaration.test(call) || /^(?:test\.)?describe\b/.test(call)) return [];
    const groups: string[] = [];
    let isSkipped = isWholeSkipped || isSkippedAt(head, at);
    let indent = indentOf(lines[head] ?? "");
    for (let above = head - 1; above >= 0 && indent > 0; above -= 1) {
      const line = lines[above] ?? "";
      if (line === "" || indentOf(line) >= indent) continue;
      indent = indentOf(line);
      const group = headOf(above);
      if (!/^\s*(?:test\.)?describe\b/.test(lines[group] ?? "")) continue;
      groups.unshift(titleAt(above) ?? "");
      isSkipped ||= isSkippedAt(group, above);
    }
    return [{ title, groups, isSkipped }];
  });
}
