import { LinkUnusable } from "@/components/linked-report/link-states";
import { authAddressFor } from "@/lib/auth/redirect-target";

export default function LinkNotFound() {
  return <LinkUnusable loginHref={authAddressFor("/history")} />;
}
