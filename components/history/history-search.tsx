import { Search } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { type HistoryFilter, type HistoryStatus, historyAddress } from "@/lib/audits/history/history-filter";

const statusNames: Record<HistoryStatus, string> = {
  all: "All audits",
  completed: "Completed audits",
  running: "Running audits",
  failed: "Failed audits",
  cancelled: "Cancelled audits",
};

export function HistorySearch({ filter }: { filter: HistoryFilter }) {
  const { view, q, status, site } = filter;
  return (
    <div className="mb-6 flex flex-col gap-5">
      <ViewSwitch filter={filter} />
      <search>
        <form action="/history" className="flex flex-wrap items-end gap-3">
          {view === "sites" ? <input type="hidden" name="view" value="sites" /> : null}
          {site ? <input type="hidden" name="site" value={site} /> : null}
          <div className="flex min-w-56 flex-1 flex-col gap-2">
            <Label htmlFor="history-q">Address contains</Label>
            <Input
              id="history-q"
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={200}
              placeholder="example.com"
              autoCapitalize="none"
              spellCheck={false}
              // Searching reloads the page; keep the keyboard here.
              autoFocus={q !== "" || status !== "all"}
            />
          </div>
          {view === "audits" ? (
            <div className="flex flex-col gap-2">
              <Label htmlFor="history-status">Status</Label>
              <select
                id="history-status"
                key={status}
                name="status"
                defaultValue={status}
                className="h-11 rounded-md border border-input bg-card px-3 text-base shadow-xs sm:text-sm"
              >
                {Object.entries(statusNames).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          ) : null}
          <Button type="submit" variant="outline" className="h-11">
            <Search aria-hidden="true" />
            Search
          </Button>
        </form>
      </search>
      {site ? (
        <p className="text-muted-foreground">
          Audits of <span className="wrap-anywhere font-medium text-foreground">{site}</span>.{" "}
          <Link href={historyAddress({ q, status })} prefetch={false} className="text-primary underline">
            Show all audits
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function ViewSwitch({ filter: { view, q } }: { filter: HistoryFilter }) {
  const views = [
    { name: "By audit", id: "audits" },
    { name: "By site", id: "sites" },
  ] as const;
  return (
    <nav aria-label="View" className="w-fit rounded-md border bg-card p-1 shadow-xs">
      <ul className="flex gap-1">
        {views.map(({ name, id }) => (
          <li key={id}>
            <Link
              href={historyAddress({ view: id, q })}
              prefetch={false}
              aria-current={id === view ? "page" : undefined}
              className="flex h-9 items-center rounded-sm px-4 font-medium text-muted-foreground text-sm hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
