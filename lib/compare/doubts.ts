/** Whether the other audit looked where this one found something, so that its silence proves absence. */

import { maxFailedChecks } from "@/lib/browser/failed-checks";
import { figureOf } from "@/lib/compare/changes";
import type { Doubt } from "@/lib/compare/comparison";
import { changeDoubt, sameLighthouseDoubt } from "@/lib/compare/measured-doubts";
import { figuresOfAudit } from "@/lib/compare/measured-names";
import { addressesOf, isFailing, type Place, pagesFailed, readIdentity } from "@/lib/compare/places";
import {
  auditedKeys,
  isSplit,
  judgeOf,
  partWriter,
  type ReadReport,
  readTheSame,
  writerOf,
} from "@/lib/compare/read-report";
import { pageKey } from "@/lib/page-address";
import { figuresOf, needsLighthouse } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";
import { normaliseText } from "@/lib/text/normalise";

/** null if its silence is proof. Applies both ways, to fixed and to new findings. */
export function doubtOf(place: Place, own: ReadReport, other: ReadReport): Doubt | null {
  const { kind, name } = readIdentity(place.identity);
  const concerned = kind === "copy" || kind === "technical" || kind === "check" ? [] : place.finding.pages;
  const unread = pageDoubt([...place.addresses, ...concerned], other);
  if (unread !== null) return unread;
  if (kind === "check") return checkDoubt(name, place.addresses, own, other);
  if (kind === "technical") return technicalDoubt(name, place.addresses, own, other);
  if (kind === "copy") return copyDoubt(place, own, other);
  return statementDoubt(place, kind, own, other);
}

function pageDoubt(addresses: readonly string[], other: ReadReport): Doubt | null {
  const pages = addresses.map((address) => other.pages.get(pageKey(address)));
  if (pages.some((page) => page !== undefined && page.outcome !== "audited")) return "page-not-read";
  return pages.includes(undefined) ? "page-not-chosen" : null;
}

export function failureDoubt(id: string, own: ReadReport, other: ReadReport): Doubt | null {
  const check = own.checks.get(id);
  const addresses = check === undefined ? [] : addressesOf(check);
  return pageDoubt(addresses, other) ?? checkDoubt(id, addresses, own, other);
}

function checkDoubt(id: string, addresses: readonly string[], own: ReadReport, other: ReadReport): Doubt | null {
  const [check, against] = [own.checks.get(id), other.checks.get(id)];
  if (against === undefined) return "other-rubric";
  if (against.points === null && !against.foundNone) return "not-assessed";
  if (!isFailing(check)) return "words-only";
  const judge = judgeOf(check, own.report);
  if (judge === null || judge !== judgeOf(against, other.report)) return "other-reviewer";
  if (pagesFailed(check) === null && !isFailing(against) && !restsOnSamePages(check, against, own, other))
    return "other-pages";
  if (restsOnTargets(check) && !readTheSame(own, other)) return "other-pages";
  if (isSplit(check) || isSplit(against)) return "split-judgement";
  if (check.decidedBy !== "code" && saysTheSame([check, against], own, other)) return "same-words";
  if (needsLighthouse(id)) return sameLighthouseDoubt(addresses, own, other);
  const figures = figuresOf(id);
  return figures === undefined ? null : changeDoubt(figures, addresses, own, other);
}

function restsOnSamePages(check: CheckResult, passed: CheckResult, own: ReadReport, other: ReadReport): boolean {
  const audited = auditedKeys(own);
  if (passed.evidence.length > 0) return passed.evidence.every(({ pageUrl }) => audited.includes(pageKey(pageUrl)));
  return check.evidence.length > 0 || readTheSame(own, other);
}

/** It compares a link with the page behind it. */
const restsOnTargets = ({ population }: CheckResult) => population?.of === "menu target";

