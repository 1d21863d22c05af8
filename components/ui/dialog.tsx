"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/components/ui/cn";
import type { DialogPanelProps } from "@/components/ui/dialog-parts";
import { createPart, usePart } from "@/components/ui/on-demand";
import { Slot } from "@/components/ui/slot";

const dialogParts = createPart(() => import("@/components/ui/dialog-parts"));
export const preloadDialog = dialogParts.preload;

interface DialogState {
  open: boolean;
  change: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
}

const DialogContext = createContext<DialogState | null>(null);

function useDialog(): DialogState {
  const dialog = use(DialogContext);
  if (dialog === null) throw new Error("Must be used inside a Dialog.");
  return dialog;
}

function useParts() {
  const parts = dialogParts.current;
  if (parts === null) throw new Error("Must be used inside a DialogContent.");
  return parts;
}

export function Dialog({
  open: given,
  onOpenChange,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  const [own, setOwn] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = given ?? own;
  const state = useMemo(() => {
    const change = (next: boolean) => {
      setOwn(next);
      onOpenChange?.(next);
    };
    return { open, change, trigger };
  }, [open, onOpenChange]);
  return <DialogContext value={state}>{children}</DialogContext>;
}

export function DialogTrigger({
  asChild = false,
  preload,
  ...props
}: ComponentProps<"button"> & { asChild?: boolean; preload?: () => void }) {
  const { open, change, trigger } = useDialog();
  const preloadAll = () => {
    dialogParts.preload();
    preload?.();
  };
  const Trigger = asChild ? Slot : "button";
  return (
    <Trigger
      type="button"
      {...props}
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={preloadAll}
      onFocus={preloadAll}
      onClick={() => change(!open)}
    />
  );
}

export function DialogLayer(props: Omit<DialogPanelProps, "open" | "onOpenChange" | "trigger">) {
  const { open, change, trigger } = useDialog();
  const parts = usePart(dialogParts, open, () => change(false));
  if (parts === null) return null;
  return <parts.DialogPanel {...props} open={open} onOpenChange={change} trigger={trigger} />;
}

export function DialogContent({ className, children, ...props }: ComponentProps<typeof DialogLayer>) {
  return (
    <DialogLayer
      className={cn(
        "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden",
        "rounded-xl border bg-popover text-popover-foreground shadow-lg",
        "motion-safe:data-[state=closed]:fade-out-0 motion-safe:data-[state=closed]:zoom-out-95 motion-safe:data-[state=closed]:animate-out",
        "motion-safe:data-[state=open]:fade-in-0 motion-safe:data-[state=open]:zoom-in-95 motion-safe:data-[state=open]:animate-in",
        className,
      )}
      {...props}
    >
      <div className="dialog-body">{children}</div>
    </DialogLayer>
  );
}

export function DialogClose(props: ComponentProps<"button"> & { asChild?: boolean }) {
  const { Close } = useParts();
  return <Close {...props} />;
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("dialog-header", className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<"h2">) {
  const { Title } = useParts();
  return <Title className={cn("font-semibold text-xl leading-tight tracking-tight", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<"p"> & { asChild?: boolean }) {
  const { Description } = useParts();
  return <Description className={cn("text-muted-foreground text-sm leading-relaxed", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)} {...props} />;
}
