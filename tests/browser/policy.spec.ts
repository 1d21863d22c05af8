import { expect, test } from "./fixtures.ts";

const elsewhere = "https://evil.example";

/** What somebody might get into a page, and the rule that stops it. A script that ran would change the title. */
const injections: [rule: string, markup: string][] = [
  ["script-src-elem", `<script>document.title = 'taken'</script>`],
  ["script-src-elem", `<script nonce="guessed">document.title = 'taken'</script>`],
  ["script-src-elem", `<script src="${elsewhere}/taken.js"></script>`],
  ["script-src-elem", `<script src="/_next/static/no-nonce.js"></script>`],
  ["script-src-attr", `<img src="/icon?1" alt="" onload="document.title = 'taken'">`],
  ["img-src", `<img src="${elsewhere}/stolen.png" alt="">`],
  ["frame-src", `<iframe src="${elsewhere}/"></iframe>`],
  ["object-src", `<object data="${elsewhere}/"></object>`],
  ["style-src-elem", `<style>h1 { display: none }</style>`],
  ["style-src-attr", `<p style="position: fixed">taken</p>`],
  ["style-src-elem", `<link rel="stylesheet" href="${elsewhere}/keys.css">`],
  ["base-uri", `<base href="${elsewhere}/">`],
  ["form-action", `<form id="stolen" action="${elsewhere}/" method="post"></form>`],
];

for (const path of ["/auth", "/reset-password?token=guessed", "/no-such-page"]) {
  test(`nothing that is injected into ${path} runs or leaves`, async ({ browser, portal }) => {
    // Not the fixture's page, which fails on what is wanted here.
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    const stopped = new Set<string>();
    await page.exposeFunction("noteStopped", (rule: string) => stopped.add(rule));
    await page.addInitScript(() => {
      const { noteStopped } = window as unknown as { noteStopped: (rule: string) => void };
      document.addEventListener("securitypolicyviolation", (event) => noteStopped(event.effectiveDirective));
    });
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const markup = injections.map(([, injected]) => injected).join("");
      await route.fulfill({ response, body: (await response.text()).replace("</body>", `${markup}</body>`) });
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.evaluate((target) => {
      const attempts = [
        () => document.body.insertAdjacentHTML("beforeend", "<p>taken</p>"),
        () => Object.assign(document.createElement("script"), { src: `${target}/taken.js` }),
        () => Object.assign(document.createElement("script"), { src: "/_next/static/../../icon" }),
      ];
      for (const attempt of attempts)
        try {
          attempt();
          document.title = "taken";
        } catch {}
    }, elsewhere);
    expect(await page.title()).not.toBe("taken");
    await page.evaluate((target) => fetch(target).catch(() => null), elsewhere);
    // Last, because Playwright waits for a navigation that never comes.
    await page.evaluate(() => document.querySelector<HTMLFormElement>("#stolen")?.submit());

    const rules = new Set([...injections.map(([rule]) => rule), "connect-src", "require-trusted-types-for"]);
    await expect.poll(() => [...stopped].sort()).toEqual([...rules].sort());
    expect(new URL(page.url()).origin).toBe(portal.url);
    await context.close();
  });
}
