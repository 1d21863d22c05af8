/** Hides everything else from pointer, keyboard and screen readers, except live regions. @returns undoes it */
export function hideOthers(element: Element): () => void {
  const hidden: HTMLElement[] = [];
  for (let at = element; at.parentElement !== null && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement)) continue;
      if (sibling.inert || sibling.hasAttribute("aria-hidden") || sibling.hasAttribute("aria-live")) continue;
      sibling.inert = true;
      // Not every tool that reads roles respects `inert`.
      sibling.setAttribute("aria-hidden", "true");
      hidden.push(sibling);
    }
  }
  return () => {
    for (const other of hidden) {
      other.inert = false;
      other.removeAttribute("aria-hidden");
    }
  };
}
