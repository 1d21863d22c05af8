import { Fragment } from "react";
import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface InvitationProps {
  inviter: string;
  inviterEmail: string;
  siteUrl: string;
  /** The inviter's plain text; null if none, or if the recipient has never used one of our links. */
  message: string | null;
  invitationUrl: string;
}

export function Invitation({ inviter, inviterEmail, siteUrl, message, invitationUrl }: InvitationProps) {
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
        {inviter} shared an audit of{" "}
        <strong className="ink" style={mailStyles.strong}>
          {siteUrl}
        </strong>
        : its grade, findings and recommended actions.
      </Text>
      {message === null ? null : <Quote text={message} />}
      <Text className="ink" style={mailStyles.text}>
        Log in or register to open it. The link is for you alone and works for 30 days.
      </Text>
    </MailLayout>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Text className="ink line" style={quoteStyle}>
      {withoutLinks(text)
        .split("\n")
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name, and never move.
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
    </Text>
  );
}

const quoteStyle = {
  ...mailStyles.text,
  borderLeft: "3px solid #d5d2ca",
  paddingLeft: 16,
  wordBreak: "break-word",
} as const;

/** Zero-width characters keep email programs from linking addresses. */
function withoutLinks(text: string): string {
  return text.replace(/[.:/@](?=\S)/g, "$&\u200c");
}
