import type { FailedCheck, LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import { isPrivateHost } from "@/lib/site/private-host";

/** Lighthouse digests keep at most this many elements of an audit. */
const maxSnippets = 3;
const isTrap = (snippet: string) => /^<(?:input|textarea)\b/i.test(snippet) && /\btabindex=.?-1\b/i.test(snippet);

/** Without what visitors never meet: unlabelled traps for robots, and HTTP where the audited copy itself has no HTTPS. */
export function believeAudits(lighthouse: LighthouseDigest, url: string): LighthouseDigest {
  const isMet = ({ id, snippets }: FailedCheck) => {
    if (id === "is-on-https") return !isPrivateHost(url);
    return id !== "label" || snippets.length === 0 || snippets.length >= maxSnippets || !snippets.every(isTrap);
  };
  return { ...lighthouse, failedChecks: lighthouse.failedChecks.filter(isMet) };
}
