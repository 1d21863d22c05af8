import { PictureCutout } from "@/components/report/picture-cutout";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { Pin } from "@/lib/findings/pin-findings";
import { excerpt } from "@/lib/text/wording";

const maxQuoteInAlt = 80;

export function PinnedPlace({ pin: { picture, box, evidence } }: { pin: Pin }) {
  const { quote, pageUrl } = evidence;
  return (
    <figure className="flex flex-col gap-1.5">
      <PictureCutout
        src={picture}
        place={box}
        alt={`Part of the page's screenshot, with “${excerpt(quote ?? "", maxQuoteInAlt)}” marked`}
      />
      <figcaption className="wrap-anywhere text-muted-foreground text-xs">{pageLabel(pageUrl)} on a desktop</figcaption>
    </figure>
  );
}
