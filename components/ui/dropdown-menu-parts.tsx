import { Menu } from "radix-ui/internal";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import "@/components/ui/style-nonce";

export const { Item, Label, Separator } = Menu;

export type MenuPanelProps = ComponentProps<typeof Menu.Content> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  modal: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  /** If opened by keyboard, the first item gets the focus. */
  isOpenedByKey: boolean;
};

/** Radix's menu without its button, which renders before this is downloaded. */
export function MenuPanel({
  open,
  onOpenChange,
  modal,
  trigger,
  isOpenedByKey,
  onCloseAutoFocus,
  onInteractOutside,
  ...props
}: MenuPanelProps) {
  const hasInteractedOutside = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !isOpenedByKey) return;
    // After the menu has focused itself: it mounted too late to see the key.
    const frame = requestAnimationFrame(() => content.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, isOpenedByKey]);
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Menu.Anchor virtualRef={trigger} />
      {/* Inside its button's landmark, for people who navigate by landmarks. */}
      <Menu.Portal container={trigger.current?.closest<HTMLElement>("main, header")}>
        <Menu.Content
          {...props}
          ref={content}
          aria-labelledby={trigger.current?.id}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented && !hasInteractedOutside.current) trigger.current?.focus();
            hasInteractedOutside.current = false;
            event.preventDefault();
          }}
          onInteractOutside={(event) => {
            onInteractOutside?.(event);
            const { originalEvent } = event.detail;
            const isRightClick = "button" in originalEvent && (originalEvent.button === 2 || originalEvent.ctrlKey);
            if (!modal || isRightClick) hasInteractedOutside.current = true;
          }}
        />
      </Menu.Portal>
    </Menu.Root>
  );
}
