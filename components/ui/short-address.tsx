const maxShown = 80;

/** An address in a sentence; long ones are cut, with the full address as title. */
export function ShortAddress({ url }: { url: string }) {
  const isLong = url.length > maxShown;
  return (
    <span className="wrap-anywhere" title={isLong ? url : undefined}>
      {isLong ? `${url.slice(0, maxShown - 1).toWellFormed()}…` : url}
    </span>
  );
}
