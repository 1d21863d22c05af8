import { cause, criterion, measured, read, type Tailored } from "@/lib/review/check";
import type { PageFacts } from "@/lib/site/page-facts";

function adviseLinking(pages: readonly PageFacts[]): Tailored {
  if (pages.every(({ showsFooter }) => showsFooter)) return {};
  const from = pages.length === 1 ? "this page" : "each of these pages";
  return {
    change: `Link to it from ${from}. If you have none, write one first.`,
    element: "A place that visitors see",
  };
}

export const riskAndAnxiety = criterion("Risk and anxiety", "Trust", {
  "risk-policies": measured("Every page links to a privacy policy.", {
    cause: cause("privacy-link", 2, "hours", "People look for the privacy policy before they share details.", {
      title: "{where} {has|have} no link to a privacy policy",
      action: "Link to the privacy policy from every page",
      change: "Put the link in the shared footer. If you have no policy, write one first.",
      element: "The footer template",
      tailor: adviseLinking,
      strength: "Every page links to the privacy policy",
    }),
    words: {
      holds: "{links|link} to a privacy policy",
      fails: "{has|have} no link to a privacy policy",
      reasons: {
        cut: "We read only some of the links.",
        language: "We recognise privacy links in English, German and French only.",
        legal: "An imprint or legal page may hold the privacy policy, and we didn’t read all of it.",
        "no-text": "We found no policy text where the privacy link leads.",
        section: "A privacy link leads to a section of the home page, and we couldn’t tell whether that is the policy.",
      },
    },
  }),
  "risk-at-ask": read("A sentence beside a form or button reassures visitors about privacy, obligation or payment.", {
    cause: cause("reassurance", 1, "minutes", "Doubts are strongest right before people act.", {
      title: "No form or button has a reassuring line beside it",
      action: "Reassure visitors beside the button",
      change: "Write one reassuring sentence below the button: no obligation, no card, or what happens to the data.",
      element: "Below the button",
    }),
    rule: "A sentence beside a form or a main button removes a worry: what happens with the data, no obligation, no card, cancel at any time. These don't count: a bare link to the privacy policy, a required consent box, a form for job applicants. The heading above a button and the text around a form tell what is beside it. If nothing is sold and no form asks for anything, it does not apply. “No card needed” below the button holds; “I accept the privacy policy” fails.",
    traces: {
      stems: "obligation spam unsubscribe cancel confidential credit anytime unverbindlich widerruf vertraulich kündig",
    },
  }),
  "risk-guarantee": read("You offer a guarantee, a trial or easy cancellation.", {
    cause: cause("guarantee", 2, "days", "The smaller the risk, the easier it is to say yes.", {
      title: "We found no guarantee, trial or easy cancellation",
      action: "Offer a trial, guarantee or easy cancellation",
      change: "Offer a trial, a guarantee or easy cancellation, and say so where people order.",
      element: "Where people order",
    }),
    rule: "The site offers buyers a guarantee, a free trial, a free or open version, a right of return or easy cancellation. A licence's disclaimer (“without warranty”) and statutory wording alone fail.",
    traces: {
      stems: "guarantee warrant trial free open refund return cancel money garantie kostenlos rückgabe kündig widerruf",
    },
  }),
  "risk-certificates": read("You name a certificate or standard that buyers can check.", {
    cause: cause("certificates", 1, "hours", "Buyers can check a certificate, but not a claim.", {
      title: "We found no certificate or standard that buyers can check",
      action: "Name a certificate buyers can check",
      change: "Name a certificate or standard that you meet, and link to the proof.",
      element: "The About page or the footer",
    }),
    rule: "The site names a certificate, standard, authorisation or audit that somebody could look up (ISO 27001, SOC 2, TÜV, a licence of an authority), and says that the organisation or its offer has it or meets it in full. A badge that links to a public register of such audits counts. These fail: membership in a partner programme or an association, “implements controls of”, “aligned with” or “designed for” a standard, a technology that it supports, a customer's certificate, and a bare “certified”. “Certified to ISO 27001” or “meets WCAG 2.1 AA” holds; “AWS Partner” and “implements NIST 800-53 controls” fail.",
    traces: {
      patterns: [/\b(?:ISO|SOC|TÜV|FedRAMP|PCI|HIPAA|BSI|CE|FCC)\b/],
      stems: "certif accredit audit complian conform authori graduated best_practices zertifi geprüft zugelassen",
    },
  }),
  "risk-https": measured("Every page loads over HTTPS.", {
    cause: cause("encryption", 3, "hours", "Browsers mark the page “Not secure”.", {
      title: "{where} {loads|load} without encryption",
      action: "Serve every page over HTTPS",
      change: "Install a certificate, and redirect HTTP to HTTPS.",
      element: "The web server",
    }),
    blocks: true,
    words: {
      holds: "loaded over HTTPS when we visited",
      fails: "{loads|load} over unencrypted HTTP",
      reasons: { private: "A private address isn’t expected to use HTTPS." },
    },
  }),
});
