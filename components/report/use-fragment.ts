import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Opens the part of the report that the address's fragment names, wherever it is folded away, and leads the keyboard there.
 * @param find what brings the part with this id onto the screen; null for one that is not the caller's
 */
export function useFragment(find: (id: string) => (() => void) | null): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      const reveal = id === "" ? null : latest.current(id);
      if (reveal === null) return;
      flushSync(reveal);
      const part = document.getElementById(id);
      if (part !== null) openPart(part);
    };
    // A link to where one is already changes no address.
    const followAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='#']") : null;
      if (link !== null && link.hash === location.hash) follow();
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
