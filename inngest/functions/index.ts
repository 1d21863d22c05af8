import { askAboutCopyEarly } from "@/inngest/functions/ask-about-copy";
import { auditWebsite } from "@/inngest/functions/audit-website";
import { deleteObjects } from "@/inngest/functions/delete-objects";
import { deleteOldAuditsDaily } from "@/inngest/functions/delete-old-audits";
import { deliverWebhooks } from "@/inngest/functions/deliver-webhooks";
import { recheckAction } from "@/inngest/functions/recheck-action";
import { sendMail } from "@/inngest/functions/send-mail";
import { sweepStuckAudits } from "@/inngest/functions/sweep-stuck-audits";
import { writeLeadResult } from "@/inngest/functions/write-lead-result";
import { writeRecords } from "@/inngest/functions/write-records";
import { env } from "@/lib/env";

export const functions = [
  auditWebsite,
  askAboutCopyEarly,
  deleteOldAuditsDaily,
  deliverWebhooks,
  recheckAction,
  sendMail,
  sweepStuckAudits,
  writeLeadResult,
  writeRecords,
  // Hosts bill each call, so don't schedule it without a bucket.
  ...(env.S3_BUCKET ? [deleteObjects] : []),
];
