import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "react-email";
import { brand } from "@/lib/brand";

const ink = "#1c2233";
const quiet = "#5b6274";
const accent = "#2f4aa8";
const fontFamily = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface MailLayoutProps {
  /** What the inbox shows beside the subject; like it, without a word of a sender's choosing. */
  preview: string;
  heading: string;
  children: React.ReactNode;
  action: { label: string; url: string };
  /** Why this person gets this mail: completes "You receive this because …". */
  reason: string;
}

/** The frame of every mail: one column that fits a phone, one action, the address in full for clients without buttons. */
export function MailLayout({ preview, heading, children, action, reason }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#f6f5f2", margin: 0, padding: "24px 12px", fontFamily }}>
        <Container style={{ maxWidth: 560, backgroundColor: "#ffffff", borderRadius: 12, border: "1px solid #e4e2dc" }}>
          <Section style={{ padding: "28px 32px 32px" }}>
            <Text style={{ margin: "0 0 20px", fontSize: 14, fontWeight: 700, color: accent }}>{brand.name}</Text>
            <Heading
              as="h1"
              style={{ margin: "0 0 12px", fontSize: 24, lineHeight: "30px", fontWeight: 700, color: ink }}
            >
              {heading}
            </Heading>
            {children}
            <Button href={action.url} style={{ ...mailStyles.button, backgroundColor: accent, color: "#ffffff" }}>
              {action.label}
            </Button>
            {/* In plain text the action's own address stands right above. */}
            <Text data-skip-in-text={true} style={{ ...mailStyles.small, margin: "20px 0 0" }}>
              If the button does not work, open this address:
              <br />
              <Link href={action.url} style={{ color: accent, wordBreak: "break-all" }}>
                {action.url}
              </Link>
            </Text>
          </Section>
          <Hr style={{ margin: 0, borderColor: "#e4e2dc" }} />
          <Section style={{ padding: "16px 32px 20px" }}>
            <Text style={mailStyles.small}>
              You receive this because {reason} at{" "}
              <Link href={brand.siteUrl} style={{ color: quiet }}>
                {brand.name}
              </Link>
              .
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export const mailStyles = {
  text: { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: ink },
  small: { margin: 0, fontSize: 13, lineHeight: "20px", color: quiet },
  button: { padding: "12px 22px", borderRadius: 8, fontSize: 16, fontWeight: 600, textDecoration: "none" },
  strong: { color: ink, wordBreak: "break-word" },
} as const;
