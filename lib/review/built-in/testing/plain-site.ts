import type { PageDraft } from "@/lib/review/testing/build-page";

export const words = (count: number) => Array.from({ length: count }, () => "pumps").join(" ");

export const plainSite: PageDraft[] = [
  {
    path: "/",
    title: "Oakhall",
    siteName: "Oakhall",
    body: "# Oakhall\nMilking pumps keep dairy parlours running each morning.",
  },
  { path: "/one", title: "One", body: "# One\nMilking pumps and parlours." },
  { path: "/two", title: "Two", body: "# Two\nMilking pumps and parlours." },
];

export const withHome = (home: Partial<PageDraft>, ...more: PageDraft[]): PageDraft[] => [
  { ...(plainSite[0] as PageDraft), ...home },
  ...plainSite.slice(1),
  ...more,
];
