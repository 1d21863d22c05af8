import { Body, Button, Container, Head, Heading, Hr, Html, Img, Link, Preview, Section, Text } from "react-email";
import { brand } from "@/lib/brand";
import { mailColours } from "@/lib/brand-theme";
import { portalUrl } from "@/lib/portal-url";

const ink = "#1c2233";
const quiet = "#5b6274";
const colours = mailColours(brand.colour);
const fontFamily = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Clients without dark mode show the light email; its colours also survive inversion. */
const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background-color: #12151c !important }
  .card { background-color: #1b1f29 !important; border-color: #333946 !important }
  .ink { color: #f1f0ec !important }
  .quiet { color: #aab0bd !important }
  .accent { color: ${colours.dark} !important }
  .button { background-color: ${colours.dark} !important; color: ${colours.darkWords} !important }
  .line { border-color: #333946 !important }
  .panel { background-color: #262b37 !important }
}`;

interface MailLayoutProps {
  /** Shown next to the subject; like it, without a sender's words. */
  preview: string;
  heading: string;
  children: React.ReactNode;
  action: { label: string; url: string };
  /** Completes "You received this email because …". */
  reason: string;
}

export function MailLayout({ preview, heading, children, action, reason }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <style>{darkScheme}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#f6f5f2", margin: 0, padding: "24px 12px", fontFamily }}>
        <Container
          className="card"
          style={{ maxWidth: 560, backgroundColor: "#ffffff", borderRadius: 12, border: "1px solid #e4e2dc" }}
        >
          <Section style={{ padding: "28px 32px 32px" }}>
            <BrandLine />
            <Heading
              as="h1"
              className="ink"
              style={{
                margin: "0 0 12px",
                fontSize: 24,
                lineHeight: "30px",
                fontWeight: 700,
                color: ink,
                textWrap: "balance",
              }}
            >
              {heading}
            </Heading>
            {children}
            <Button
              href={action.url}
              className="button"
              style={{ ...mailStyles.button, backgroundColor: colours.light, color: "#ffffff" }}
            >
              {action.label}
            </Button>
            <Text data-skip-in-text={true} className="quiet" style={{ ...mailStyles.small, margin: "20px 0 0" }}>
              If the button does not work, open this address:
              <br />
              <Link href={action.url} className="accent" style={{ color: colours.light, wordBreak: "break-all" }}>
                {action.url}
              </Link>
            </Text>
          </Section>
          <Hr className="line" style={{ margin: 0, borderColor: "#e4e2dc" }} />
          <Section style={{ padding: "16px 32px 20px" }}>
            <Text className="quiet" style={mailStyles.small}>
              You received this email because {reason} at{" "}
              <Link href={brand.siteUrl} className="quiet" style={{ color: quiet }}>
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

/** The agency's logo on the white it was drawn for, if emails can load it; else its name. */
function BrandLine() {
  const { name, logoUrl } = brand;
  const address = logoUrl?.startsWith("/") ? portalUrl(logoUrl) : logoUrl;
  if (address !== null && /^https:/i.test(address)) {
    return (
      <Img
        src={address}
        alt={name}
        height={32}
        style={{ margin: "0 0 20px", borderRadius: 6, backgroundColor: "#ffffff", maxWidth: 220 }}
      />
    );
  }
  return (
    <Text className="accent" style={{ margin: "0 0 20px", fontSize: 14, fontWeight: 700, color: colours.light }}>
      {name}
    </Text>
  );
}

export const mailStyles = {
  text: { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: ink, wordBreak: "break-word" },
  small: { margin: 0, fontSize: 13, lineHeight: "20px", color: quiet, wordBreak: "break-word" },
  button: { padding: "12px 22px", borderRadius: 8, fontSize: 16, fontWeight: 600, textDecoration: "none" },
  strong: { color: ink, wordBreak: "break-word" },
} as const;
