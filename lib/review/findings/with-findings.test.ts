import { describe, expect, test } from "vitest";
import { judgeSite } from "@/lib/review/built-in/review-by-code";
import { plainSite } from "@/lib/review/built-in/testing/plain-site";
import { withFindings } from "@/lib/review/findings/with-findings";
import { actionMarkdown } from "@/lib/review/markdown";
import { adviceOn, type CheckId } from "@/lib/review/registry";
import type { Finding } from "@/lib/review/review";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import { button, english, field, form, page, site as siteOf } from "@/lib/review/testing/case";
import { absent, fail, pass } from "@/lib/review/testing/verdicts";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const site = buildSite(plainSite);
const facts = gatherSiteFacts(site);
const judged = judgeSite(site, facts);
const home = [{ pageUrl: `${origin}/`, quote: null, place: "page" }];
const proposal = {
  title: "Say one time of delivery",
  pages: [`${origin}/`],
  element: "The first sentence",
  change: "Name one time.",
  acceptance: "Both pages name one time.",
  effort: "minutes" as const,
  checkIds: [] as CheckId[],
  evidence: [{ pageUrl: `${origin}/`, quote: "We deliver in two weeks.", place: "main text" }],
};
type Decisions = Partial<Record<CheckId, Decided>>;

function find(decided: Decisions, proposals: (typeof proposal)[] = [], weaknesses: Finding[] = []) {
  const rubric = toRubricReview(decided, site.pages.length, "Open.");
  const conversion = { summary: "", strengths: [], weaknesses, opportunities: [] };
  return withFindings({ ...judged, rubric, copy: {}, conversion }, facts, proposals);
}

const held = pass("It does.", home);
const valueProposition: Decisions = { "vp-what": held, "vp-whom": held, "vp-title": fail("It is a bare name.", home) };

describe("a model's proposal", () => {
  test("is the finding's action, with the end condition of its checks and what they win", () => {
    const { findings, actions } = find(valueProposition, [{ ...proposal, checkIds: ["vp-title"] }]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ checks: ["vp-title"], points: 3, firstStep: proposal.change });
    expect(actions).toMatchObject([
      { title: proposal.title, details: { points: 3, checkIds: ["vp-title"], identities: ["check:vp-title"] } },
    ]);
    expect(actions[0]?.details?.acceptance).toContain("title");
    expect(actions[0]?.details?.acceptance).not.toBe(proposal.acceptance);
  });

  const stories: Decisions = {
    "case-exists": held,
    "case-client": fail("It names none.", home),
    "case-figures": fail("It has none.", home),
    "case-dated": fail("It is undated.", home),
  };

  test("is completed by what else its end condition asks for", () => {
    const { actions } = find(stories, [{ ...proposal, change: "Date each story.", checkIds: ["case-dated"] }]);
    expect(actions[0]?.details).toMatchObject({
      change: "Date each story. Name the customer. Add numbers to a case study.",
      acceptance:
        "A case study names its customer. A case study gives its result in numbers. A case study says when it happened.",
    });
  });

  test("comes before what wins as much or a little more, and says so", () => {
    const { findings } = find(valueProposition, [proposal]);
    expect(findings).toMatchObject([
      { title: proposal.title, points: null, order: "chosen", impact: "high" },
      { checks: ["vp-title"], points: 3, order: null },
    ]);
  });

  test.each(["first", "last"])("is the %s of two, as the model said, whatever else wins points", (place) => {
    const scored = { ...proposal, title: "Say more in the title", checkIds: ["vp-title" as CheckId] };
    const given = place === "first" ? [proposal, scored] : [scored, proposal];
    expect(find(valueProposition, given).actions.map(({ title }) => title)).toEqual(given.map(({ title }) => title));
  });

  test("wins nothing in a criterion without a score", () => {
    const { actions } = find({ "risk-policies": fail("There is none.", home) }, [
      { ...proposal, checkIds: ["risk-policies"] },
    ]);
    expect(actions).toMatchObject([{ title: proposal.title, details: { points: null } }]);
  });

  test("that no check speaks of is a finding of its own, known by its quote", () => {
    const { findings, actions } = find({}, [proposal]);
    expect(findings).toMatchObject([
      { title: proposal.title, detail: proposal.change, checks: [], identities: [expect.stringMatching(/^quote:/)] },
    ]);
    expect(actions).toMatchObject([{ details: { acceptance: proposal.acceptance, points: null } }]);
  });

  test("on the words of a weakness is that weakness's action", () => {
    const { title, evidence } = proposal;
    const weakness = { title: "Two times of delivery", detail: "They differ.", evidence, checkId: null };
    const { findings } = find({}, [proposal], [weakness]);
    expect(findings).toMatchObject([{ title: weakness.title, action: { title, done: proposal.acceptance } }]);
  });
});

