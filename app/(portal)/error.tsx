"use client";

import { usePathname } from "next/navigation";
import { ErrorPanel } from "@/components/layout/error-panel";

const form = {
  title: "We couldn't load the audit form",
  text: "Nothing was lost. Running audits continue once the portal is back.",
};

const failures: Record<string, { title: string; text: string }> = {
  "": form,
  spotcheck: form,
  welcome: {
    title: "We couldn't load your dashboard",
    text: "Nothing was lost. Running audits continue once the portal is back.",
  },
  integrations: { title: "Failed to load integration data", text: "Your connections are unchanged." },
  account: { title: "We couldn't load your account", text: "Nothing in it has changed." },
};

const other = { title: "Something went wrong", text: "We couldn't load this page." };

export default function PortalError({ error }: { error: unknown }) {
  const [, part = ""] = usePathname().split("/");
  return <ErrorPanel error={error} {...(failures[part] ?? other)} />;
}
