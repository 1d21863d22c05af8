import { Button } from "@/components/ui/button";

const refusals: Record<string, string> = {
  "too-many-requests": "You have downloaded your data several times today. Please try again tomorrow.",
  unavailable: "Other downloads are running. Please try again in a few minutes.",
};

export function DownloadData({ refusal }: { refusal: string | undefined }) {
  const problem = refusal !== undefined && Object.hasOwn(refusals, refusal) ? refusals[refusal] : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Button asChild variant="outline" className="self-start">
        <a href="/api/user/data">Download your data</a>
      </Button>
      <p role="status" className="text-danger-foreground text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
