import { choosePages as choose } from "@/lib/ai/page-choice/choose-pages";
import type { PageChoice } from "@/lib/ai/reviewer";
import { nothingKnown, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { makeStorable } from "@/lib/browser/storable.ts";
import { pageKey } from "@/lib/page-address";

export interface PageChoiceInput {
  /** The address that was typed, and where it led. */
  url: string;
  finalUrl: string;
  /** JSON: what is stored of the search for pages. */
  discovery: string | null;
  /** Pages in the report, the entry page among them. */
  limit: number;
}

/** The pages that matter besides the entry page, each with its reason. */
export async function choosePages({ url, finalUrl, discovery, limit }: PageChoiceInput): Promise<{
  others: PageChoice[];
  robotsUnreachable: boolean;
}> {
  const { candidates, robotsUnreachable } =
    discovery === null ? nothingKnown : (JSON.parse(discovery) as StoredDiscovery);
  const choices = choose({ entryUrl: finalUrl, candidates, limit });
  const entryKeys = new Set([url, finalUrl].map(pageKey));
  const others = choices.filter((choice) => !entryKeys.has(pageKey(choice.url))).slice(0, limit - 1);
  return makeStorable({ others, robotsUnreachable });
}
