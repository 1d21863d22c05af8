const maxShown = 80;

/** An address within a sentence: of a long one the beginning, with the whole of it as the title. */
export function ShortAddress({ url }: { url: string }) {
  const isLong = url.length > maxShown;
  return (
    <span className="wrap-anywhere" title={isLong ? url : undefined}>
      {isLong ? `${url.slice(0, maxShown - 1).toWellFormed()}…` : url}
    </span>
  );
}
