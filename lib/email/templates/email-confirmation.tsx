import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface EmailConfirmationProps {
  name: string;
  email: string;
  confirmationUrl: string;
}

export function EmailConfirmation({ name, email, confirmationUrl }: EmailConfirmationProps) {
  return (
    <MailLayout
      preview="One click confirms that this address is yours."
      heading="Confirm your email address"
      action={{ label: "Confirm address", url: confirmationUrl }}
      reason="someone logged in to your client portal requested it"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello {name},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        Before you connect HubSpot or invite people to a report, please confirm that{" "}
        <strong className="ink" style={mailStyles.strong}>
          <bdi>{email}</bdi>
        </strong>{" "}
        is yours. Log in with the account that requested this email; the link does the rest.
      </Text>
      <Text className="ink" style={mailStyles.text}>
        If you don’t have an account, do nothing: the address stays unconfirmed.
      </Text>
    </MailLayout>
  );
}
