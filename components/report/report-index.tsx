"use client";

import Link from "next/link";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { currentSection } from "@/components/report/current-section";

/** Pixels: below the sticky header and the section's margin. */
const reachedAt = 152;

export function ReportIndex({
  sections,
  other,
}: {
  sections: { id: string; title: string }[];
  other: { href: string; title: string };
}) {
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLElement>(null);

  // On phones the strip is wider than the screen; keep the current section in view.
  useEffect(() => {
    const link = strip.current?.querySelectorAll("a")[current];
    strip.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - 24 });
  }, [current]);

  // The browser looked for the fragment before the streamed report had replaced its skeleton.
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const tops = sections.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
        const { scrollHeight } = document.documentElement;
        const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
        setCurrent(currentSection(tops, reachedAt, isAtEnd));
      });
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [sections]);

  const scrollTo = (event: MouseEvent, id: string) => {
    const section = document.getElementById(id);
    if (section === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
    // Tab continues from the section, as after following a link.
    section.focus({ preventScroll: true });
    history.replaceState(null, "", `#${id}`);
  };

  return (
    <nav
      ref={strip}
      aria-label="Report sections"
      className="sticky top-16 z-30 -mx-4 self-start scroll-hint overflow-x-auto border-b bg-background px-4 [--scroll-ground:var(--background)] sm:-mx-6 sm:px-6 md:top-24 md:mx-0 md:overflow-visible md:border-b-0 md:bg-transparent md:px-0 print:hidden"
    >
      <ul className="flex w-max gap-x-5 md:w-auto md:flex-col md:border-l">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={index === current ? "location" : undefined}
              onClick={(event) => scrollTo(event, id)}
              className={entry}
            >
              {title}
            </a>
          </li>
        ))}
        <li className="md:mt-3">
          <Link href={other.href} prefetch={false} className={entry}>
            {other.title}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const entry =
  "block whitespace-nowrap border-transparent border-b-2 py-3 text-muted-foreground text-sm transition-colors hover:text-foreground aria-[current=location]:border-primary aria-[current=location]:font-semibold aria-[current=location]:text-foreground md:-ml-px md:whitespace-normal md:border-b-0 md:border-l-2 md:py-2 md:pl-4";
