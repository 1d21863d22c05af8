import { quotedFrom } from "@/lib/site/cite";
import { isSentToCompany, type PageForm } from "@/lib/site/forms";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { capitalise, joinSome } from "@/lib/text/wording";

const maxNamed = 3;

export function findFormsThat({ pages }: SiteFacts, sends: PageForm["form"]["sends"]) {
  const found = pages.flatMap((page) =>
    page.forms
      .filter((each) => isSentToCompany(each) && each.form.sends === sends)
      .map((each) => ({ ...each, page, isMain: isMainForm(each, page) })),
  );
  const [first, ...others] = found.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  if (first === undefined) return null;
  const named = [...Map.groupBy([first, ...others], ({ name }) => name)].map(([name, same]) => {
    const places = new Set(same.map(({ page }) => page.label));
    return `${name} on ${joinSome([...places], maxNamed)}`;
  });
  return {
    title: capitalise(named[0] ?? ""),
    others: named.length === 1 ? "" : ` The same holds for ${joinSome(named.slice(1), maxNamed)}.`,
    concernsAll: first.isMain,
    evidence: [first, ...others].map(({ page, form }) => quotedFrom(page, form.submitText, "form")),
  };
}

function isMainForm({ kind, allFields }: PageForm, { role }: PageFacts): boolean {
  const isForEnquiries = role === "contact" || role === "demo";
  return kind === "enquiry" && (isForEnquiries || allFields.some(({ type }) => type === "textarea"));
}
