/** What a PDF of Chromium says of itself outside its compressed streams. */
export interface PdfOutline {
  pages: number;
  /** The headings, as its bookmarks, in no order. */
  headings: string[];
  /** Addresses outside the document. */
  links: string[];
  /** What links within it lead to, by anchor. */
  jumps: string[];
}

export function readPdf(pdf: Buffer): PdfOutline {
  const text = pdf.toString("latin1");
  const items = [...text.matchAll(/<<\/Title (?:<FEFF([0-9A-F]+)>|\(((?:\\.|[^\\)])*)\))\s*\/Dest/g)];
  return {
    pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    headings: items.map(([, hex, plain]) =>
      hex === undefined ? String(plain).replace(/\\(.)/g, "$1") : Buffer.from(hex, "hex").swap16().toString("utf16le"),
    ),
    links: [...text.matchAll(/\/URI \(((?:\\.|[^\\)])*)\)/g)].map(([, link = ""]) => link.replace(/\\(.)/g, "$1")),
    jumps: [...text.matchAll(/\/Dest \/([\w-]+)\s*\/StructParent/g)].map(([, anchor = ""]) => anchor),
  };
}
