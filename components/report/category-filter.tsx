"use client";

import { type ReactNode, useState } from "react";
import { Select } from "@/components/ui/select";

const everything = "all";

export function CategoryFilter({
  title,
  categories,
  items,
}: {
  title: ReactNode;
  categories: string[];
  items: { key: string; category: string; content: ReactNode }[];
}) {
  const [category, setCategory] = useState(everything);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {title}
        <Select
          aria-label="Filter by category"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          className="min-w-48 print:hidden"
        >
          <option value={everything}>All Categories</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
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
