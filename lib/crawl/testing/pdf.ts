/** A PDF of these lines, page by page, in the font that every reader has. */
export function createPdf(pages: readonly (readonly string[])[], title: string): Buffer {
  const text = (line: string) => `(${line.replace(/[()\\]/g, "\\$&")})`;
  const contents = pages.map((lines) => {
    const shown = lines.map((line, index) => `1 0 0 1 50 ${750 - 20 * index} Tm ${text(line)} Tj`);
    return `BT /F1 12 Tf ${shown.join(" ")} ET`;
  });
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + 2 * index} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Title ${text(title)} >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const start = "%PDF-1.4\n";
  let offset = start.length;
  const written = objects.map((object, index) => {
    const entry = { offset, body: `${index + 1} 0 obj\n${object}\nendobj\n` };
    offset += entry.body.length;
    return entry;
  });
  const table = written.map((entry) => `${String(entry.offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(
    `${start}${written.map(({ body }) => body).join("")}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${offset}\n%%EOF`,
    "latin1",
  );
}
