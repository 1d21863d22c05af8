import { getPageRole } from "@/lib/ai/facts/page-role";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import type { CapturedAction, PageCapture } from "@/lib/browser/types";

/** How close to buying a visitor is who takes the offer. */
export type Stage = "low" | "middle" | "high";

export interface CallToAction extends CapturedAction {
  /** specific: says what happens. plain: clear but everybody's. empty: says nothing ("Submit", "Learn more"). */
  wording: "specific" | "plain" | "empty";
  stage: Stage | null;
  /** The link goes to "#", "#!" or javascript: and so nowhere without a script. */
  leadsNowhere: boolean;
}

/** The lines of text around a button, as a visitor reads them. */
const linesBefore = 2;

const utility =
  /^(menu|main menu|open .*|close.*|toggle.*|search.*|log ?in|sign ?in|log ?out|accept.*|allow.*|reject.*|decline.*|necessary only|cookie.*|manage (cookies|preferences).*|skip.*|back|back to top|next|previous|prev|share|home|show (more|less|all)|load more|view all|see all|expand.*|collapse.*|(send|give) feedback|.*\b(twitter|facebook|linkedin|instagram|youtube|tiktok|xing)( profile)?|play|pause|mute|[a-z]{2}|[^a-z]*)$/i;
const empty =
  /^(submit( form)?|send|go|ok|okay|click here|here|more|learn more|read more|find out more|discover( more)?|explore( more)?|view( more)?|details|more details|see more|continue|more info(rmation)?|enter|tell me more|show me more|this|this page|link)[.!>»→ ]*$/i;
const plain =
  /^(contact( us)?|get in touch|let['’]s (talk|chat|go)|talk to us|say hello|get started( now| today)?|start( now)?|sign up( now)?|subscribe|register|apply( now)?|download( now)?|buy( now)?|order( now)?|join( now| us)?|enquire( now)?|send (message|form|request)|request|try( it)?( now)?|choose plan|select( plan)?|book( now)?|shop( now)?|read (our )?story|about( us)?|view (project|details|demo)|call( us)?|learn more about us)[.!>»→ ]*$/i;

const newsletter = /\b(newsletter|subscribe|mailing list|(product |latest )?updates\b)/i;
const reading = /\b(guides?|e-?books?|white ?papers?|checklists?|brochures?|handbooks?|podcasts?)\b/i;
const download = /\b(reports?|download)\b/i;
const high =
  /\b(demos?|quotes?|quotation|estimates?|proposals?|trials?|consult\w*|call(back)?|talk to|speak (to|with)|contact|get in touch|enquir\w+|inquir\w+|meeting|appointment|get started|start (now|free|your|a|building|today)|sign up|choose|select plan|buy|order|book|schedule|request|hire|reserve|try)\b/i;
const middle =
  /\b(calculat\w+|calculator|assessments?|audits?|benchmarks?|webinars?|case stud(y|ies)|compar(e|ison)|samples?|pricing|prices|plans|tour|video|watch|quiz|workshops?|templates?|self-check|roi)\b/i;

/** Buttons and button-like links that ask the visitor for something; menus, cookies and search left out. */
export function findCallsToAction(capture: PageCapture): CallToAction[] {
  const seen = new Set<string>();
  const found: CallToAction[] = [];
  const lines = capture.text.split("\n");
  for (const action of capture.actions) {
    const text = action.text.replace(/\s+/g, " ").trim();
    const key = `${text}|${action.href ?? action.heading ?? ""}|${action.area}`;
    if (text === "" || text.length > 60 || isPlaceholder(text) || seen.has(key) || !isOffered(action, text)) continue;
    seen.add(key);
    found.push({
      ...action,
      text,
      wording: wordingOf(text),
      stage: getStage(text, surroundings(text, lines)) ?? stageOfTarget(action),
      leadsNowhere: action.href !== null && /(#!?|^javascript:.*)$/i.test(action.href),
    });
  }
  return found;
}

export function wordingOf(text: string): CallToAction["wording"] {
  if (empty.test(text)) return "empty";
  return plain.test(text) ? "plain" : "specific";
}

/** The stage that an offer's text and surroundings tell, or null when it is no offer. */
export function getStage(text: string, surroundings: string): Stage | null {
  if (newsletter.test(text) || (/^(sign up|subscribe|join)\b/i.test(text) && newsletter.test(surroundings)))
    return "low";
  if (reading.test(text)) return "low";
  if (middle.test(text) && !/\b(book|schedule|request|contact|talk)\b/i.test(text)) return "middle";
  if (download.test(text)) return "low";
  if (high.test(text)) return "high";
  return null;
}

function surroundings(text: string, lines: readonly string[]): string {
  const index = lines.findIndex((line) => line === text || line.startsWith(`${text} `));
  return index < 0 ? "" : lines.slice(Math.max(0, index - linesBefore), index + 2).join(" ");
}

/** "See it with your own doors" that leads to /demo is an offer of a demo. */
function stageOfTarget({ href }: CapturedAction): Stage | null {
  if (href === null || !/^https?:/.test(href)) return null;
  const role = getPageRole({ url: href, entryUrl: "https://none.invalid/", labels: [] });
  return role === "demo" || role === "contact" ? "high" : null;
}

function isOffered(action: CapturedAction, text: string): boolean {
  if (utility.test(text) || action.area === "footer") return false;
  return action.area === "main" || action.filled || /\b(demo|quote|trial|call|contact|start|book|talk)\b/i.test(text);
}
