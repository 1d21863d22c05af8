import { NotFoundPanel } from "@/components/layout/not-found-panel";

/** Within the portal's frame, which whoever is logged in keeps. */
export default function NoSuchOperatorPage() {
  return <NotFoundPanel />;
}
