/** @param foot text at the foot of each page; escaped here */
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

/** Escapes all but letters and digits, so that no text can end the string or the style element. */
function cssString(text: string): string {
  const escaped = (char: string) => `\\${char.codePointAt(0)?.toString(16)} `;
  return `"${text.replace(/[^\p{L}\p{N}]/gu, escaped)}"`;
}
