export interface ConsentTab {
  show: (url: string) => boolean;
  close: () => void;
}

/** Call it in the click handler, or the popup is blocked. Clears `opener` itself, because "noopener" returns no window. */
export function openConsentTab(): ConsentTab {
  const tab = window.open("about:blank", "_blank");
  if (tab !== null) tab.opener = null;
  return {
    show(url) {
      if (tab === null || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
