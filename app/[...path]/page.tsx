import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Every address that leads nowhere: Next's own answer would stand outside the portal's frame. */
export default function NoSuchPage() {
  notFound();
}
