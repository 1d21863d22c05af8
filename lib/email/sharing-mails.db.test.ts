import { render, toPlainText } from "react-email";
import { expect, test } from "vitest";
import { composeMail } from "@/lib/email/mail-kinds";
import { createCompletedAudit, newAddress, readMails, shareAs } from "@/tests/support/invitations";

/** The invitation with this message, as received. */
async function compose(message: string, isConfirmed: boolean) {
  const { owner, auditId } = await createCompletedAudit();
  const recipient = newAddress();
  await shareAs(owner, auditId, recipient, message);
  const [mail] = await readMails(recipient);
  const content = await composeMail("invitation", mail?.payload, { recipient, createdAt: new Date(), isConfirmed });
  if (content === null) throw new Error("the mail has nothing to say");
  const html = await render(content.body);
  return { subject: content.subject, html, text: toPlainText(html) };
}

test("a message appears line by line in the email to someone who has used one of our links", async () => {
  const { html, text, subject } = await compose("Look at the prices.\nThey cost us sales.", true);
  expect(text).toContain("Look at the prices.\nThey cost us sales.");
  expect(html).toContain("Look at the prices.<br/>They cost us sales.");
  expect(subject).not.toContain("prices");
});

test("it is never a link nor markup", async () => {
  const { html, text } = await compose(`Win at https://evil.example/now or write to win@evil.example <b>"&`, true);
  expect(html).toContain("&lt;b&gt;&quot;&amp;");
  expect(html).not.toContain("<b>");
  // What a mail program would make a link of by itself.
  for (const body of [html, text]) expect(body).not.toMatch(/evil\.example|https:\/\/evil|win@evil/);
  expect(html.match(/<a [^>]*href="[^"]*"/g)?.join()).not.toContain("evil");
});

test("a stranger's mail has no word of it", async () => {
  const { html, text, subject } = await compose("Look at the prices.", false);
  expect(html + text + subject).not.toMatch(/prices/);
});
