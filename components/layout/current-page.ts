export function currentPage(pathname: string, href: string): "page" | undefined {
  const isThere = pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return isThere ? "page" : undefined;
}
