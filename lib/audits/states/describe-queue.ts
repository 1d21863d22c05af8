import type { QueuePlace } from "@/lib/audits/states/queue-place";

export function describeQueue({ ahead, typicalSeconds }: QueuePlace): string {
  const place =
    ahead === 0
      ? "Yours is next."
      : ahead === 1
        ? "One audit is ahead of yours."
        : `${ahead.toLocaleString("en")} audits are ahead of yours.`;
  return typicalSeconds === null ? place : `${place} An audit usually takes ${describeDuration(typicalSeconds)}.`;
}

function describeDuration(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? "about a minute" : `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}
