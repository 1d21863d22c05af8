import { Spinner } from "@/components/ui/spinner";

export function LoadingSpinner() {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center">
      <Spinner className="size-8 text-primary" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
