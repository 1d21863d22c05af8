import type { ReactNode } from "react";
import { getViewerIfKnown } from "@/lib/auth/session";
import PortalLayout from "../(portal)/layout";
import LinkedReportLayout from "../r/layout";

/** Without the navigation for visitors, to whom its pages are closed. */
export default async function HowReviewsWorkLayout({ children }: { children: ReactNode }) {
  const Frame = (await getViewerIfKnown()) ? PortalLayout : LinkedReportLayout;
  return <Frame>{children}</Frame>;
}