test.each([
  ["The first sentence", "The first sentence: “We deliver in two weeks.”"],
  ["“We deliver in two weeks.” on the home page", "“We deliver in two weeks.”"],
  ['The line "two weeks", on the home page', 'The line "two weeks"'],
])("an action names its element once, and leaves the page to the list of pages: %s", (element, shown) => {
  expect(find({}, [{ ...proposal, element }]).actions).toMatchObject([{ details: { element: shown } }]);
});

test("a check, a weakness about it and a page's fault of the same cause are one finding", () => {
  const weakness = { title: "Nothing says what you do", detail: "d", evidence: home, checkId: "vp-title" as const };
  const { findings } = find(valueProposition, [], [weakness]);
  expect(findings.map(({ title, checks, identities }) => [title, checks, identities])).toEqual([
    [weakness.title, ["vp-title"], ["check:vp-title"]],
  ]);
});

test.each([
  ["nothing where it would repeat the title", { [`${origin}/a`]: 404 }, ""],
  ["more than the title", { [`${origin}/a`]: 404, [`${origin}/b`]: 410 }, "The home page has links"],
])("a finding's detail says %s", (_, linkStatuses, detail) => {
  const links = ["Prices → /a", "Pumps → /b"];
  const whole = siteOf([page({ body: "# Pumps", links })], { linkStatuses });
  const told = gatherSiteFacts(whole);
  const found = withFindings(judgeSite(whole, told), told).findings.find(({ cause }) => cause === "broken-targets");
  expect(found?.title).toContain("lead");
  expect(found?.detail.slice(0, 23)).toBe(detail.slice(0, 23));
});

const filler = "Lorem ipsum dolor sit amet, consectetur adipiscing elit.";

test.each([filler, "dolor sit amet, consectetur adipiscing"])(
  "placeholder text that a reader quotes is told once: %s",
  (quote) => {
    const whole = siteOf([page({ body: `# Pumps\n${filler}` })]);
    const own = gatherSiteFacts(whole);
    const base = judgeSite(whole, own);
    const evidence = [{ pageUrl: `${origin}/`, quote, place: "main text" }];
    const weakness = { title: "Latin text on the home page", detail: "It says nothing.", evidence, checkId: null };
    const { findings } = withFindings({ ...base, conversion: { ...base.conversion, weaknesses: [weakness] } }, own);
    const told = findings.filter((finding) => JSON.stringify(finding.evidence).includes("dolor"));
    expect(told).toMatchObject([{ title: weakness.title, action: { title: "Replace the placeholder text" } }]);
  },
);

describe("an opportunity that rests on a failed check leaves its finding to the check", () => {
  test.each<[CheckId, string]>([
    ["stage-middle", "We found nothing to try or compare"],
    ["vp-whom", "The home page doesn’t say who it’s for above the fold"],
  ])("%s", (checkId, title) => {
    const rubric = toRubricReview({ [checkId]: fail("It isn't there.", home) }, site.pages.length, "Open.");
    const idea = { title: "Turn the sum in the guide into a calculator", detail: "d", evidence: home, checkId };
    const conversion = { summary: "", strengths: [], weaknesses: [], opportunities: [idea] };
    const { findings } = withFindings({ ...judged, rubric, copy: {}, conversion }, facts);
    expect(findings).toMatchObject([{ title, detail: "It isn't there.", checks: [checkId], source: "rubric" }]);
  });
});

const long = english(41, { perSentence: 99 });

test.each<[string, ...ReturnType<typeof page>[]]>([
  ["Buttons that don’t say what happens", page({}, { actions: [button("Submit"), button("Click here")] })],
  ["A button that doesn’t say what happens", page({}, { actions: [button("Submit"), button("Submit")] })],
  [
    "Very long sentences",
    page({ body: `# A\n${long}` }),
    page({ path: "/b", body: `# B\n${english(52, { perSentence: 99 })}` }),
  ],
  ["A very long sentence", page({ body: `# A\n${long}` }), page({ path: "/b" })],
])("%s: a title is of all that was found", (title, ...pages) => {
  const told = gatherSiteFacts(siteOf(pages));
  expect(withFindings(judgeSite(siteOf(pages), told), told).findings.map((finding) => finding.title)).toContain(title);
});

test("five actions at most, in the findings' order, a model's beside code's", () => {
  const failing = ["vp-what", "cta-specific", "org-about", "org-address", "contact-routes", "risk-policies"] as const;
  const decided = Object.fromEntries(failing.map((id) => [id, absent("There is none.", "all pages")]));
  const own = { ...proposal, title: "Say what you repair", checkIds: ["vp-what" as const] };
  const { findings, actions } = find(decided, [own]);
  const able = findings.filter(({ action }) => action !== null);
  expect(able.length).toBeGreaterThan(5);
  expect(actions.map(({ title }) => title)).toEqual(able.slice(0, 5).map(({ action }) => action?.title));
  expect(actions.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5]);
  for (const { description, details } of actions) expect(description).toBe(actionMarkdown({ details }));
  expect(actions.map(({ title }) => title)).toEqual(expect.arrayContaining([own.title, adviceOn("org-about").action]));
});

