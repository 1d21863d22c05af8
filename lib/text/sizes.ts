const minMegabytes = 100_000;

/** Lighthouse's KiB as sizes that visitors know. */
export const plainSizes = (text: string): string =>
  text.replace(/(\d[\d,.]*)\s?KiB/g, (_, digits: string) => {
    const bytes = Number(digits.replaceAll(",", "")) * 1_024;
    return bytes < minMegabytes ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  });
