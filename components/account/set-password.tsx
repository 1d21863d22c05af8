import { SendLink } from "@/components/account/send-link";

export function SetPassword({ email }: { email: string }) {
  return (
    <SendLink
      path="/api/forgot-password"
      body={{ email }}
      sent="The link is on its way. It works for 30 minutes, and setting the password logs out every device."
    >
      To log in with a password as well, set one with the link we send to {email}.
    </SendLink>
  );
}
