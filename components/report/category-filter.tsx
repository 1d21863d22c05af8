"use client";

import { type ReactNode, useState } from "react";
import { useFragment } from "@/components/report/use-fragment";
import { Disclosure } from "@/components/ui/disclosure";
import { Select } from "@/components/ui/select";

const everything = "all";

interface Item {
  key: string;
  ids: string[];
  category: string;
  /** Folded away at the end, since it needs no action. */
  folded: "good" | "unscored" | null;
  content: ReactNode;
}

const folds = [
  { name: "unscored", words: "not scored" },
  { name: "good", words: "at best practice" },
] as const;

export function CategoryFilter({
  title,
  categories,
  items,
}: {
  title: ReactNode;
  categories: string[];
  items: Item[];
}) {
  const [category, setCategory] = useState(everything);
  const shown = items.filter((item) => category === everything || item.category === category);
  const others = shown.filter(({ folded }) => folded === null);

  useFragment((id) => {
    const item = items.find(({ ids }) => ids.includes(id));
    if (item === undefined) return null;
    return () => {
      if (!shown.includes(item)) setCategory(everything);
    };
  });

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
      <Rows items={others} />
      {folds.map(({ name, words }) => {
        const same = shown.filter(({ folded }) => folded === name);
        return same.length > 0 ? (
          <Disclosure
            key={name}
            summary={`${same.length} ${words}`}
            isOpen={same.length === shown.length}
            isOpenOnPaper
          >
            <Rows items={same} />
          </Disclosure>
        ) : null;
      })}
    </div>
  );
}

function Rows({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y">
      {items.map(({ key, content }) => (
        <li key={key} className="py-0.5">
          {content}
        </li>
      ))}
    </ul>
  );
}
