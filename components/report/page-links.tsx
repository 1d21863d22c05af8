import { WebLink } from "@/components/report/web-link";
import { pageLabel } from "@/lib/audits/report/page-label";

export function PageLinks({ addresses }: { addresses: string[] }) {
  return addresses.map((address, index) => (
    <span key={address}>
      {index > 0 ? ", " : null}
      <WebLink href={address} className="hover:text-foreground">
        {pageLabel(address)}
      </WebLink>
    </span>
  ));
}
