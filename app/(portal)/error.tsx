"use client";

import { usePathname } from "next/navigation";
import { ErrorPanel } from "@/components/layout/error-panel";

const form = {
  title: "The audit form could not be loaded",
  text: "Nothing was lost. Audits that were running go on once the portal is back.",
};

const failures: Record<string, { title: string; text: string }> = {
  "": form,
  spotcheck: form,
  welcome: {
    title: "Your dashboard could not be loaded",
    text: "Nothing was lost. Audits that were running go on once the portal is back.",
  },
  integrations: { title: "Failed to load integration data", text: "Your connections are unchanged." },
  account: { title: "Your account could not be loaded", text: "Nothing about it has changed." },
};

const other = { title: "Something went wrong", text: "This page could not be shown just now." };

export default function PortalError({ error }: { error: unknown }) {
  const [, part = ""] = usePathname().split("/");
  return <ErrorPanel error={error} {...(failures[part] ?? other)} />;
}
