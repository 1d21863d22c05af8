import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface PasswordResetProps {
  name: string;
  email: string;
  resetUrl: string;
}

export function PasswordReset({ name, email, resetUrl }: PasswordResetProps) {
  return (
    <MailLayout
      preview="Choose a new password within 30 minutes."
      heading="Choose a new password"
      action={{ label: "Choose a new password", url: resetUrl }}
      reason="a new password was requested"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello {name},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        Someone requested a new password for the account of{" "}
        <strong className="ink" style={mailStyles.strong}>
          <bdi>{email}</bdi>
        </strong>
        . If it was you, choose one now. The link works once, for 30 minutes.
      </Text>
      <Text className="ink" style={mailStyles.text}>
        If it wasn’t you, do nothing. Your password won’t change.
      </Text>
    </MailLayout>
  );
}