test("a contact form that sends nothing is one critical finding, whatever else fails for it", () => {
  const forms = [
    form([field("Email", { type: "email" }), field("Message", { type: "textarea" })], { sends: "nothing" }),
  ];
  const others = Array.from({ length: 8 }, (_, at) => page({ path: `/a${at}`, body: "# Pumps" }));
  const whole = siteOf([page({ body: "# Pumps" }), ...others, page({ path: "/ask", body: "# Ask" }, { forms })]);
  const told = gatherSiteFacts(whole);
  const { findings } = withFindings(judgeSite(whole, told), told);
  const found = findings.filter(({ title, checks }) => /“Send”/.test(title) || checks.includes("nav-no-dead-ends"));
  expect(found).toMatchObject([
    {
      title: "The form “Send” on /ask sends nothing",
      checks: ["nav-no-dead-ends"],
      identities: ["fault:dead-form", "check:nav-no-dead-ends"],
      severity: "critical",
      firstStep: "Connect the form to your mailbox or a form service, then send a test enquiry.",
      action: {
        title: "Make the form deliver",
        done: expect.stringContaining("every button and form leads somewhere"),
      },
    },
  ]);
});

describe("low scores are told where a step can raise them", () => {
  test.each([
    ["SEO", { accessibility: 80, seo: 54 }, "search-basics", /^Every page.* 90 or more for SEO\.$/],
    [
      "accessibility",
      { accessibility: 60, seo: 95 },
      "accessibility-faults",
      /^Every page.* 90 or more for accessibility\.$/,
    ],
  ])("%s", (_, scores, told, done) => {
    const audit = { title: "", score: 0, displayValue: null, snippets: ["<i>"] };
    const failedChecks = [
      { ...audit, id: "is-crawlable", category: "seo" as const },
      { ...audit, id: "color-contrast", category: "accessibility" as const },
    ];
    const built = buildSite([{ path: "/", body: "# Pumps", scores, failedChecks }]);
    const own = gatherSiteFacts(built);
    const found = withFindings(judgeSite(built, own), own).findings;
    const [cause] = found.filter(({ checks }) => checks.includes("find-both-fair"));
    expect(cause).toMatchObject({ cause: told, action: { done: expect.stringMatching(done) } });
    for (const { action } of found) expect(action?.done).not.toMatch(/70 or more/);
  });
});

test.each([
  ["en", "SUBMIT NOW"],
  ["de", "Absenden"],
])("a vague button has a step and an end condition of its own: %s", (lang, submitText) => {
  const vague = siteOf([
    page({ lang }, { forms: [form([field("Name")], { submitText })], actions: [button(submitText)] }),
  ]);
  const own = gatherSiteFacts(vague);
  const found = withFindings(judgeSite(vague, own), own).findings.find(({ cause }) => cause === "vague-button");
  expect(found).toMatchObject({
    firstStep: expect.stringContaining("button"),
    action: { element: "Buttons and submit buttons", done: expect.stringContaining("Every button") },
  });
});

const darkenText = "Darken the text where the style is defined.";
const darkenButton = "Darken the button where the style is defined.";
const either = "Change the colour of the text or of the button where the style is defined.";
const faint = (colour: string, contrast: number) =>
  button(`On ${colour}`, { contrast, contrastFrom: "pixels", fill: { colour, around: "#777777" } });

test.each([
  ["red on white", [faint("#ffffff", 4.23)], darkenText],
  ["grey on a pale yellow", [faint("#fff4cc", 3.1)], darkenText],
  ["white on orange", [faint("#f08000", 2.72)], darkenButton],
  ["the same further down", [faint("#f08000", 2.72), { ...faint("", 2.72), fill: undefined as never }], darkenButton],
  ["grey on nearly black", [faint("#101418", 3.4)], darkenButton],
  ["white or grey text on green", [faint("#2e9e5b", 2.2)], either],
  ["light text on one and dark text on another", [faint("#f08000", 2.72), faint("#ffffff", 4.23)], either],
  ["a button whose colour wasn't seen", [{ ...faint("#ffffff", 4.23), fill: undefined as never }], either],
])("the step for faint button text fits its colours: %s", (_, actions, change) => {
  const whole = siteOf([page({ body: "# Pumps" }, { actions })]);
  const own = gatherSiteFacts(whole);
  const found = withFindings(judgeSite(whole, own), own).findings.find(({ cause }) => cause === "button-contrast");
  expect(found?.firstStep ?? null).toBe(change);
});

test("what only machines meet comes after what visitors of one page meet", () => {
  const last = [{ pageUrl: site.pages.at(-1)?.url ?? "", quote: null, place: "page" }];
  const { findings } = find({
    "org-schema": fail("There is none.", []),
    "form-labels": fail("A field has no label.", last),
  });
  expect(findings.map(({ checks, share }) => [checks[0], share < 0.5])).toEqual([
    ["form-labels", true],
    ["org-schema", false],
  ]);
});
