import { buildWhenStale } from "@/lib/local/build";

/** The production build that the portal command would make; a later start reuses it. */
export default function setup(): Promise<void> {
  return buildWhenStale({});
}
