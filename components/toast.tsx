"use client";

import { useEffect, useState } from "react";

type Region = typeof import("@/components/toast-region");

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
}

let waiting: ToastMessage | null = null;
let region: Region | null = null;
let openRegion: (() => void) | null = null;

/** Replaces the visible toast. @returns false on a screen without toasts; the next screen shows it */
export function toast(message: ToastMessage): boolean {
  if (region === null) {
    waiting = message;
    openRegion?.();
    return openRegion !== null;
  }
  const { title, description, variant = "default", action } = message;
  region.toast.dismiss();
  const show = variant === "destructive" ? region.toast.error : region.toast;
  show(title, { description, action });
  return true;
}

export function dismissToast(): void {
  waiting = null;
  region?.toast.dismiss();
}

export function Toaster() {
  const [loaded, setLoaded] = useState<Region | null>(null);

  useEffect(() => {
    const open = () => {
      // The next toast retries after a failure, which can't be shown without a region.
      import("@/components/toast-region").then(setLoaded, () => null);
    };
    openRegion = open;
    if (waiting !== null) open();
    return () => {
      openRegion = null;
    };
  }, []);

  useEffect(() => {
    if (loaded === null) return;
    // After mounting: screen readers only announce additions to a region they know.
    region = loaded;
    if (waiting !== null) toast(waiting);
    waiting = null;
    return () => {
      region = null;
    };
  }, [loaded]);

  return loaded === null ? null : <loaded.ToastRegion />;
}
