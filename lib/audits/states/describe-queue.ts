import type { QueuePlace } from "@/lib/audits/states/status";

export function describeQueue({ ahead, typicalSeconds, waitSeconds }: QueuePlace): string {
  const place =
    ahead === 0
      ? "Yours is next."
      : ahead === 1
        ? "One audit is ahead of yours."
        : `${ahead.toLocaleString("en")} audits are ahead of yours.`;
  const wait = ahead === 0 || waitSeconds === null ? "" : ` It should begin in ${describeDuration(waitSeconds)}.`;
  const length = typicalSeconds === null ? "" : ` An audit usually takes ${describeDuration(typicalSeconds)}.`;
  return `${place}${wait}${length}`;
}

function describeDuration(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? "about a minute" : `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}
