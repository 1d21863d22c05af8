"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/components/ui/cn";
import type { Item, Label, MenuPanelProps, Separator } from "@/components/ui/dropdown-menu-parts";
import { createPart, usePart } from "@/components/ui/on-demand";
import { Slot } from "@/components/ui/slot";

const menuParts = createPart(() => import("@/components/ui/dropdown-menu-parts"));

interface MenuState {
  open: boolean;
  modal: boolean;
  isOpenedByKey: boolean;
  change: (open: boolean, isByKey?: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
}

const MenuContext = createContext<MenuState | null>(null);

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (menu === null) throw new Error("Must be used inside a DropdownMenu.");
  return menu;
}

function useParts() {
  const parts = menuParts.current;
  if (parts === null) throw new Error("Must be used inside a DropdownMenuContent.");
  return parts;
}

export function DropdownMenu({
  open: given,
  onOpenChange,
  modal = true,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  modal?: boolean;
  children: ReactNode;
}) {
  const [own, setOwn] = useState(false);
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = given ?? own;
  const state = useMemo(() => {
    const change = (next: boolean, isByKey = false) => {
      setOpenedByKey(isByKey);
      setOwn(next);
      onOpenChange?.(next);
    };
    return { open, modal, isOpenedByKey, change, trigger };
  }, [open, modal, isOpenedByKey, onOpenChange]);
  return <MenuContext value={state}>{children}</MenuContext>;
}

export function DropdownMenuTrigger({ asChild = false, ...props }: ComponentProps<"button"> & { asChild?: boolean }) {
  const { open, change, trigger } = useMenu();
  const id = useId();
  const Trigger = asChild ? Slot : "button";
  return (
    <Trigger
      type="button"
      {...props}
      id={id}
      ref={trigger}
      aria-haspopup="menu"
      aria-expanded={open}
      data-state={open ? "open" : "closed"}
      onPointerEnter={menuParts.preload}
      onFocus={menuParts.preload}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return;
        change(!open);
        if (!open) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
        change(event.key === "ArrowDown" || !open, true);
        event.preventDefault();
      }}
    />
  );
}

export function DropdownMenuContent({
  className,
  ...props
}: Omit<MenuPanelProps, "open" | "onOpenChange" | "modal" | "trigger" | "isOpenedByKey">) {
  const { open, change, ...menu } = useMenu();
  const parts = usePart(menuParts, open, () => change(false));
  if (parts === null) return null;
  return (
    <parts.MenuPanel
      {...menu}
      open={open}
      onOpenChange={change}
      sideOffset={8}
      collisionPadding={12}
      className={cn(
        "z-50 min-w-56 max-w-[calc(100vw-1.5rem)] rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-lg",
        "motion-safe:data-[state=open]:fade-in-0 motion-safe:data-[state=open]:zoom-in-95 motion-safe:data-[state=open]:animate-in",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Label>) {
  const parts = useParts();
  return <parts.Label className={cn("px-2.5 py-2 text-sm", className)} {...props} />;
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Item>) {
  const parts = useParts();
  return (
    <parts.Item
      className={cn(
        "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm select-none",
        "outline-none data-disabled:cursor-default data-disabled:opacity-60 data-highlighted:bg-accent data-highlighted:text-accent-foreground",
        "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Separator>) {
  const parts = useParts();
  return <parts.Separator className={cn("-mx-1.5 my-1.5 h-px bg-border", className)} {...props} />;
}
