export function currentPage(pathname: string, href: string): "page" | undefined {
  const place = pathname === "/" ? "/spotcheck" : pathname;
  return place === href || place.startsWith(`${href}/`) ? "page" : undefined;
}
