export const duration =
  /(?:\d|\b(?:an?|one|two|three|few|same|next|eine[mrs]?|zwei|drei|wenigen?))[\s-]?(?:minutes?|mins?|hours?|(?:business |working )?days?|weeks?|months?|years?|minuten?|stunden?|(?:werk)?tag(?:e[ns]?)?|wochen?|monat(?:e[ns]?)?|jahr(?:e[ns]?)?)\b/i;
export const amount = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|k\b|euros?\b|dollars?\b|usd\b|eur\b|chf\b|mio\b|million)/iu;
export const percentage = /\d\s?(?:%|percent|prozent|times|x\b|-fold|fach)/i;
export const quotation = /[“„«]\p{L}[^“”„«»]{40}/u;
export const personWithRole =
  /\p{Lu}\p{Ll}+ (?:\S{1,20} )?\p{Lu}\p{Ll}+[^.]{0,40}\b(?:[Mm]aintainer|[Dd]irector|[Ff]ounder|[Ll]ead|[Mm]anager|[Ee]ngineer|[Dd]eveloper|[Cc]hair|[Pp]resident|[Oo]fficer|C[ETF]O|[Hh]ead of|[Pp]rofessor|[Dd]esigner|[Aa]nalyst|works (?:at|for)|[Gg]ründer|[Ll]eiter|[Gg]eschäftsführ|[Ii]nhaber|[Vv]orstand|[Ee]ntwickler)/u;
export const companyWithTrade =
  /\p{Lu}[\p{L}\d]+(?: \S{1,20})?, (?:one of|an?|the|ein|eine|der|die) [^.]{0,60}(?:compan|provider|vendor|agenc|universit|firm|bank|manufacturer|school|hersteller|anbieter|unternehmen|verband|hochschule)/u;
export const people =
  "maintainer director founder co-founder lead manager engineer developer chair president officer ceo cto head professor author contributor designer analyst gründer leiter geschäftsführ inhaber vorstand entwickl ansprechpartner";
export const customers =
  "customer client user using adopt chose deployed production partner agency agencies testimonial said says reference kunde anwender nutzt setzt einsatz referenz";
export const story =
  "case stor success project challenge problem result outcome solution reduc saved increas helped built praxis fallstudie projekt ergebnis herausforderung lösung bericht";
export const difference =
  "unlike compared comparison instead alternative first only different differ rather whereas versus than unique sole independent im_gegensatz anders statt einzig unterschied vergleich";
