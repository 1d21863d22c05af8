import { History, LayoutDashboard, type LucideIcon, Plug, ScanSearch } from "lucide-react";

export interface Destination {
  href: string;
  label: string;
  /** The specification's label on small screens (section 2), if different. */
  panelLabel?: string;
  icon: LucideIcon;
}

export const destinations: Destination[] = [
  { href: "/welcome", label: "Dashboard", icon: LayoutDashboard },
  { href: "/spotcheck", label: "SpotCheck", icon: ScanSearch },
  { href: "/integrations", label: "Integrations", icon: Plug },
  { href: "/history", label: "Your Audits", panelLabel: "History", icon: History },
];
