import { Column, Img, Row, Section, Text } from "react-email";
import { MailLayout, mailStyles } from "./mail-layout";

export interface AuditReadyProps {
  firstName: string;
  siteUrl: string;
  reportUrl: string;
  overallScore: number | null;
  grade: string | null;
  result: string | null;
  move: string | null;
  pagesAudited: number;
  firstAction: { title: string; impact: string } | null;
  picture: string | null;
}

export function AuditReady({
  firstName,
  siteUrl,
  reportUrl,
  overallScore,
  grade,
  result,
  move,
  pagesAudited,
  firstAction,
  picture,
}: AuditReadyProps) {
  return (
    <MailLayout
      preview={`We audited ${pagesAudited === 1 ? "one page" : `${pagesAudited} pages`}.`}
      heading="Your audit is ready"
      action={{ label: "View Report", url: reportUrl }}
      reason="you asked for a website audit"
    >
      <Text className="ink" style={mailStyles.text}>
        Hello {firstName},
      </Text>
      <Text className="ink" style={mailStyles.text}>
        The audit of{" "}
        <strong className="ink" style={mailStyles.strong}>
          {siteUrl}
        </strong>{" "}
        is ready. We looked at {pagesAudited === 1 ? "one page" : `${pagesAudited} pages`}.
      </Text>
      {result === null ? null : <Result grade={grade} result={result} move={move} />}
      {overallScore === null ? null : (
        <Text className="quiet" style={{ ...mailStyles.small, margin: "0 0 16px" }}>
          Lighthouse health: {overallScore} of 100
        </Text>
      )}
      {picture === null ? null : (
        <Img
          src={picture}
          alt="The page we audited first, as we saw it"
          width="496"
          style={{
            width: "100%",
            maxWidth: 496,
            height: "auto",
            margin: "0 0 16px",
            borderRadius: 8,
            border: "1px solid #d9d7d0",
            boxSizing: "border-box",
          }}
        />
      )}
      {firstAction === null ? null : (
        <Text className="ink" style={mailStyles.text}>
          Start here:{" "}
          <strong className="ink" style={mailStyles.strong}>
            {firstAction.title}
          </strong>{" "}
          ({firstAction.impact} impact). The report has the other actions, with reasons and evidence.
        </Text>
      )}
    </MailLayout>
  );
}

function Result({ grade, result, move }: Pick<AuditReadyProps, "grade" | "move"> & { result: string }) {
  return (
    <Section className="panel" style={{ margin: "0 0 16px", borderRadius: 8, backgroundColor: "#f1f0ec" }}>
      <Row>
        {grade === null ? null : (
          <Column data-skip-in-text={true} style={{ width: 72, padding: "12px 16px" }}>
            <Text
              className="ink"
              style={{
                ...mailStyles.text,
                margin: 0,
                fontSize: 26,
                lineHeight: "32px",
                fontWeight: 700,
                whiteSpace: "nowrap",
              }}
            >
              {grade}
            </Text>
          </Column>
        )}
        <Column style={{ padding: `12px 16px 12px ${grade === null ? 16 : 0}px` }}>
          <Text className="ink" style={{ ...mailStyles.text, margin: 0 }}>
            {result}
          </Text>
          {move === null ? null : (
            <Text className="ink" style={{ ...mailStyles.text, margin: 0 }}>
              <strong className="ink" style={mailStyles.strong}>
                {move}
              </strong>{" "}
              since the previous audit
            </Text>
          )}
        </Column>
      </Row>
    </Section>
  );
}
