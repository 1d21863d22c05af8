import type { Asker } from "@/lib/auth/prove-identity";
import type { Viewer } from "@/lib/auth/viewer";
import { brand } from "@/lib/brand";
import { type DataFile, listAccountFiles } from "@/lib/data-download/account-files";
import { listAuditFiles } from "@/lib/data-download/audit-files";
import { db } from "@/lib/db";
import { dataDownloadLimits } from "@/lib/limits";
import { portalUrl } from "@/lib/portal-url";

export interface DataOptions {
  before: number | null;
  print: (auditId: number) => Promise<Uint8Array>;
  now?: () => number;
}

const auditsAtOnce = 50;

export async function* listDataFiles(
  asker: Asker,
  { before, print, now = Date.now }: DataOptions,
): AsyncGenerator<DataFile> {
  const { viewer } = asker;
  const endsAt = now() + dataDownloadLimits.collectMs;
  const missing: string[] = [];
  yield { name: "README.txt", input: readMe(viewer) };
  if (before === null) yield* listAccountFiles(asker);
  let pdfsLeft: number = before === null ? dataDownloadLimits.pdfs : 0;
  let last = before ?? 2_147_483_647;
  let isComplete = false;
  while (!isComplete && now() < endsAt) {
    const audits = await db.website.findMany({
      where: { userId: viewer.id, id: { lt: last } },
      select: { id: true, status: true },
      orderBy: { id: "desc" },
      take: auditsAtOnce,
    });
    isComplete = audits.length < auditsAtOnce;
    for (const { id, status } of audits) {
      if (now() >= endsAt) {
        isComplete = false;
        break;
      }
      const withPdf = status === "completed" && pdfsLeft > 0;
      if (withPdf) pdfsLeft -= 1;
      yield* listAuditFiles(viewer, id, {
        print: withPdf ? print : null,
        onMissing: (file) => missing.push(file),
      });
      last = id;
    }
  }
  if (!isComplete) yield { name: "CONTINUED.txt", input: continued(last) };
  if (missing.length > 0)
    yield {
      name: "MISSING.txt",
      input: `We couldn't include these files. Please download again later.\n\n${missing.join("\n")}\n`,
    };
}

function readMe({ email }: Viewer): string {
  return `What ${brand.name} stores for the account ${email}.

account.json              your details, and your identity at a sign-in service
sessions.json             where you are logged in
two-step-login.json       your passkeys and codes, without their secrets
activity.json             what happened to your account and data in the last year; your account page also has what operators did
connections.json          connected services
webhooks.json             your webhooks
webhook-deliveries.json   what we sent to them in the last 30 days
usage.json                the audits and pages that count as your usage
mails.json                emails to you in the last 90 days
marks.json                marks on findings, such as done; isOwn is false if a guest you invited set the mark
audits/                   a folder for each of your audits, newest first:
  audit.json              what you asked for, invitations, read-only links, HubSpot tasks
  report.json             the report; ${portalUrl("/schemas/report-1.json")} describes it
  page-01.jpg …           the screenshots
  report.pdf              for the newest ${dataDownloadLimits.pdfs} reports. For any other, download the PDF from its report.

Not included: passwords, tokens and keys; the page text and AI answers behind your reports; reports others shared with you, which are theirs.
`;
}

function continued(last: number): string {
  return `This download ran out of time before your oldest audits. To get the rest, log in and open this address:

${portalUrl(`/api/user/data?before=${last}`)}
`;
}
