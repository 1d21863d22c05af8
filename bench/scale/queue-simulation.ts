/** Simulates a day of audits on several workers, scheduled like `inngest/local`. */

export interface SimulatedDay {
  workers: number;
  slots: number;
  /** AUDIT_STEPS_AT_ONCE and AUDIT_STEPS_PER_USER. */
  stepsAtOnce: number;
  stepsPerUser: number;
  pages: number;
  /** In chronological order. */
  requests: { at: number; customer: number }[];
  /** Seconds a page holds its slot. */
  drawVisitSeconds(): number;
  /** After the last visit. */
  reviewSeconds: number;
}

/** One customer's waiting times, in seconds from the request. */
export interface Waited {
  requestedAt: number;
  untilFirstVisit: number;
  untilReport: number;
}

interface Audit {
  at: number;
  customer: number;
  /** Visits waiting for a slot; the entry page goes first, alone. */
  waiting: number;
  left: number;
  firstVisitAt: number | null;
}

export function simulateDay(day: SimulatedDay): Waited[] {
  const workers = Array.from({ length: day.workers }, () => ({ given: 0, free: day.slots, queue: [] as Audit[] }));
  const events = createAgenda();
  const waited: Waited[] = [];
  const perCustomer = new Map<number, number>();
  /** Audits with waiting visits, oldest first. */
  const queue: Audit[] = [];
  let given = 0;
  let now = 0;

  function visit(worker: (typeof workers)[number], audit: Audit): void {
    worker.free -= 1;
    audit.firstVisitAt ??= now;
    events.add(now + day.drawVisitSeconds(), () => {
      worker.free += 1;
      worker.given -= 1;
      given -= 1;
      perCustomer.set(audit.customer, (perCustomer.get(audit.customer) ?? 0) - 1);
      audit.left -= 1;
      if (audit.left === day.pages - 1 && audit.left > 0) {
        audit.waiting = audit.left;
        enqueue(audit);
      }
      if (audit.left === 0) finish(audit);
      const next = worker.queue.shift();
      if (next) visit(worker, next);
      handOut();
    });
  }

  function finish({ at, firstVisitAt }: Audit): void {
    const untilReport = now + day.reviewSeconds - at;
    waited.push({ requestedAt: at, untilFirstVisit: (firstVisitAt ?? now) - at, untilReport });
  }

  function enqueue(audit: Audit): void {
    const index = queue.findIndex(({ at }) => at > audit.at);
    queue.splice(index < 0 ? queue.length : index, 0, audit);
  }

  function handOut(): void {
    for (let index = 0; index < queue.length && given < day.stepsAtOnce; ) {
      const audit = queue[index];
      if (audit === undefined) return;
      const taken = perCustomer.get(audit.customer) ?? 0;
      if (taken >= day.stepsPerUser) {
        index += 1;
        continue;
      }
      perCustomer.set(audit.customer, taken + 1);
      given += 1;
      audit.waiting -= 1;
      if (audit.waiting === 0) queue.splice(index, 1);
      const worker = workers.reduce((best, one) => (one.given < best.given ? one : best));
      worker.given += 1;
      if (worker.free > 0) visit(worker, audit);
      else worker.queue.push(audit);
    }
  }

  for (const { at, customer } of day.requests) {
    events.add(at, () => {
      enqueue({ at, customer, waiting: 1, left: day.pages, firstVisitAt: null });
      handOut();
    });
  }
  for (let event = events.next(); event !== null; event = events.next()) {
    now = event.at;
    event.run();
  }
  return waited;
}

interface AgendaEvent {
  at: number;
  run(): void;
}

/** A binary heap of events, ordered by time. */
function createAgenda() {
  const heap: AgendaEvent[] = [];
  const timeAt = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };
  return {
    add(at: number, run: () => void): void {
      let index = heap.push({ at, run }) - 1;
      for (let parent = (index - 1) >> 1; index > 0 && timeAt(index) < timeAt(parent); parent = (index - 1) >> 1) {
        swap(index, parent);
        index = parent;
      }
    },
    next(): AgendaEvent | null {
      swap(0, heap.length - 1);
      const first = heap.pop() ?? null;
      for (let index = 0; ; ) {
        const left = 2 * index + 1;
        const child = timeAt(left + 1) < timeAt(left) ? left + 1 : left;
        if (timeAt(child) >= timeAt(index)) return first;
        swap(index, child);
        index = child;
      }
    },
  };
}
