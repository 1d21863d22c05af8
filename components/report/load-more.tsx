"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";

const shownAtFirst = 2;
const shownPerClick = 4;

/** The first two page cards, and up to four more with every click; all of them on paper. */
export function LoadMore({ cards }: { cards: { key: number; content: ReactNode }[] }) {
  const [shown, setShown] = useState(shownAtFirst);
  const next = Math.min(shownPerClick, cards.length - shown);

  useEffect(() => {
    const showAll = () => flushSync(() => setShown(cards.length));
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  }, [cards.length]);

  return (
    <>
      <ul className="flex flex-col gap-6">
        {cards.slice(0, shown).map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {next > 0 ? (
        <Button variant="outline" className="self-center print:hidden" onClick={() => setShown(shown + next)}>
          View {next} more pages
          <ChevronDown aria-hidden="true" />
        </Button>
      ) : null}
    </>
  );
}
