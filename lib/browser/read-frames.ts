import { type CDPSession, CDPSessionEvent, type Protocol } from "puppeteer-core";
import { inPage } from "./capture.ts";
import type { CapturedEmbed, CapturedForm, PageCapture } from "./types.ts";

const maxFrames = 8;

/** Adds the forms in the frames that the page shows, also those of other sites, and says which frames were looked into. */
export async function readFrames(session: CDPSession, capture: PageCapture, over: AbortSignal): Promise<void> {
  const shown = capture.embeds.filter(({ kind, src }) => kind === "frame" && /^https?:/.test(src)).slice(0, maxFrames);
  if (shown.length === 0) return;
  try {
    await addForms(await listFrames(session), capture, shown, over);
  } finally {
    await session.send("Target.setAutoAttach", { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
  }
}

async function addForms(
  frames: Frame[],
  capture: PageCapture,
  shown: readonly CapturedEmbed[],
  over: AbortSignal,
): Promise<void> {
  const ownHost = URL.parse(capture.url)?.host;
  for (const embed of shown) {
    const isOf = (same: (url: string) => string | undefined) =>
      frames.findIndex(({ url }) => same(url) === same(embed.src));
    const exact = isOf((url) => url.replace(/#.*/, ""));
    const at = exact === -1 ? isOf((url) => URL.parse(url)?.host) : exact;
    const [frame] = at === -1 ? [] : frames.splice(at, 1);
    const forms = frame ? await readForms(frame).catch(() => null) : null;
    if (over.aborted) return;
    if (!forms) continue;
    embed.fields = forms.reduce((sum, { fields }) => sum + fields.length, 0);
    const host = URL.parse(embed.src)?.host ?? "";
    for (const form of forms.filter(({ fields }) => fields.length > 0)) {
      capture.forms.push({ ...form, area: embed.area, leadsNowhere: false, ...(host !== ownHost && { frame: host }) });
    }
  }
}

interface Frame {
  session: CDPSession;
  id: string;
  url: string;
}

async function listFrames(session: CDPSession): Promise<Frame[]> {
  const children: CDPSession[] = [];
  const note = (child: CDPSession) => void children.push(child);
  session.on(CDPSessionEvent.SessionAttached, note);
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  session.off(CDPSessionEvent.SessionAttached, note);
  const frames: Frame[] = [];
  for (const [index, each] of [session, ...children].entries()) {
    const tree = await each.send("Page.getFrameTree").catch(() => null);
    if (!tree) continue;
    const add = ({ frame, childFrames = [] }: Protocol.Page.FrameTree, isPage: boolean) => {
      if (!isPage) frames.push({ session: each, id: frame.id, url: frame.url });
      for (const child of childFrames) add(child, false);
    };
    add(tree.frameTree, index === 0);
  }
  return frames;
}

async function readForms({ session, id }: Frame): Promise<CapturedForm[] | null> {
  const world = { frameId: id, worldName: "reading" };
  const { executionContextId } = await session.send("Page.createIsolatedWorld", world);
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression: inPage("readForms(createPageState()).items"),
    contextId: executionContextId,
    returnByValue: true,
  });
  return exceptionDetails ? null : (result.value as CapturedForm[]);
}
