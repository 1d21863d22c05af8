"use client";

import { Bell, BellOff, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

const preference = "notify-when-done";

type State = "unsupported" | "off" | "on" | "denied";

export function NotifyWhenDone() {
  const [state, setState] = useState<State>("unsupported");
  useEffect(() => setState(readState()), []);
  if (state === "unsupported") return null;
  if (state === "denied") {
    return (
      <p className="flex items-center gap-2.5 text-muted-foreground text-sm">
        <BellOff aria-hidden="true" className="size-4 shrink-0" />
        Your browser does not allow notifications here. The mail comes all the same.
      </p>
    );
  }
  const toggle = async () => {
    if (state === "on") remember(false);
    else remember((await Notification.requestPermission()) === "granted");
    setState(readState());
  };
  return (
    <Button variant="ghost" size="sm" aria-pressed={state === "on"} onClick={toggle} className="-ml-3 w-fit">
      {state === "on" ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      {state === "on" ? "You will be notified here, too" : "Notify me in this browser, too"}
    </Button>
  );
}

export function notifyDone(title: string, body: string): void {
  if (readState() !== "on" || document.visibilityState === "visible") return;
  try {
    const notification = new Notification(title, { body });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some phones allow notifications to service workers alone.
  }
}

function readState(): State {
  // Browsers on Android have notifications, but only for service workers: a page that makes one gets an error.
  if (typeof Notification === "undefined" || /Android/i.test(navigator.userAgent)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && isRemembered() ? "on" : "off";
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(preference) === "yes";
  } catch {
    return false;
  }
}

function remember(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(preference, "yes");
    else localStorage.removeItem(preference);
  } catch {
    // Without storage there is no wish to remember.
  }
}
