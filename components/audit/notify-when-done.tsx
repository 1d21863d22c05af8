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
        Your browser blocks notifications here. You’ll still get the email.
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
      {state === "on" ? "We'll also notify you here" : "Also notify me in this browser"}
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
    // Some phones only allow notifications from service workers.
  }
}

function readState(): State {
  // On Android only service workers may notify; a page gets an error.
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
    // No storage, nothing to remember.
  }
}