function technicalDoubt(id: string, addresses: readonly string[], own: ReadReport, other: ReadReport): Doubt | null {
  if (addresses.some((address) => !couldFail(id, pageKey(address), own, other))) return "not-assessed";
  const categories = addresses.flatMap(
    (address) => own.pages.get(pageKey(address))?.failedChecks.find((check) => check.id === id)?.category ?? [],
  );
  const figures = categories.includes("performance") ? figuresOfAudit(id) : null;
  return sameLighthouseDoubt(addresses, own, other) ?? (figures && changeDoubt(figures, addresses, own, other));
}

/** Whether the other audit's Lighthouse would have listed this fault if it were still there. */
function couldFail(id: string, key: string, own: ReadReport, other: ReadReport): boolean {
  const category = own.pages.get(key)?.failedChecks.find((check) => check.id === id)?.category;
  const page = other.pages.get(key);
  if (category === undefined || page === undefined) return false;
  return figureOf(page, category) !== null && page.failedChecks.length < maxFailedChecks;
}

function readAll(own: ReadReport, other: ReadReport): boolean {
  const read = new Set(auditedKeys(other));
  return auditedKeys(own).every((key) => read.has(key));
}

function copyDoubt(place: Place, own: ReadReport, other: ReadReport): Doubt | null {
  if (copyOf(place, other) === undefined) return "not-assessed";
  const doubt = writerDoubt(copyWriter(place, own), copyWriter(place, other));
  if (doubt !== null) return doubt;
  if (ofSeveralPages.has(readIdentity(place.identity).name) && !readAll(own, other)) return "other-pages";
  // Older reports mention what is on most pages only once, so silence about one page proves nothing.
  return copyOf(place, other)?.defects === undefined ? "older-report" : null;
}

/** What only several pages together can have. */
const ofSeveralPages: ReadonlySet<string> = new Set(["title-duplicate"]);

export function isListed(place: Place, other: ReadReport): boolean {
  const { kind, name } = readIdentity(place.identity);
  if (kind === "technical")
    return other.pages.get(place.page ?? "")?.failedChecks.some(({ id }) => id === name) ?? false;
  return kind === "copy" && (copyOf(place, other)?.defects?.includes(name) ?? false);
}

const copyOf = ({ page }: Place, { pages }: ReadReport) => pages.get(page ?? "")?.copyReview ?? undefined;

function copyWriter(place: Place, read: ReadReport): string | null {
  const author = copyOf(place, read)?.author;
  return author ? writerOf(author) : partWriter(read.report, "copy");
}

function writerDoubt(own: string | null, other: string | null): Doubt | null {
  return own === null || own !== other ? "other-reviewer" : null;
}

function statementDoubt(place: Place, kind: string, own: ReadReport, other: ReadReport): Doubt | null {
  const [address = ""] = place.addresses;
  const atPage = { ...place, page: pageKey(address) };
  const isCopy = place.finding.source === "copy";
  const writerIn = (read: ReadReport) => (isCopy ? copyWriter(atPage, read) : partWriter(read.report, "conversion"));
  const doubt = writerDoubt(writerIn(own), writerIn(other));
  if (doubt !== null) return doubt;
  const quote = place.finding.evidence.find((proof) => proof.quote !== null && proof.pageUrl === address)?.quote;
  const [text, otherText] = [own.texts.get(atPage.page), other.texts.get(atPage.page)];
  if (kind !== "quote" || !quote || text === undefined || otherText === undefined) return "words-only";
  return stands(quote, text) && !stands(quote, otherText) ? null : "words-only";
}

function saysTheSame(verdicts: readonly CheckResult[], own: ReadReport, other: ReadReport): boolean {
  const named = verdicts.flatMap(({ evidence }) => evidence.map(({ pageUrl }) => pageKey(pageUrl)));
  const keys = named.length > 0 ? named : [...own.pages.keys(), ...other.pages.keys()];
  return keys.every((key) => {
    const [text, otherText] = [own.texts.get(key), other.texts.get(key)];
    return text !== undefined && otherText !== undefined && plain(text) === plain(otherText);
  });
}

const stands = (quote: string, text: string) => plain(text).includes(plain(quote));
const plain = (text: string) => normaliseText(text).toLowerCase();
