import { type Mention, mention, placeOfText, sentenceWith } from "@/lib/ai/facts/mention";
import type { PageCapture } from "@/lib/browser/types";

/** What takes the worry out of the next step. */
export interface Assurances {
  guarantees: Mention[];
  certificates: Mention[];
  /** Registration or VAT numbers, founding years. */
  registration: Mention[];
  privacyLink: boolean;
  termsLink: boolean;
}

const guarantee =
  /\b(guarantees?d?|money[- ]back|(full )?refund(ed|s)?|cancel (any ?time|whenever|at any time|with|monthly)|cancel\b[^.]{0,20}\bnotice|no (long[- ]term )?contracts?\b|no (credit )?card\b|no (obligation|commitment|strings attached|lock-in|hidden (costs|fees)|set-?up fees?)|free trial|risk[- ]free|warrant(y|ies)|service[- ]level|99\.\d+ ?%)/i;
const certificate =
  /\b(ISO[ /-]?(IEC[ -]?)?\d{4,5}|SOC ?[12]|HIPAA|PCI[- ]DSS|Cyber Essentials|TISAX|FedRAMP|HITRUST|NIST|CE[- ]mark\w*|UKCA|B Corp|FDA[- ](approved|cleared|registered)|UL[- ]listed|GDPR[- ]complian\w+|chartered|accredited (by|to|as)|certified (by|to|partner|since|according))\b/i;
const registration =
  /\b(company (registration )?(no|number|nr)\.?:? ?\w+|registered (in|office|number|company)|VAT (no|number|ID|reg\w*)\.?:? ?\w+|HR[AB] ?\d+|ABN:? ?\d+|EIN:? ?\d+|(founded|established|since|began) (in )?(19|20)\d{2})\b/i;

export function findAssurances(capture: PageCapture): Assurances {
  const matching = (pattern: RegExp) =>
    capture.texts
      .filter((text) => text.kind !== "quote" && pattern.test(text.text) && !text.text.trim().endsWith("?"))
      .map((text) => mention(capture.url, sentenceWith(text.text, pattern), placeOfText(text, capture)));
  const links = (pattern: RegExp) =>
    capture.links.some((link) => pattern.test(link.text) || pattern.test(pathOnly(link.href)));
  return {
    guarantees: matching(guarantee),
    certificates: matching(certificate),
    registration: matching(registration),
    privacyLink: links(/privacy|data protection|datenschutz/i),
    termsLink: links(/\bterms\b|conditions|terms-|\/terms|service agreement|agb\b/i),
  };
}

const besideForm =
  /\b(privacy|never share|not share|no spam|spam|unsubscribe|opt out|no obligation|confidential|NDA|encrypted|GDPR|data protection|your data|your details|nothing else|no sales|cancel|free of charge|no cost|no card|without obligation)\b/i;

/** The sentence near a form that calms, or null. */
export function findReassurance(nearbyText: string): string | null {
  return besideForm.test(nearbyText) ? sentenceWith(nearbyText, besideForm) : null;
}

function pathOnly(href: string): string {
  try {
    return new URL(href).pathname;
  } catch {
    return "";
  }
}
