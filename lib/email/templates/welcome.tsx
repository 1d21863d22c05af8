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
        Enter a website address, and we audit up to ten of its pages against twenty B2B criteria and recommend what to
        fix first. We email you when the report is ready.
      </Text>
    </MailLayout>
  );
}
