import { Spinner } from "@/components/ui/spinner";

/** Fills the place of a screen while the visitor's session and the screen's data are read. */
export function LoadingSpinner() {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center">
      <Spinner className="size-8 text-primary" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
