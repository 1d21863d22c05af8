import { describe, expect, it } from "vitest";
import {
  advanceTo,
  completeProgress,
  initialProgress,
  type ProgressState,
  recordPoll,
  viewProgress,
} from "@/lib/audits/states/progress-simulation";
import type { AuditStatusResponse } from "@/lib/audits/states/status";

type Progress = AuditStatusResponse["progress"];

const waiting: Progress = { phase: "initializing", pagesDone: 0, pagesTotal: null };

const tick = (state: ProgressState) => advanceTo(state, state.elapsedSeconds + 1);

/** The screen's own rhythm: a tick a second, a poll every other one. */
function run(seconds: number): ProgressState {
  let state = initialProgress;
  for (let second = 1; second <= seconds; second++) {
    state = tick(state);
    if (second % 2 === 0) state = recordPoll(state, waiting);
  }
  return state;
}

const activeRow = (state: ProgressState) => viewProgress(state).rows.find((row) => row.state === "active");
const pageRow = (state: ProgressState) => viewProgress(state).rows[2]?.label;
const at = (percent: number): ProgressState => ({ ...initialProgress, percent });

describe("the simulated percentage", () => {
  it.each([
    [0, 0],
    [1, 5],
    [6, 30],
    [7, 33],
    [16, 60],
    [17, 61],
    [36, 80],
    [37, 80.5],
    [66, 95],
    [67, 95],
    [3600, 95],
  ])("after %i seconds is %d", (seconds, percent) => {
    expect(advanceTo(initialProgress, seconds).percent).toBe(percent);
  });
});

describe("the clock", () => {
  it("catches up after a hidden tab held it back, and never runs backwards", () => {
    const early = advanceTo(initialProgress, 3);
    expect(advanceTo(early, 16)).toEqual(advanceTo(initialProgress, 16));
    expect(advanceTo(early, 1)).toBe(early);
  });
});

describe("the queue", () => {
  const place = { ahead: 2, typicalSeconds: 90, waitSeconds: 45 };
  it("moves nothing while the audit waits for its turn, however long", () => {
    const queued = recordPoll(advanceTo(initialProgress, 2), waiting, place);
    const later = recordPoll(advanceTo(queued, 900), waiting, { ...place, ahead: 1 });
    const view = viewProgress(later);
    expect(view).toMatchObject({ percent: 10, phase: "initializing", isSlow: false, queue: { ahead: 1 } });
    expect(view.rows.map(({ state }) => state)).toEqual(view.rows.map(() => "waiting"));
  });
  it("goes on from where it stood once the audit runs", () => {
    const queued = advanceTo(recordPoll(advanceTo(initialProgress, 2), waiting, place), 62);
    const started = recordPoll(queued, waiting);
    expect(viewProgress(started)).toMatchObject({ percent: 10, queue: null });
    expect(advanceTo(started, 64).percent).toBe(20);
  });
});

describe("the end", () => {
  it("fills the bar and ticks every row off", () => {
    const view = viewProgress(completeProgress(at(60)));
    expect(view.percent).toBe(100);
    expect(view.rows.map(({ state }) => state)).toEqual(["done", "done", "done", "done", "done"]);
  });
});

describe("the simulated phases", () => {
  it.each([
    [0, "initializing"],
    [10, "initializing"],
    [10.5, "discovering"],
    [30, "discovering"],
    [30.5, "auditing"],
    [80, "auditing"],
    [80.5, "aiAudit"],
    [90, "aiAudit"],
    [90.5, "generating"],
    [95, "generating"],
  ])("at %d%% is %s", (percent, phase) => {
    expect(viewProgress(at(percent)).phase).toBe(phase);
    expect(activeRow(at(percent))?.phase).toBe(phase);
  });

  it.each([
    [0, "Auditing page 1 of 10"],
    [33, "Auditing page 2 of 10"],
    [35, "Auditing page 2 of 10"],
    [36, "Auditing page 3 of 10"],
    [70, "Auditing page 9 of 10"],
    [75, "Auditing page 10 of 10"],
    [80, "Auditing page 10 of 10"],
    [80.5, "Audited 10 pages"],
  ])("count the pages: at %d%% '%s'", (percent, label) => {
    expect(pageRow(at(percent))).toBe(label);
  });

  it("lists the five rows: what is behind is done, what is ahead waits", () => {
    expect(viewProgress(at(50)).rows).toEqual([
      { phase: "initializing", label: "Initializing crawler", state: "done" },
      { phase: "discovering", label: "Discovering pages", state: "done" },
      { phase: "auditing", label: "Auditing page 5 of 10", state: "active" },
      { phase: "aiAudit", label: "Running AI audit", state: "waiting" },
      { phase: "generating", label: "Generating report", state: "waiting" },
    ]);
  });
});

