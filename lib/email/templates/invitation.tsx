import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface InvitationProps {
  /** The inviter's name, or their email where there is none to show. */
  inviter: string;
  inviterEmail: string;
  siteUrl: string;
  invitationUrl: string;
}

export function Invitation({ inviter, inviterEmail, siteUrl, invitationUrl }: InvitationProps) {
  return (
    <MailLayout
      preview="With scores and recommended actions."
      heading="A website audit was shared with you"
      action={{ label: "View Audit", url: invitationUrl }}
      reason={`${inviterEmail} shared an audit with you`}
    >
      <Text className="ink" style={mailStyles.text}>
        Hello,
      </Text>
      <Text className="ink" style={mailStyles.text}>
        {inviter} would like you to see the audit of{" "}
        <strong className="ink" style={mailStyles.strong}>
          {siteUrl}
        </strong>
        : how its pages score, and the five actions we recommend.
      </Text>
      <Text className="ink" style={mailStyles.text}>
        You log in or create an account first; then the audit opens. The link is for you alone and works for 30 days.
      </Text>
    </MailLayout>
  );
}
