import type { Protocol } from "puppeteer-core";
import type { RunDelayBetween } from "../process/run-delay.ts";

export interface ThreadEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number | undefined;
  /** The thread's own clock: CPU time so far, and the event's. */
  tts?: number | undefined;
  tdur?: number | undefined;
  args?: { name?: unknown; data?: { requestId?: string; isOutermostMainFrame?: boolean } | undefined } | undefined;
}

/** Not the marks of paints and navigation, which keep the observed time. */
const movedPhases = new Set(["X", "I", "i", "B", "E", "s", "t", "f"]);

/** Gives main-thread tasks their CPU time, in place (decision 047). @returns wall over thread time and ms lost; null without a thread clock */
export function toThreadTime(events: ThreadEvent[]) {
  const names = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const mainThreads = new Set(names.map(threadOf));
  const moved = events.filter((event) => movedPhases.has(event.ph) && mainThreads.has(threadOf(event)));
  const threads = Map.groupBy(moved, threadOf);
  const losses: Loss[] = [];
  let [wall, own] = [0, 0];
  for (const thread of threads.values()) {
    thread.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    for (const task of splitTasks(thread)) {
      const [{ pid, ts, dur: before = 0 }] = task;
      const after = shortenTask(task);
      if (after === null) continue;
      losses.push({ pid, start: ts, end: ts + before, rate: (before - after) / before });
      wall += before;
      own += after;
    }
  }
  const shown = events.findLast(({ name, args }) => name === "navigationStart" && args?.data?.isOutermostMainFrame);
  if (shown) movePictures(events, losses, shown);
  return own === 0 ? null : { ratio: Math.max(1, wall / own), lostMs: Math.max(0, wall - own) / 1_000 };
}

type Loss = { pid: number; start: number; end: number; rate: number };

/** Only losses since the page began, tasks under way in proportion: the order stays. */
function movePictures(events: ThreadEvent[], losses: Loss[], { pid, ts: from }: ThreadEvent): void {
  const since = losses.filter((loss) => loss.pid === pid && loss.end > from).sort((a, b) => a.start - b.start);
  const lostIn = ({ start, end, rate }: Loss, until: number) =>
    rate * Math.max(0, Math.min(end, until) - Math.max(start, from));
  let [at, lost] = [0, 0];
  for (const picture of events.filter(({ name }) => name === "Screenshot").sort((a, b) => a.ts - b.ts)) {
    for (let task = since[at]; task && task.end <= picture.ts; task = since[at]) {
      lost += lostIn(task, task.end);
      at += 1;
    }
    const task = since[at];
    picture.ts -= lost + (task ? lostIn(task, picture.ts) : 0);
  }
}

const threadOf = ({ pid, tid }: ThreadEvent) => `${pid}:${tid}`;
const endOf = ({ ts, dur = 0 }: ThreadEvent) => ts + dur;

type Task = [outermost: ThreadEvent, ...inner: ThreadEvent[]];

function* splitTasks(thread: ThreadEvent[]): Generator<Task> {
  let task: Task | null = null;
  for (const event of thread) {
    const isInside = task && event.ts < endOf(task[0]) && !(event.name === "RunTask" && event.dur);
    if (isInside) task?.push(event);
    else if (event.ph === "X" && event.dur) {
      if (task) yield task;
      task = [event];
    }
  }
  if (task) yield task;
}

function shortenTask(task: Task): number | null {
  const [outermost] = task;
  if (outermost.tts === undefined || outermost.tdur === undefined) return null;
  const end = endOf(outermost);
  const toOwnTime = createClock(task, { wall: outermost.ts, own: outermost.tts });
  for (const event of task) {
    const newEnd = event.dur === undefined ? null : toOwnTime(Math.min(endOf(event), end));
    const newStart = toOwnTime(event.ts);
    event.ts = newStart;
    if (newEnd !== null) event.dur = newEnd - newStart;
  }
  return outermost.dur ?? 0;
}

/** Maps a task's times by its thread clock. Never falls, so nesting stays; where the task awaited a request, wall time counts. */
function createClock(task: ThreadEvent[], start: { wall: number; own: number }): (wall: number) => number {
  const points = task.flatMap((event) => {
    if (event.tts === undefined) return [];
    const begin = { wall: event.ts, own: event.tts };
    return event.tdur === undefined ? [begin] : [begin, { wall: endOf(event), own: event.tts + event.tdur }];
  });
  points.sort((a, b) => a.wall - b.wall || a.own - b.own);
  const waits = waitsOf(task);
  let own = start.wall;
  let last = start;
  const steps = points.map((point) => {
    const passed = point.wall - last.wall;
    const isWaiting = waits.some(({ from, to }) => last.wall >= from && point.wall <= to);
    own += isWaiting ? passed : Math.min(Math.max(point.own - last.own, 0), passed);
    last = point;
    return { wall: point.wall, own };
  });
  let at = 0;
  return (wall) => {
    while (at > 0 && (steps[at]?.wall ?? 0) > wall) at -= 1;
    while (at + 1 < steps.length && (steps[at + 1]?.wall ?? 0) <= wall) at += 1;
    const [here, next] = [steps[at], steps[at + 1]];
    if (!here) return wall;
    if (!next || wall <= here.wall) return here.own;
    return here.own + ((wall - here.wall) * (next.own - here.own)) / (next.wall - here.wall);
  };
}

function waitsOf(task: ThreadEvent[]): { from: number; to: number }[] {
  const sent = new Map<string, number>();
  return task.flatMap(({ name, ts, args }) => {
    const id = args?.data?.requestId;
    if (id === undefined) return [];
    if (name === "ResourceSendRequest") sent.set(id, ts);
    const from = name === "ResourceFinish" ? sent.get(id) : undefined;
    return from === undefined ? [] : [{ from, to: ts }];
  });
}

/** Subtracts our own threads' run delay from a request's timing, in place (decision 047). */
export function toNetworkTime(timing: Protocol.Network.ResourceTiming | undefined, runDelayBetween: RunDelayBetween) {
  if (!timing || !(timing.sendEnd >= 0)) return;
  const { requestTime, sendEnd, receiveHeadersStart: start, receiveHeadersEnd: end } = timing;
  const lost = runDelayBetween(requestTime * 1_000 + sendEnd, requestTime * 1_000 + end);
  timing.receiveHeadersEnd = Math.max(sendEnd, end - lost);
  timing.receiveHeadersStart = Math.min(start ?? end, timing.receiveHeadersEnd);
}
