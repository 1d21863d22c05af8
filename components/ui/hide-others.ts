/** Out of reach of pointer, keyboard and readers' software; live regions go on. @returns brings it all back */
export function hideOthers(element: Element): () => void {
  const hidden: HTMLElement[] = [];
  for (let at = element; at.parentElement !== null && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement)) continue;
      if (sibling.inert || sibling.hasAttribute("aria-hidden") || sibling.hasAttribute("aria-live")) continue;
      sibling.inert = true;
      // Inert says it already, but not to every tool that reads a page by its roles.
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
