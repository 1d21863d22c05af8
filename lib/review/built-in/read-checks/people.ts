import { quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { personName, wholeWords, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import type { AuditedPage } from "@/lib/review/built-in/site-text";
import type { Evidence } from "@/lib/review/review";
import { splitSentences } from "@/lib/text/sentences";

const jobs =
  "developer|engineer|founder|co-?founder|manager|specialist|director|designer|architect|consultant|analyst|scientist|researcher|assistant|accountant|technician|partner|owner|president|officer|coordinator|administrator|treasurer|secretary|curator|librarian|lawyer|attorney|dentist|nurse|therapist|chef|mechanic|plumber|electrician|carpenter|CEO|CTO|CFO|COO|entwickler(?:in)?|ingenieur(?:in)?|gründer(?:in)?|geschäftsführer(?:in)?|leiter(?:in)?|[\\p{L}-]+leiter(?:in)?|berater(?:in)?|meister(?:in)?|[\\p{L}-]+meister(?:in)?|geselle|gesellin|techniker(?:in)?|inhaber(?:in)?|assistent(?:in)?|vorsitzender?|kassenwart(?:in)?|fondat(?:eur|rice)|gérante?|direct(?:eur|rice)|responsable|ingénieure?|développeu(?:r|se)|assistante?|chargée? de";
const job = wholeWords(jobs);
/** "CEO, Acme" and "Director at Acme" sign what customers say. */
const elsewhere = /[,@|]|[.!?:]$|(?<!\p{L})(?:at|bei|chez)(?!\p{L})/iu;
/** "The detective" is somebody in a story. */
const article = /^(?:(?:the|an?|der|die|das|eine?|le|la|les|une?) |l['’])/iu;
const praise = wordStarts("testimonial|customers?(?!\\p{L})|clients?(?!\\p{L})|kunden|témoign|avis");
const maxRoleWords = 8;
const minTeam = 3;

interface TeamMember {
  name: string;
  role: string;
}

/** A heading that is a name, then one that names a job; three at least, so that no chance makes a team. */
export function teamInHeadings(page: AuditedPage): TeamMember[] {
  if (page.headings.some((heading) => praise.test(heading))) return [];
  const pairs = page.headings.flatMap((name, index): TeamMember[] => {
    const role = page.headings[index + 1];
    const isName = personName.test(name) && wordCount(name) <= 4 && !job.test(name);
    return isName && role !== undefined && isRole(role) ? [{ name, role }] : [];
  });
  const members = [...new Map(pairs.map((pair) => [pair.name, pair])).values()];
  return members.length >= minTeam ? members : [];
}

function isRole(text: string): boolean {
  return wordCount(text) <= maxRoleWords && job.test(text) && !elsewhere.test(text) && !article.test(text);
}

const experience = wholeWords(
  "\\d{1,2}\\+? years(?:['’])? (?:of )?(?:[\\p{L}-]+ ){0,3}experience|(?:has|have) worked (?:in|at|for|as)|(?:was|were) (?:previously )?working as|previously (?:worked|held|was|led)|(?:has )?previously held|used to work (?:at|for|as|in)|(?:studied|graduated in|holds a|has a degree|has a ph\\.?d)|(?:seit|mehr als|über) \\d{1,2} jahren (?:als|in|im)|\\d{1,2} jahre erfahrung|(?:hat|absolvierte) [^.]{0,40}(?:studiert|studium|ausbildung)|arbeitete (?:zuvor|vorher|bei|als)|\\d{1,2} ans d['’]expérience|a (?:travaillé|étudié)",
);

export function findExperience(page: AuditedPage): Evidence | null {
  for (const { name, role } of teamInHeadings(page)) {
    const [first = name] = name.split(" ");
    const texts = page.mainTexts.filter(
      ({ heading, kind }) => (heading === role || heading === name) && kind !== "quote",
    );
    for (const { text } of texts) {
      if (!text.slice(0, 200).includes(first)) continue;
      const sentence = splitSentences(text.slice(0, 1500)).find((part) => experience.test(part));
      if (sentence) return quoteOf(page, sentence, `about ${name}`);
    }
  }
  return null;
}
