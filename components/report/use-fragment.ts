import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** Opens and focuses the part named by the URL's fragment. @param find returns a function that renders it, or null */
export function useFragment(find: (id: string) => (() => void) | null): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      const reveal = id === "" ? null : latest.current(id);
      if (reveal === null) return false;
      flushSync(reveal);
      const part = document.getElementById(id);
      if (part !== null) openPart(part);
      return true;
    };
    // A link to the current fragment fires no hashchange; the browser would only move the focus.
    const followAgain = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link !== null && link.hash === location.hash && !isElsewhere && follow()) event.preventDefault();
    };
    const frame = requestAnimationFrame(follow);
    window.addEventListener("hashchange", follow);
    document.addEventListener("click", followAgain);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("hashchange", follow);
      document.removeEventListener("click", followAgain);
    };
  }, []);
}

function openPart(part: HTMLElement): void {
  const own = part.querySelector<HTMLDetailsElement>(":scope > details");
  if (own !== null) own.open = true;
  for (let each: Element | null = part; each !== null; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement) each.open = true;
  }
  const control = part.querySelector<HTMLElement>(":scope > summary, :scope > details > summary") ?? part;
  control.focus({ preventScroll: true });
  part.scrollIntoView();
}
