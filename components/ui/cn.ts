import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "@/components/ui/merge-classes";

/** Joins class names; the later of two Tailwind classes for one property wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
