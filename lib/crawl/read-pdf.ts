import { collapse, maxTextLength } from "./read-content";

export const maxPdfBytes = 10 * 1024 * 1024;
export const maxPdfPages = 30;
const limitMs = 5_000;
const maxTitleLength = 300;

/** null for files that are no PDF, are locked, or hold only pictures. */
export async function readPdf(body: Buffer) {
  const { getDocumentProxy } = await import("unpdf");
  const endsAt = performance.now() + limitMs;
  try {
    const pdf = await getDocumentProxy(new Uint8Array(body), { verbosity: 0 });
    try {
      let written = "";
      let read = 0;
      const wanted = Math.min(pdf.numPages, maxPdfPages);
      while (read < wanted && written.length <= maxTextLength && performance.now() < endsAt) {
        read += 1;
        const { items } = await (await pdf.getPage(read)).getTextContent();
        written += `${items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")}\n`;
      }
      const text = written
        .replace(/[^\S\n]+/g, " ")
        .replace(/ ?\n\s*/g, "\n")
        .replace(/(?!\n)\p{Cc}/gu, "")
        .trim();
      if (text === "") return null;
      const { info } = await pdf.getMetadata();
      const title = "Title" in info && typeof info.Title === "string" ? info.Title : "";
      return {
        title: collapse(title).slice(0, maxTitleLength).toWellFormed(),
        text: text.slice(0, maxTextLength).toWellFormed(),
        isCut: read < pdf.numPages || text.length > maxTextLength,
      };
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch {
    return null;
  }
}
