import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface AuditReadyProps {
  firstName: string;
  siteUrl: string;
  reportUrl: string;
  overallScore: number | null;
  pagesAudited: number;
  /** The first of the five recommended actions. */
  firstAction: string | null;
}

export function AuditReady({
  firstName,
  siteUrl,
  reportUrl,
  overallScore,
  pagesAudited,
  firstAction,
}: AuditReadyProps) {
  return (
    <MailLayout
      preview={`We audited ${pagesAudited === 1 ? "one page" : `${pagesAudited} pages`}.`}
      heading="Your audit is ready"
      action={{ label: "View Report", url: reportUrl }}
      reason="you asked for a website audit"
    >
      <Text style={mailStyles.text}>Hello {firstName},</Text>
      <Text style={mailStyles.text}>
        The audit of <strong style={mailStyles.strong}>{siteUrl}</strong> is done. We looked at{" "}
        {pagesAudited === 1 ? "one page" : `${pagesAudited} pages`}
        {overallScore === null ? (
          "."
        ) : (
          <>
            , and the website scores <strong style={mailStyles.strong}>{overallScore} of 100</strong> overall.
          </>
        )}
      </Text>
      {firstAction !== null && (
        <Text style={mailStyles.text}>
          The action we would take first: <strong style={mailStyles.strong}>{firstAction}</strong>. The report has four
          more, with the reasons.
        </Text>
      )}
    </MailLayout>
  );
}
