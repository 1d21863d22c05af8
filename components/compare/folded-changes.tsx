import { ChangesTable } from "@/components/compare/changes-table";
import { Disclosure } from "@/components/ui/disclosure";
import type { Change } from "@/lib/compare/comparison";
import { count } from "@/lib/text/wording";

const isNoise = ({ kind, earlier, later }: Change) => kind === "within-spread" || earlier === later;

export function FoldedChanges({
  caption,
  name,
  things,
  rows,
}: {
  caption: string;
  name: string;
  things: [singular: string, plural: string];
  rows: readonly { title: string; change: Change }[];
}) {
  const noise = rows.filter(({ change }) => isNoise(change));
  const changed = rows.filter(({ change }) => !isNoise(change));
  return (
    <>
      {changed.length === 0 ? (
        <p className="text-muted-foreground">{`No ${things[0]} changed beyond normal variation.`}</p>
      ) : (
        <ChangesTable caption={caption} name={name} rows={changed} />
      )}
      {noise.length === 0 ? null : (
        <Disclosure isOpenOnPaper summary={`${count(noise.length, ...things)} unchanged or within normal variation`}>
          <ChangesTable caption={`${caption}, without a change`} name={name} rows={noise} />
        </Disclosure>
      )}
    </>
  );
}
