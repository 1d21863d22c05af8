import type { Report } from "@/lib/audits/report/report";

export function exportFileName({ url, createdAt }: Pick<Report, "url" | "createdAt">, file: string): string {
  const host = URL.parse(url)?.hostname ?? "site";
  const name = host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/[^a-z0-9.-]+/g, "-")
    .slice(0, 100);
  return `spotcheck-${name}-${createdAt.slice(0, "2026-09-05".length)}-${file}`;
}

export function downloadHeaders(fileName: string, contentType: string): Record<string, string> {
  return {
    "content-type": contentType,
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    vary: "Cookie",
  };
}
