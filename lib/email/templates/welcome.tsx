import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface WelcomeProps {
  name: string;
  email: string;
  auditUrl: string;
}

export function Welcome({ name, email, auditUrl }: WelcomeProps) {
  return (
    <MailLayout
      preview="Your account is ready, and so is your first website audit."
      heading="Your account is ready"
      action={{ label: "Start Website Audit", url: auditUrl }}
      reason="an account was created with your email"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello {name},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        Welcome to your client portal. You log in with{" "}
        <strong className="ink" style={mailStyles.strong}>
          <bdi>{email}</bdi>
        </strong>
        .
      </Text>
      <Text className="ink" style={mailStyles.text}>
        Give it a website address, and an AI agent reads its ten most important pages, measures them, scores them
        against twenty criteria for B2B sites and recommends five actions. We send you a mail when the audit is ready.
      </Text>
    </MailLayout>
  );
}
