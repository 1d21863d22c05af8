import { render, toPlainText } from "react-email";
import { describe, expect, it, onTestFinished, vi } from "vitest";
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

it.each([
  ["https://portal.example", "/logo.svg", 'src="https://portal.example/logo.svg"'],
  ["https://portal.example", "https://cdn.example/logo.svg", 'src="https://cdn.example/logo.svg"'],
  // Mail programs load no picture over HTTP.
  ["http://portal.example", "/logo.svg", null],
])("at %s, a logo given as %s has an address that a mail can name, or is left out", async (portal, logo, source) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("NEXTAUTH_URL", portal);
  vi.stubEnv("AGENCY_LOGO_URL", logo);
  vi.resetModules();
  const again = await import("@/lib/email/testing/sample-mails");
  for (const [, mail] of again.sampleMails("Robin")) {
    const html = await render(mail);
    if (source === null) expect(html).not.toContain("<img");
    else expect(html).toContain(source);
  }
});
