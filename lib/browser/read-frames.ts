import { type CDPSession, CDPSessionEvent, type Protocol } from "puppeteer-core";
import { openIsolatedWorld } from "./isolated-world.ts";
import type { CapturedForm, PageCapture } from "./types.ts";

const maxFrames = 8;

/** Adds the forms of visible frames, other sites' included, and notes which frames were read. @returns true at its end */
export async function readFrames(session: CDPSession, capture: PageCapture, isLate: AbortSignal): Promise<boolean> {
  const shown = capture.embeds
    .filter(({ kind, src, fields }) => kind === "frame" && fields === undefined && /^https?:/.test(src))
    .slice(0, maxFrames);
  if (shown.length === 0) return true;
  const hostOf = (url: string) => URL.parse(url)?.host ?? "";
  try {
    const frames = await listFrames(session);
    for (const embed of shown) {
      const isOf = (part: (url: string) => string) => frames.findIndex(({ url }) => part(url) === part(embed.src));
      const exact = isOf((url) => url.replace(/#.*/, ""));
      const at = exact === -1 ? isOf(hostOf) : exact;
      const [frame] = at === -1 ? [] : frames.splice(at, 1);
      const forms = frame ? await readForms(frame).catch(() => null) : null;
      if (isLate.aborted) return false;
      if (!forms) continue;
      embed.fields = forms.reduce((sum, { fields }) => sum + fields.length, 0);
      const host = hostOf(embed.src);
      const isOwn = host === hostOf(capture.url);
      for (const form of forms.filter(({ fields }) => fields.length > 0)) {
        capture.forms.push({ ...form, area: embed.area, ...(!isOwn && { frame: host }) });
      }
    }
    return true;
  } finally {
    await session.send("Target.setAutoAttach", { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
  }
}

type Frame = Awaited<ReturnType<typeof listFrames>>[number];

async function listFrames(session: CDPSession) {
  const children: CDPSession[] = [];
  const note = (child: CDPSession) => void children.push(child);
  session.on(CDPSessionEvent.SessionAttached, note);
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  session.off(CDPSessionEvent.SessionAttached, note);
  const listed = [session, ...children].map(async (each) => {
    const tree = await each.send("Page.getFrameTree").catch(() => null);
    const frames = tree ? framesOf(tree.frameTree).slice(each === session ? 1 : 0) : [];
    return frames.map(({ id, url }) => ({ session: each, id, url }));
  });
  return (await Promise.all(listed)).flat();
}

function framesOf({ frame, childFrames = [] }: Protocol.Page.FrameTree): Protocol.Page.Frame[] {
  return [frame, ...childFrames.flatMap(framesOf)];
}

async function readForms({ session, id }: Frame): Promise<CapturedForm[] | null> {
  const { evaluate } = await openIsolatedWorld(session, id);
  return (await evaluate("innerWidth > 0 ? readForms(createPageState()) : null")) as CapturedForm[] | null;
}
