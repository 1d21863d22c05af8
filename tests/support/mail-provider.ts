import { setEnvironment } from "@/lib/env";
import { type ResendEmulator, startResendEmulator } from "../emulators/resend";

/** An emulator of Resend that this process's mails leave through. Whoever starts it closes it. */
export async function startMailProvider(): Promise<ResendEmulator> {
  const resend = await startResendEmulator();
  setEnvironment({
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: "Agency <portal@agency.example>",
  });
  return resend;
}
