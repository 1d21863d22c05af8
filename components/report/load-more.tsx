"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";

const shownAtFirst = 2;
const shownPerClick = 4;

export function LoadMore({ cards }: { cards: { key: number; content: ReactNode }[] }) {
  const [shown, setShown] = useState(shownAtFirst);
  const next = Math.min(shownPerClick, cards.length - shown);
  const list = useRef<HTMLUListElement>(null);

  const showMore = () => {
    flushSync(() => setShown(shown + next));
    // The button may be gone; continue at the first new card.
    const card = list.current?.children[shown];
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  };

  return (
    <>
      <ul ref={list} className="flex flex-col gap-6 print:hidden">
        {cards.slice(0, shown).map(({ key, content }) => (
          <li key={key} tabIndex={-1} className="outline-none">
            {content}
          </li>
        ))}
      </ul>
      {next > 0 ? (
        <Button variant="outline" className="self-center print:hidden" onClick={showMore}>
          View {next} more {next === 1 ? "page" : "pages"}
          <ChevronDown aria-hidden="true" />
        </Button>
      ) : null}
    </>
  );
}
