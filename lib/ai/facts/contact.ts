import { type Mention, mention, placeOfText, sentenceWith } from "@/lib/ai/facts/mention";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import type { PageCapture } from "@/lib/browser/types";

export interface ContactRoutes {
  /** Links that dial or write. */
  phoneLinks: Mention[];
  emailLinks: Mention[];
  /** Numbers and addresses that stand as plain text and can't be tapped. */
  plainPhones: Mention[];
  plainEmails: Mention[];
  /** A calendar to pick a slot from, or a chat. */
  bookingLinks: Mention[];
  chat: Mention | null;
  postalAddress: Mention | null;
  /** When an answer comes. */
  responseTime: Mention | null;
  /** Who answers. */
  whoAnswers: Mention | null;
  openingHours: Mention | null;
}

const time =
  "(?:within|in|under|less than) (?:the )?(?:an?|one|two|three|four|five|\\d+|a few|the same|next|24|48)[ -]?(?:to \\d+ )?(?:business |working |office )?(?:hours?|days?|minutes?|hrs?)|same[- ](?:business |working )?day|(?:the )?next (?:business|working) day|by the end of the (?:business |working )?day";
const responseTime = new RegExp(
  `\\b(?:answers?|repl(?:y|ies)|respond|response|back to you|back|call you|hear from us|in touch|contact you|confirm)\\b[^.!?]{0,60}(?:${time})|(?:${time})[^.!?]{0,60}\\b(?:answers?|reply|respond|response|call you|get back|hear from|be in touch|contact you)\\b`,
  "i",
);
const whoAnswers =
  /\b(you(['’]ll| will)? (speak|talk|hear|be talking)\w* (to|with|from)|answered by|your (enquiry|inquiry|message|call) (goes|is read|reaches)|an? (?:[\w-]+ ){0,2}(engineer|specialist|consultant|expert|adviser|advisor|developer|technician|partner)\b[^.]{0,40}\b(answers?|calls?|repl(y|ies)|gets? back|will)|one of our (support )?(specialists|engineers|consultants|experts|advisers|advisors)|talk to (an?|our) [\w-]+)/i;
const openingHours =
  /\b(mon(day)?|tue(sday)?)\b ?(-|–|to|till) ?\b(fri(day)?|sat(urday)?|sun(day)?)\b|\b\d{1,2}([:.]\d{2})? ?(am|h)? ?(-|–|to) ?\d{1,2}([:.]\d{2})? ?(pm|h)\b|\bnormal business hours\b|\b24\/7\b/i;
const address =
  /\b\d{1,5}[a-z]? (?:[A-Z][\w'’]+ ){1,3}(street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|boulevard|blvd\.?|square|way|place|court|parkway|quay|terrace|close|row)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]{2} \d{5}(-\d{4})?\b|\b\p{Lu}\p{Ll}+(straße|strasse|str\.|weg|platz) \d+|\b\d{5} \p{Lu}\p{Ll}+/u;
const phone =
  /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)[\s.-]?)\d{3,4}[\s.-]?\d{3,4}|\+\d{1,3}(?:[\s.-]\d{2,5}){2,4}|\b0\d{2,4}[\s.-]\d{3,4}[\s.-]?\d{3,4}\b|\b\d{3}[.-]\d{3}[.-]\d{4}\b/;
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/;
const booking =
  /calendly\.com|cal\.com\/|meetings\.hubspot|hubspot\.com\/meetings|savvycal|youcanbook|acuityscheduling|outlook\.office365\.com\/owa\/calendar|bookings\//i;
const chat = /\b(live chat|chat (live )?with (us|one of|our)|whatsapp)\b/i;

export function findContactRoutes(capture: PageCapture): ContactRoutes {
  const linksTo = (pattern: RegExp) =>
    capture.links
      .filter((link) => pattern.test(link.href) && link.text.trim() !== "")
      .map((link) => mention(capture.url, link.text, link.area === "main" ? "main text" : link.area));
  const texts = capture.texts;
  const first = (pattern: RegExp): Mention | null => {
    const text = texts.find((candidate) => pattern.test(candidate.text));
    return text ? mention(capture.url, sentenceWith(text.text, pattern), placeOfText(text, capture)) : null;
  };
  const unlinked = (pattern: RegExp, linked: readonly Mention[]) =>
    texts.flatMap((text) => {
      const found = pattern.exec(text.text)?.[0];
      if (!found || isPlaceholder(text.text) || linked.some(({ quote }) => quote.includes(found))) return [];
      return [mention(capture.url, found, placeOfText(text, capture))];
    });
  const phoneLinks = linksTo(/^tel:/i);
  const emailLinks = linksTo(/^mailto:/i);
  return {
    phoneLinks,
    emailLinks,
    plainPhones: phoneLinks.length > 0 ? [] : unlinked(phone, phoneLinks),
    plainEmails: emailLinks.length > 0 ? [] : unlinked(email, emailLinks),
    bookingLinks: linksTo(booking),
    chat: first(chat),
    postalAddress: first(address),
    responseTime: first(responseTime),
    whoAnswers: first(whoAnswers),
    openingHours: first(openingHours),
  };
}