describe("the slow hint", () => {
  it("appears with the tenth poll in a row that saw no change", () => {
    // 95% is reached after 66 seconds; the poll at second 68 is the first to see no change.
    expect(viewProgress(run(84)).isSlow).toBe(false);
    expect(viewProgress(run(86)).isSlow).toBe(true);
  });

  it("goes away when the percentage moves again", () => {
    const idle: ProgressState = { ...at(85), idlePolls: 10, percentAtLastPoll: 85 };
    expect(viewProgress(idle).isSlow).toBe(true);
    expect(viewProgress(recordPoll(tick(idle), waiting)).isSlow).toBe(false);
  });

  it("asks for the percentage alone: answers that leave it where it is change nothing", () => {
    const auditing = { phase: "auditing", pagesDone: 3, pagesTotal: 10 } as const;
    let state = recordPoll(at(49), auditing);
    for (let polls = 0; polls < 10; polls++) state = recordPoll(tick(state), polls % 2 === 0 ? auditing : undefined);
    expect(viewProgress(state)).toMatchObject({ percent: 49, isSlow: true });
    state = recordPoll(tick(state), { ...auditing, pagesDone: 4 });
    expect(viewProgress(state)).toMatchObject({ percent: 50, isSlow: false });
  });
});

describe("the timeout phase", () => {
  it("begins after ten minutes and takes the slow hint's place", () => {
    expect(viewProgress(run(599))).toMatchObject({ phase: "generating", isSlow: true });
    expect(viewProgress(run(600))).toMatchObject({ phase: "timeout", isSlow: false, percent: 95 });
  });
});

describe("real progress", () => {
  it("does not show while the audit still waits, nor when the answer says nothing", () => {
    expect(recordPoll(at(45), waiting)).toMatchObject({ percent: 45, real: null });
    expect(recordPoll(at(45), undefined)).toMatchObject({ percent: 45, real: null });
  });

  it("pulls the bar ahead when it is further, and the clock goes on from there", () => {
    const ahead = recordPoll(at(20), { phase: "auditing", pagesDone: 5, pagesTotal: 10 });
    expect(ahead.percent).toBe(55);
    expect(tick(ahead).percent).toBe(58);
    expect(recordPoll(at(20), { phase: "generating", pagesDone: 7, pagesTotal: 7 }).percent).toBe(90);
  });

  it("takes the simulation back to the pages done", () => {
    const behind = recordPoll(at(92), { phase: "auditing", pagesDone: 2, pagesTotal: 10 });
    expect(viewProgress(behind)).toMatchObject({ percent: 44, phase: "auditing" });
    expect(pageRow(behind)).toBe("Auditing page 3 of 10");
    expect(activeRow(behind)?.phase).toBe("auditing");
  });

  it.each([
    [{ phase: "discovering", pagesDone: 0, pagesTotal: null }, 10, 29],
    [{ phase: "auditing", pagesDone: 0, pagesTotal: 10 }, 30, 34],
    [{ phase: "auditing", pagesDone: 1, pagesTotal: 10 }, 35, 39],
    [{ phase: "auditing", pagesDone: 1, pagesTotal: 2 }, 55, 79],
    [{ phase: "auditing", pagesDone: 2, pagesTotal: 2 }, 80, 80],
    [{ phase: "aiAudit", pagesDone: 2, pagesTotal: 2 }, 80, 89],
    [{ phase: "generating", pagesDone: 2, pagesTotal: 2 }, 90, 95],
  ] as [Progress, number, number][])("%j lies between %d%% and %d%%, however long it takes", (progress, from, to) => {
    const known = recordPoll(initialProgress, progress);
    expect(known.percent).toBe(from);
    expect(advanceTo(known, 3600).percent).toBe(to);
  });

  it.each<[Progress, string]>([
    [{ phase: "discovering", pagesDone: 0, pagesTotal: null }, "Auditing page 1 of 10"],
    [{ phase: "auditing", pagesDone: 0, pagesTotal: 4 }, "Auditing page 1 of 4"],
    [{ phase: "auditing", pagesDone: 4, pagesTotal: 4 }, "Auditing page 4 of 4"],
    [{ phase: "aiAudit", pagesDone: 4, pagesTotal: 4 }, "Audited 4 pages"],
    [{ phase: "generating", pagesDone: 1, pagesTotal: 1 }, "Audited 1 page"],
  ])("%j reads '%s'", (progress, label) => {
    expect(pageRow(recordPoll(initialProgress, progress))).toBe(label);
  });

  it("keeps the last figures when an answer comes without any", () => {
    const known = recordPoll(initialProgress, { phase: "auditing", pagesDone: 2, pagesTotal: 7 });
    expect(pageRow(recordPoll(known, undefined))).toBe("Auditing page 3 of 7");
  });
});
