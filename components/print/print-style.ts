/** @param foot what stands at the foot of each page beside its number; any text. */
export function printStyle(foot: string): string {
  return `
@page {
  size: A4;
  margin: 15mm 16mm 19mm;
  @bottom-left { content: ${cssString(foot)}; ${footLook} }
  @bottom-right { content: counter(page) " / " counter(pages); ${footLook} }
}
@page cover {
  margin: 0;
  @bottom-left { content: none }
  @bottom-right { content: none }
}
html { font-size: 12.5px; print-color-adjust: exact; -webkit-print-color-adjust: exact }
body { display: block; background: none }
h2, h3, h4 { break-after: avoid }
p, li { orphans: 3; widows: 3 }
`;
}

const footLook =
  "font-size: 8pt; color: var(--muted-foreground); vertical-align: top; padding-top: 4mm; white-space: nowrap";

/** Everything but letters and digits as an escape, so that no text ends the string or the style element. */
function cssString(text: string): string {
  const escaped = (char: string) => `\\${char.codePointAt(0)?.toString(16)} `;
  return `"${text.replace(/[^\p{L}\p{N}]/gu, escaped)}"`;
}
