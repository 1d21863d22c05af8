"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import {
  Dialog,
  DialogDescription,
  DialogHeader,
  DialogLayer,
  DialogTitle,
  preloadDialog,
} from "@/components/ui/dialog";

export interface Panel {
  id: string;
  title: string;
  facts: ReactNode;
  content: ReactNode;
}

/** Opens the finding that the URL's fragment names; links to findings and the back button change the fragment. */
export function FindingPanel({ panels }: { panels: Panel[] }) {
  const [named, setNamed] = useState<{ id: string; isOpen: boolean }>({ id: "", isOpen: false });
  const opener = useRef<HTMLElement | null>(null);
  const leadsTo = useRef<string | null>(null);
  const panel = panels.find(({ id }) => id === named.id);

  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      setNamed((last) => (isFinding(`#${id}`) ? { id, isOpen: true } : { ...last, isOpen: false }));
    };
    const click = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const isInside = link.closest("[role=dialog]") !== null;
      if (!isFinding(link.hash)) {
        if (!isInside) return;
        // The open dialog would take the focus back: follow the link once it is closed.
        event.preventDefault();
        leadsTo.current = link.hash;
        return setNamed((last) => ({ ...last, isOpen: false }));
      }
      event.preventDefault();
      if (isInside) history.replaceState(history.state, "", link.hash);
      else {
        opener.current = link;
        if (link.hash !== location.hash) history.pushState({ isPanel: true }, "", link.hash);
      }
      follow();
    };
    const preload = (event: Event) => {
      if (isFinding(linkOf(event)?.hash ?? "")) preloadDialog();
    };
    follow();
    window.addEventListener("hashchange", follow);
    document.addEventListener("click", click);
    document.addEventListener("pointerover", preload);
    document.addEventListener("focusin", preload);
    return () => {
      window.removeEventListener("hashchange", follow);
      document.removeEventListener("click", click);
      document.removeEventListener("pointerover", preload);
      document.removeEventListener("focusin", preload);
    };
  }, []);

  const close = () => {
    if (history.state?.isPanel) history.back();
    else history.replaceState(null, "", location.pathname + location.search);
    setNamed((last) => ({ ...last, isOpen: false }));
  };
  const leave = (event: Event) => {
    event.preventDefault();
    if (leadsTo.current !== null) location.hash = leadsTo.current;
    else findShown([opener.current, document.querySelector(`#findings a[href="#${named.id}"]`)])?.focus();
    opener.current = null;
    leadsTo.current = null;
  };

  return (
    <Dialog open={named.isOpen && panel !== undefined} onOpenChange={(isOpen) => isOpen || close()}>
      <DialogLayer
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        onEscapeKeyDown={(event) => {
          // It closes the reason of a mark first.
          if (event.target instanceof Element && event.target.closest("form")) event.preventDefault();
        }}
        onCloseAutoFocus={leave}
        className={cn(
          "fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l bg-popover text-popover-foreground shadow-lg outline-none sm:w-[min(40rem,92vw)]",
          "max-sm:top-8 max-sm:rounded-t-xl max-sm:border-t max-sm:border-l-0",
          "motion-safe:duration-200 motion-safe:data-[state=closed]:animate-out motion-safe:data-[state=open]:animate-in",
          "motion-safe:data-[state=closed]:slide-out-to-right motion-safe:data-[state=open]:slide-in-from-right",
          "motion-safe:max-sm:data-[state=closed]:slide-out-to-bottom motion-safe:max-sm:data-[state=open]:slide-in-from-bottom",
        )}
      >
        {panel === undefined ? null : (
          <div key={panel.id} className="dialog-body h-full">
            <DialogHeader>
              <DialogTitle className="wrap-anywhere">{panel.title}</DialogTitle>
              <DialogDescription asChild>{panel.facts}</DialogDescription>
            </DialogHeader>
            {panel.content}
          </div>
        )}
      </DialogLayer>
    </Dialog>
  );
}

const isFinding = (hash: string) => /^#finding-\d+$/.test(hash);

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='#']") : null;

/** A row may be filtered out since. */
const findShown = (elements: (HTMLElement | null)[]) =>
  elements.find((each) => each?.isConnected && each.checkVisibility()) ?? document.getElementById("findings");
