"use client";

import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useMemo } from "react";
import { cn } from "@/components/ui/cn";

interface TabsState {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = use(TabsContext);
  if (tabs === null) throw new Error("Must be used inside Tabs.");
  return tabs;
}

export function Tabs({
  className,
  value,
  onValueChange,
  ...props
}: ComponentProps<"div"> & { value: string; onValueChange: (value: string) => void }) {
  const id = useId();
  const state = useMemo(() => ({ id, value, onValueChange }), [id, value, onValueChange]);
  return (
    <TabsContext value={state}>
      <div className={cn("flex flex-col gap-6", className)} {...props} />
    </TabsContext>
  );
}

export function TabsList({ className, ...props }: ComponentProps<"div">) {
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const current = tabs.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: (current + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined || current === -1) return;
    event.preventDefault();
    tabs.at(target)?.focus();
  };
  return (
    <div
      role="tablist"
      onKeyDown={moveFocus}
      className={cn("flex w-full gap-1 rounded-lg bg-secondary p-1", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, value, ...props }: ComponentProps<"button"> & { value: string }) {
  const { id, value: chosen, onValueChange } = useTabs();
  const isChosen = value === chosen;
  const choose = () => {
    if (!isChosen) onValueChange(value);
  };
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel` : undefined}
      data-state={isChosen ? "active" : "inactive"}
      tabIndex={isChosen ? 0 : -1}
      // Arrow keys select by moving the focus.
      onFocus={choose}
      onClick={choose}
      className={cn(
        "h-9 flex-1 rounded-md px-3 font-medium text-muted-foreground text-sm whitespace-nowrap transition-colors",
        "hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, value, ...props }: ComponentProps<"div"> & { value: string }) {
  const { id, value: chosen } = useTabs();
  if (value !== chosen) return null;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab moves from the tab to its panel.
      tabIndex={0}
      className={cn("rounded-md", className)}
      {...props}
    />
  );
}
