/** Each input scripts its outcome, as hostile input in control of the process could. */
import type { tasks as siteTasks } from "@/lib/audits/site-tasks/tasks";

export type Script = { returns: unknown } | { throws: string } | { exits: number } | { waits: true };

function follow(script: Script): unknown {
  if ("throws" in script) throw new TypeError(script.throws);
  if ("exits" in script) process.exit(script.exits);
  if ("waits" in script) return new Promise(() => {});
  return script.returns;
}

export const tasks = {
  crawl: follow,
  crawlDrawnLinks: follow,
  choosePages: follow,
  readLinkedPages: follow,
  shrinkPicture: follow,
  reviewSite: follow,
  listFaults: follow,
  modelPageChoice: follow,
  modelCopy: follow,
  modelReview: follow,
} satisfies Record<keyof typeof siteTasks, typeof follow>;
