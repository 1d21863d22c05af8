"use client";

import { type ReactNode, useState } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

const everything = "all";

/** Criteria that were drawn already, narrowed down to one category. */
export function CategoryFilter({
  title,
  categories,
  items,
}: {
  title: ReactNode;
  /** In the order they are offered. */
  categories: string[];
  items: { key: string; category: string; content: ReactNode }[];
}) {
  const [category, setCategory] = useState(everything);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {title}
        <Select value={category} onValueChange={setCategory}>
          <SelectTrigger aria-label="Filter by category" className="min-w-48 print:hidden">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={everything}>All Categories</SelectItem>
            {categories.map((name) => (
              <SelectItem key={name} value={name}>
                {name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <ul className="flex flex-col divide-y">
        {items
          .filter((item) => category === everything || item.category === category)
          .map(({ key, content }) => (
            <li key={key} className="py-0.5">
              {content}
            </li>
          ))}
      </ul>
    </div>
  );
}
