import { type IdGenerator, RandomIdGenerator } from "@opentelemetry/sdk-trace-base";

interface Ids {
  traceId: string;
  spanId: string;
}

export function createPlannedIds(): IdGenerator & { next<T>(ids: Ids, start: () => T): T } {
  const random = new RandomIdGenerator();
  let planned: Ids | null = null;
  return {
    generateTraceId: () => planned?.traceId ?? random.generateTraceId(),
    generateSpanId: () => planned?.spanId ?? random.generateSpanId(),
    next: (ids, start) => {
      planned = ids;
      try {
        return start();
      } finally {
        planned = null;
      }
    },
  };
}
