import { NotFoundPanel } from "@/components/layout/not-found-panel";

/** Inside the portal's frame, which stays visible. */
export default function NoSuchOperatorPage() {
  return <NotFoundPanel />;
}
