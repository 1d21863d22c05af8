import { type Instance, proven } from "@/lib/review/outcome";
import { measuredAt } from "@/lib/site/cite";
import { readForms } from "@/lib/site/forms";
import { pagesForBuyers, type ReadPage } from "@/lib/site/pages-for-buyers";
import type { SiteFacts } from "@/lib/site/site-facts";

export const judge = {
  "stage-low": (site: SiteFacts) => proven(pagesForBuyers(site).flatMap(newsletters)),
};

function newsletters(page: ReadPage): Instance[] {
  return readForms(page.capture).flatMap(({ kind, form }) =>
    kind === "newsletter" && !form.leadsNowhere ? [measuredAt(page, "newsletter form")] : [],
  );
}
