import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface AuditFailedProps {
  firstName: string;
  siteUrl: string;
  message: string;
  retryUrl: string;
}

export function AuditFailed({ firstName, siteUrl, message, retryUrl }: AuditFailedProps) {
  return (
    <MailLayout
      preview="Here is why, and how to start it again."
      heading="Your audit could not be finished"
      action={{ label: "Start a new audit", url: retryUrl }}
      reason="you asked for a website audit"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello {firstName},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        We could not finish the audit of{" "}
        <strong className="ink" style={mailStyles.strong}>
          {siteUrl}
        </strong>
        . {message}
      </Text>
    </MailLayout>
  );
}
