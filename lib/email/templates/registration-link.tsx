import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface RegistrationLinkProps {
  portal: string;
  email: string;
  registrationUrl: string;
}

export function RegistrationLink({ portal, email, registrationUrl }: RegistrationLinkProps) {
  return (
    <MailLayout
      preview="Your link works once, for 14 days."
      heading="Create your account"
      action={{ label: "Create account", url: registrationUrl }}
      reason="you were invited or requested an account"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello,
      </Text>
      <Text className="ink" style={mailStyles.text}>
        Use this link to create your account at {portal} with the address{" "}
        <strong className="ink" style={mailStyles.strong}>
          <bdi>{email}</bdi>
        </strong>
        . It works once, for 14 days.
      </Text>
      <Text className="ink" style={mailStyles.text}>
        If you didn’t expect this email, ignore it: no account will be created.
      </Text>
    </MailLayout>
  );
}
