/** The `aria-current` of a navigation link: "page" when the visitor is there or on a page below it. */
export function currentPage(pathname: string, href: string): "page" | undefined {
  const isThere = pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return isThere ? "page" : undefined;
}
