import { nothingKnown, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { makeStorable } from "@/lib/browser/storable.ts";
import { candidatesBeyond } from "@/lib/crawl/page-candidates";
import { readLinkedPages as readPages } from "@/lib/crawl/read-plain-pages";
import { chooseDocuments, listLinkedTargets } from "@/lib/page-choice/linked-targets";
import type { LinkedPage } from "@/lib/site/captured-site";
import { findSharedLines, wasRead } from "@/lib/site/was-read";

export interface LinkedPagesInput {
  finalUrl: string;
  audited: string[];
  discovery: string | null;
  allowedHosts: string[];
  /** Pages read before; if given, only documents are read and added. */
  read?: string | undefined;
}

export interface LinkedPagesResult {
  linkedPages: string;
  found: { read: number; unread: number };
}

/** A document may stall the process, so pages come first and documents in a call of their own. */
export async function readLinkedPages(input: LinkedPagesInput): Promise<LinkedPagesResult> {
  const { finalUrl, audited, discovery, allowedHosts } = input;
  const known = discovery === null ? nothingKnown : (JSON.parse(discovery) as StoredDiscovery);
  const candidates = [...known.candidates, ...candidatesBeyond(known)];
  const targets = listLinkedTargets({ entryUrl: finalUrl, candidates, chosen: audited });
  const closed = known.closedTargets ?? [];
  const documents = chooseDocuments(finalUrl, known.documents ?? []);
  const pages =
    input.read === undefined
      ? await readPages(
          finalUrl,
          { ...targets, closed: [...documents, ...closed], audited: [finalUrl, ...audited] },
          { allowedHosts },
        )
      : withDocuments(
          JSON.parse(input.read) as LinkedPage[],
          await readPages(
            finalUrl,
            { named: [], others: [], documents, closed: [], audited: [finalUrl, ...audited] },
            { allowedHosts },
          ),
        );
  const shared = findSharedLines(pages.map(({ text }) => text));
  const readCount = pages.filter((page) => wasRead(page, shared)).length;
  return {
    linkedPages: JSON.stringify(makeStorable(pages)),
    found: { read: readCount, unread: pages.length - readCount },
  };
}

function withDocuments(pages: readonly LinkedPage[], documents: readonly LinkedPage[]): LinkedPage[] {
  const read = new Map(documents.filter(({ status }) => status !== null).map((page) => [page.url, page]));
  const known = new Set(pages.flatMap(({ url, finalUrl }) => [url, finalUrl]));
  const added = documents.filter(({ url, finalUrl }) => !known.has(url) && !known.has(finalUrl));
  const updated = pages.map((page) => {
    const { labels, foundIn } = page;
    return page.status === null ? { ...page, ...read.get(page.url), labels, foundIn } : page;
  });
  return [...updated, ...added];
}
