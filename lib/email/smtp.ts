import { createTransport, type SendMailOptions } from "nodemailer";
import SmtpTransport from "nodemailer/lib/smtp-transport";

/** Milliseconds. A job that meets them tries again later. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** No wire to listen at. */
const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** @param url smtp:// (STARTTLS, unless on this machine) or smtps:// @throws when it failed; trying again is safe */
export async function sendThroughSmtp(url: string, message: SendMailOptions): Promise<void> {
  const address = new URL(url);
  const { protocol, hostname } = address;
  // In an address they would go before what is set here: only how certificates are trusted is the operator's to say.
  for (const name of [...address.searchParams.keys()]) if (!name.startsWith("tls.")) address.searchParams.delete(name);
  // Given an address, createTransport() itself overlooks every other setting.
  const settings = new SmtpTransport({
    url: address.href,
    ...limits,
    requireTLS: protocol === "smtp:" && !thisMachine.has(hostname),
    // Pictures are given as bytes: nothing of a mail is read from a file or an address.
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
