import { createTransport, type SendMailOptions } from "nodemailer";
import SmtpTransport from "nodemailer/lib/smtp-transport";

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** @param url smtp:// (STARTTLS, except on this machine) or smtps:// @throws if it failed; safe to retry */
export async function sendThroughSmtp(url: string, message: SendMailOptions): Promise<void> {
  const address = new URL(url);
  const { protocol, hostname } = address;
  // URL parameters would override the settings below; only the trust of certificates is the operator's choice.
  for (const name of [...address.searchParams.keys()]) if (!name.startsWith("tls.")) address.searchParams.delete(name);
  // createTransport() ignores all other settings if given a URL.
  const settings = new SmtpTransport({
    url: address.href,
    ...limits,
    requireTLS: protocol === "smtp:" && !thisMachine.has(hostname),
    // Pictures are passed as bytes, so nothing needs to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = createTransport(settings);
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}
