import { describe, expect, test } from "vitest";
import { judge, withHome } from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import type { SiteKind } from "@/lib/review/review";
import type { PageDraft } from "@/lib/review/testing/build-page";

const home = (draft: Partial<PageDraft>, kind: SiteKind = "open-source") => judge(withHome(draft), {}, kind);
const exempt = { points: null, doesNotApply: true };
const chat = "Slack → https://oakhall.slack.com/general";

describe("who answers", () => {
  test.each([chat, "Lists → https://lists.oakhall.example/g/users", "Issues → https://github.com/oak/hall/issues"])(
    "everybody does in open channels: %s",
    (link) => {
      expect(home({ links: [link] })["contact-who"]).toMatchObject(exempt);
    },
  );

  test.each([
    ["no channel", {}],
    ["a mailbox besides", { links: [chat, "Write → mailto:hello@oakhall.example"] }],
    ["a mailbox in the text", { links: [chat], body: "# Oakhall\nWrite to hello@oakhall.example." }],
    ["a telephone", { links: [chat, "Call → tel:+4912345678"] }],
    ["a form", { links: [chat], form: { submit: "Send", fields: [{ label: "Email", type: "email" }] } }],
  ])("asked with %s", (_, draft) => {
    expect(home(draft)["contact-who"].doesNotApply).toBeUndefined();
  });

  test("asked of a seller", () => {
    expect(home({ links: [chat] }, "product")["contact-who"].doesNotApply).toBeUndefined();
  });
});

describe("a price", () => {
  test("is none of free software's without a word of it", () => {
    expect(home({})["price-cue"]).toMatchObject(exempt);
  });

  test.each(["## Pricing of support", "## Preise", "## Subscription"])("may be one: %s", (body) => {
    expect(home({ body })["price-cue"].doesNotApply).toBeUndefined();
  });
});

describe("an address", () => {
  const address = (footer: string, line = "Type the address of a list.") =>
    home({ body: `# Oakhall\nWrite an address: ours is a list.\n${line}\n~ ${footer}` })["org-address"];

  test.each(["Copyright Oakhall a Series of LF Projects, LLC", "© The Linux Foundation"])(
    "is that of the body which carries the project: %s",
    (footer) => {
      expect(address(footer)).toMatchObject(exempt);
    },
  );

  test.each([
    ["a company", "© Oakhall GmbH", undefined],
    ["a body that is only mentioned", "Hosted with the Linux Foundation", undefined],
    ["a project with an office", "© The Linux Foundation", "Our headquarters are in Leeds."],
  ])("is asked of %s", (_, footer, line) => {
    expect(address(footer, line).doesNotApply).toBeUndefined();
  });
});

describe("words that reassure", () => {
  test("are not needed where nothing is asked for", () => {
    expect(home({})["risk-at-ask"]).toMatchObject(exempt);
  });

  test("are where a form asks for an address", () => {
    const form = { submit: "Send", nearby: "Your privacy matters.", fields: [{ label: "Email", type: "email" }] };
    expect(home({ form })["risk-at-ask"].doesNotApply).toBeUndefined();
  });
});
