import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { Button } from "@/components/ui/button";
import "@/components/ui/style-nonce";

export const { Title, Description, Close } = Dialog;

export type DialogPanelProps = ComponentProps<typeof Dialog.Content> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
};

export function DialogPanel({ open, onOpenChange, trigger, onCloseAutoFocus, children, ...props }: DialogPanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="motion-safe:data-[state=closed]:fade-out-0 motion-safe:data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-shade/50 backdrop-blur-[2px] motion-safe:data-[state=closed]:animate-out motion-safe:data-[state=open]:animate-in" />
        <Dialog.Content
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            trigger.current?.focus();
          }}
          {...props}
        >
          {children}
          <Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Close" className="absolute top-4 right-4 z-20">
              <X aria-hidden="true" />
            </Button>
          </Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
