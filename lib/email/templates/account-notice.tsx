import { Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface AccountNoticeProps {
  name: string;
  preview: string;
  heading: string;
  happened: string;
  when: string;
  from: string;
  advice: string;
  action: { label: string; url: string };
}

export function AccountNotice({ name, preview, heading, happened, when, from, advice, action }: AccountNoticeProps) {
  return (
    <MailLayout preview={preview} heading={heading} action={action} reason="you have an account">
      <Text className="ink" style={mailStyles.text}>
        Hello {name},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        {happened}
      </Text>
      <Text className="ink" style={mailStyles.text}>
        When: {when}
        {from === "" ? null : (
          <>
            <br />
            From: {from}
          </>
        )}
      </Text>
      <Text className="ink" style={mailStyles.text}>
        {advice}
      </Text>
    </MailLayout>
  );
}
