import { nothingKnown, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { makeStorable } from "@/lib/browser/storable.ts";
import { pageKey } from "@/lib/page-address";
import type { PageChoice } from "@/lib/page-choice/candidate";
import { choosePages as choose } from "@/lib/page-choice/choose-by-code";

export interface PageChoiceInput {
  url: string;
  finalUrl: string;
  discovery: string | null;
  limit: number;
}

export async function choosePages({ url, finalUrl, discovery, limit }: PageChoiceInput): Promise<{
  others: PageChoice[];
  robotsUnreachable: boolean;
  unanswered: number;
}> {
  const {
    candidates,
    robotsUnreachable,
    unanswered = 0,
  } = discovery === null ? nothingKnown : (JSON.parse(discovery) as StoredDiscovery);
  const choices = choose({ entryUrl: finalUrl, candidates, limit });
  const entryKeys = new Set([url, finalUrl].map(pageKey));
  const others = choices.filter((choice) => !entryKeys.has(pageKey(choice.url))).slice(0, limit - 1);
  return makeStorable({ others, robotsUnreachable, unanswered });
}
