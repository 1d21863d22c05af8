import type { FailureReason } from "@/lib/audits/states/status";
import type { AuditedVisit, FailedVisit } from "@/lib/browser/types";

import { pageKey } from "@/lib/page-address";

type FailedOutcome = FailedVisit["outcome"];

const sentences: Record<FailedOutcome, string> = {
  timeout: "The page did not finish loading within the time limit.",
  "too-large": "The page sends the browser more than an audit can handle.",
  "not-html": "This address leads to a file, not to a web page.",
  "http-error": "The server answered with an error instead of the page.",
  "not-found": "There is no page at this address.",
  blocked: "The website refused our visit. Ask your host to let the audit through bot protection.",
  auth: "This page asks for a login, so we can't audit it.",
  tls: "The page has no valid security certificate, so browsers warn visitors away.",
  network: "We couldn't reach the server.",
  redirect: "This address redirects in a loop.",
  forbidden: "This address leads to a private network, which we never audit.",
  crash: "The browser crashed on this page, so we couldn't measure it.",
  empty: "The page is empty.",
  framed: "The page is only a frame around another page, which we didn't read.",
  "same-page": "This address leads to a page that we already audited.",
};

export function outcomeMessage(visit: Pick<FailedVisit, "outcome" | "httpStatus" | "leadsTo">): string {
  if (visit.outcome === "http-error" && visit.httpStatus !== null) {
    return `The server answered with an error (${visit.httpStatus}) instead of the page.`;
  }
  if (visit.outcome === "blocked" && visit.httpStatus === 429) {
    return "The website says it receives too many requests (429). Try again later.";
  }
  if (visit.leadsTo !== undefined && visit.outcome === "framed") {
    return `The page is only a frame around ${visit.leadsTo}, which we didn't read. Enter that address to audit it.`;
  }
  if (visit.leadsTo !== undefined && visit.outcome === "same-page") {
    return `On a phone, this address shows the same page as ${visit.leadsTo}. We audited it once.`;
  }
  return sentences[visit.outcome];
}

export function auditedNote(url: string, { finalUrl, hasStoppedPictures }: AuditedVisit): string | null {
  const notes = [
    ...(pageKey(url) === pageKey(finalUrl)
      ? []
      : [`On a phone, this address shows ${finalUrl}. We audited that page.`]),
    ...(hasStoppedPictures
      ? ["The page is heavier than our figures say: it exceeds an audit's limit, so we left out its last images."]
      : []),
  ];
  return notes.length === 0 ? null : notes.join(" ");
}

export function failureReasonOf(outcomes: FailedOutcome[]): FailureReason {
  const first = outcomes[0];
  if (first === undefined || outcomes.some((outcome) => outcome !== first)) return "no-pages";
  if (first === "blocked") return "blocked";
  const unreachable: FailedOutcome[] = ["network", "tls", "timeout", "redirect", "forbidden"];
  return unreachable.includes(first) ? "unreachable" : "no-pages";
}
