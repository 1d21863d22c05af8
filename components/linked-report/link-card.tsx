import { letterOf } from "@/lib/review/rubric/grade-letter";
import { showResult } from "@/lib/review/rubric/shown-grade";

/** Drawn by satori, which knows no classes. */
export function LinkCard({
  report,
  picture,
  fill,
}: {
  report: { url: string } & Parameters<typeof showResult>[0];
  picture: string | null;
  fill: string;
}) {
  const isLetter = letterOf(report) !== null;
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        gap: 56,
        width: "100%",
        height: "100%",
        padding: 64,
        color: "#fff",
        backgroundColor: fill,
      }}
    >
      <div style={{ display: "flex", flexDirection: "column", gap: 28, flex: 1 }}>
        <div
          style={{
            display: "flex",
            alignSelf: "flex-start",
            alignItems: "center",
            justifyContent: "center",
            height: 168,
            minWidth: 168,
            padding: "0 32px",
            borderRadius: 36,
            fontSize: isLetter ? 104 : 64,
            color: fill,
            backgroundColor: "#fff",
          }}
        >
          {showResult(report)}
        </div>
        <div style={{ display: "block", fontSize: 36, lineHeight: 1.2, lineClamp: 3, wordBreak: "break-word" }}>
          {new URL(report.url).host.replace(/^www\./, "")}
        </div>
        <div style={{ display: "flex", fontSize: 28, opacity: 0.85 }}>
          {isLetter ? `Website audit: ${report.rubricPercentage}% of rubric points` : "Website audit: rubric points"}
        </div>
      </div>
      {picture === null ? null : (
        // biome-ignore lint/performance/noImgElement: drawn on the server, never sent as an element.
        <img
          alt=""
          src={picture}
          width={620}
          height={388}
          style={{ borderRadius: 20, objectFit: "cover", objectPosition: "top" }}
        />
      )}
    </div>
  );
}
