import { EndSession } from "@/components/account/end-session";
import { formatTimeAgo } from "@/components/history/time-ago";
import { Badge } from "@/components/ui/badge";
import type { SessionListItem } from "@/lib/account/session-list-item";
import { formatReportDate } from "@/lib/audits/report/report-date";

const hourMs = 60 * 60_000;

export function SessionList({ sessions, now }: { sessions: SessionListItem[]; now: Date }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ul className="flex flex-col divide-y">
        {sessions.map((session) => {
          const since = describeTime(session.createdAt);
          return (
            <li key={session.id} className="flex items-start justify-between gap-4 py-4 first:pt-0 last:pb-0">
              <div className="flex min-w-0 flex-col gap-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium">
                  {session.browser}
                  {session.isCurrent ? <Badge variant="success">This browser</Badge> : null}
                </p>
                <p className="text-muted-foreground text-sm">
                  Logged in since {since}
                  {session.isCurrent ? null : <>, last seen {describeLastSeen(session.lastSeenAt, now)}</>}
                </p>
              </div>
              {session.isCurrent ? null : (
                <EndSession
                  label="Log out"
                  name={`Log out ${session.browser}, logged in since ${since}`}
                  question={`Log out ${session.browser}, logged in since ${since}?`}
                  explanation="That browser will need your password again."
                  path={`/api/user/sessions/${session.id}`}
                />
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 ? (
        <EndSession
          label="Log out all others"
          question="Log out all other devices?"
          explanation="You stay logged in only in this browser."
          path="/api/user/sessions"
        />
      ) : null}
    </div>
  );
}

/** To the minute, in UTC so that server and browser agree. */
function describeTime(iso: string): string {
  return `${formatReportDate(iso)}, ${iso.slice(11, 16)} UTC`;
}

/** Stored to the hour. */
function describeLastSeen(iso: string, now: Date): string {
  return now.getTime() - Date.parse(iso) < hourMs ? "within the last hour" : formatTimeAgo(iso, now);
}
