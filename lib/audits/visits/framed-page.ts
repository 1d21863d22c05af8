import type { VisitResult } from "@/lib/browser/types";
import { siteKey } from "@/lib/page-address";

/** If a frame fills the page with another page of the same site, visitors see that one, so it is visited instead. */
export async function visitThroughFrame(
  url: string,
  visit: (url: string) => Promise<VisitResult>,
): Promise<VisitResult> {
  const result = await visit(url);
  const framed = result.outcome === "framed" ? URL.parse(result.leadsTo ?? "") : null;
  if (framed === null || siteKey(framed) !== siteKey(new URL(url))) return result;
  const inFrame = await visit(framed.href);
  return inFrame.outcome === "audited" ? inFrame : result;
}
