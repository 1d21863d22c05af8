import { expect, it } from "vitest";
import { renderMail } from "@/lib/email/render-mail";
import { AuditReady } from "@/lib/email/templates/audit-ready";
import { address, sampleMails } from "@/lib/email/testing/sample-mails";

it("an action's title that a page had a model write makes no link, in HTML and in plain text", async () => {
  const { html, text } = await renderMail(
    <AuditReady
      firstName="Robin"
      siteUrl="https://shop.example"
      reportUrl={address}
      overallScore={71}
      grade={null}
      result={null}
      move={null}
      pagesAudited={2}
      firstAction={{ title: "Log in at https://evil.example/login or call +49 30 1234567", impact: "high" }}
      picture={null}
    />,
  );
  for (const body of [html, text]) {
    expect(body).toContain("Log in at https:");
    expect(body).not.toMatch(/evil\.example|https:\/\/evil|1234567/);
  }
});

it.each(sampleMails("Robin"))("the %s mail still leads to its own address", async (_kind, mail) => {
  const { html, text } = await renderMail(mail);
  expect(html).toContain(`>${address}</a>`);
  expect(text.split(address)).toHaveLength(2);
});

it("mail programs are asked to make no links of their own", async () => {
  const [[, mail] = []] = sampleMails("Robin");
  const { html } = await renderMail(mail ?? <p />);
  expect(html).toMatch(/<meta name="format-detection" content="telephone=no[^"]*email=no[^"]*url=no"/);
});
