import { isReadable } from "@/lib/ai/linked-page";
import { chooseDocuments, listLinkedTargets } from "@/lib/ai/page-choice/linked-targets";
import { nothingKnown, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { makeStorable } from "@/lib/browser/storable.ts";
import { candidatesBeyond } from "@/lib/crawl/candidates-beyond";
import { readLinkedPages as read } from "@/lib/crawl/read-plain-pages";

export interface LinkedPagesInput {
  finalUrl: string;
  audited: string[];
  discovery: string | null;
  allowedHosts: string[];
}

export interface LinkedPagesResult {
  linkedPages: string;
  found: { read: number; unread: number };
}

export async function readLinkedPages(input: LinkedPagesInput): Promise<LinkedPagesResult> {
  const { finalUrl, audited, discovery, allowedHosts } = input;
  const known = discovery === null ? nothingKnown : (JSON.parse(discovery) as StoredDiscovery);
  const candidates = [...known.candidates, ...candidatesBeyond(known)];
  const targets = listLinkedTargets({ entryUrl: finalUrl, candidates, chosen: audited });
  const closed = known.closedTargets ?? [];
  const documents = chooseDocuments(finalUrl, known.documents ?? []);
  const pages = await read(
    finalUrl,
    { ...targets, documents, closed, audited: [finalUrl, ...audited] },
    { allowedHosts },
  );
  const readCount = pages.filter(isReadable).length;
  return {
    linkedPages: JSON.stringify(makeStorable(pages)),
    found: { read: readCount, unread: pages.length - readCount },
  };
}
