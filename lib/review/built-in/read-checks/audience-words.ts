const english =
  "agencies|teams|businesses|companies|organi[sz]ations|nonprofits|charities|startups|enterprises|developers|engineers|researchers|scientists|educators|teachers|students|schools|universities|hospitals|doctors|clinics|patients|lawyers|law firms|accountants|consultants|freelancers|contractors|architects|designers|marketers|manufacturers|retailers|merchants|restaurants|hotels|municipalities|cities|employers|employees|professionals|administrators|operators|founders|creators|publishers|families|parents|seniors|homeowners|landlords|tenants|farmers|growers|dairies|property managers|product managers|project managers|sales teams|clubs|associations|unions|churches|museums|libraries|volunteers|technologists|activists|journalists|investors|traders|banks|insurers|brokers|pharmacies|laboratories|labs|utilities|warehouses|carriers|shippers|installers|plumbers|electricians|builders|dentists|vets|salons|hosts|travellers|travelers|runners|musicians|photographers|gamers|makers|hobbyists|beginners|staff";
const german =
  "\\p{L}*(?:unternehmen|betriebe|firmen|vereine|verbände|behörden|kommunen|städte|gemeinden|parteien|gewerkschaften|schulen|hochschulen|universitäten|kliniken|praxen|krankenhäuser|kanzleien|agenturen|händler|handwerker|hersteller|entwickler|ingenieure|architekten|planer|selbstständige|selbständige|freiberufler|gründer|teams|organisationen|stiftungen|kirchen|genossenschaften|familien|eltern|studierende|lehrkräfte|mitarbeitende|mitarbeiter|gremien|vermieter|eigentümer|hotels|restaurants|banken|versicherungen)";
const french =
  "(?:entreprises|équipes|agences|associations|communes|collectivités|administrations|écoles|universités|hôpitaux|cabinets|artisans|commerçants|développeurs|ingénieurs|architectes|indépendants|professionnels|particuliers|étudiants|enseignants|familles|parents|fabricants|industriels|restaurateurs|hôteliers|PME|TPE)";
const before = "(?:[\\p{L}-]{2,20},? ){0,2}";

const patterns: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    `(?<!\\p{L})(?:for|helps?|serves?|serving|helping|empowers?|(?:used|trusted|chosen) by|(?:works?|worked|working|partners?|partnered|partnering) with) (?!example|instance)${before}(?:${english})(?!\\p{L})|(?<!\\p{L})(?:${english}), ${before}(?:${english}),? and ${before}(?:${english}) (?:use|are using|rely|trust|build|choose)|(?<!\\p{L})(?:built|made|designed) (?:specifically )?for government(?!\\p{L})|(?<!\\p{L})together with our (?:government|federal|public) agency partners, we(?!\\p{L})`,
    "iu",
  ),
  de: new RegExp(`(?<!\\p{L})für ${before}(?:${german})(?!\\p{L})`, "iu"),
  fr: new RegExp(`(?<!\\p{L})pour (?:les |des |l['’])?${before}(?:${french})(?!\\p{L})`, "iu"),
};

export function namesAudience(text: string, language: string | null): boolean {
  return language !== null && patterns[language]?.test(text.slice(0, 1500)) === true;
}
