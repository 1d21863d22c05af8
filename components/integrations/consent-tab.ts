/** The tab that shows HubSpot's consent page. */
export interface ConsentTab {
  /** @returns whether the tab is there to see it */
  show: (url: string) => boolean;
  close: () => void;
}

/**
 * Call it in the click itself: a tab that is opened later, when its address is known, is taken for a popup nobody asked
 * for and blocked. "noopener" would leave us without it, so its way back to us is cut by hand.
 */
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
