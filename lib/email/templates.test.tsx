import { render, toPlainText } from "react-email";
import { describe, expect, it } from "vitest";
import { address, sampleMails } from "@/lib/email/testing/sample-mails";

const nasty = `<img src="x" onerror="alert(1)">`;

describe.each(sampleMails("Robin"))("the %s mail", (_kind, mail) => {
  it("leads to its address by a button and by the address in full", async () => {
    const html = await render(mail);
    expect(html.match(new RegExp(`href="${address.replace(/[?]/g, "\\$&")}"`, "g"))).toHaveLength(2);
    expect(html).toContain(`>${address}</a>`);
  });

  it("is a document in English with one heading and no picture", async () => {
    const html = await render(mail);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("<img");
  });

  it("says the same in plain text, with its address once", async () => {
    const text = toPlainText(await render(mail));
    expect(text.split(address)).toHaveLength(2);
    expect(text).toContain("Robin");
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;/i);
  });
});

it.each(sampleMails(nasty))("a name can put nothing into the %s mail", async (_kind, mail) => {
  const html = await render(mail);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img");
});
