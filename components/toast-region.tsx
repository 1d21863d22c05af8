import { Toaster as SonnerToaster } from "sonner";

export { toast } from "sonner";

const look = {
  // Selected text would block swiping.
  toast:
    "pointer-events-auto flex w-full select-none items-start gap-3 rounded-lg border bg-popover p-4 pr-11 text-popover-foreground shadow-lg focus-visible:outline-2! focus-visible:outline-ring! sm:w-96",
  error: "border-danger/40! bg-danger-soft! text-danger-foreground!",
  content: "flex min-w-0 flex-1 flex-col gap-1",
  title: "font-semibold text-sm leading-snug",
  description: "wrap-anywhere text-sm leading-relaxed opacity-90",
  icon: "mt-px shrink-0",
  actionButton:
    "shrink-0 self-center rounded-md border border-current/25 px-3 py-1.5 font-medium text-sm hover:bg-foreground/5",
  closeButton: "absolute top-3 right-3 grid size-7 place-items-center rounded-md opacity-70 hover:opacity-100",
};

export function ToastRegion() {
  return (
    <SonnerToaster
      className="font-sans!"
      position="bottom-right"
      visibleToasts={1}
      duration={5000}
      hotkey={["F8"]}
      swipeDirections={["right"]}
      closeButton
      toastOptions={{ unstyled: true, classNames: look }}
    />
  );
}
