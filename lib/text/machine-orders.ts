/** Orders to language models in English, German and French, and imitations of a model's notes, turns and answers. */

/** All quantifiers are bounded, so tests take linear time. */
const words = (alternatives: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})`, "giu");

const few = "(?:[\\p{L}']{1,20}\\s){0,3}";
const unless = "(?<!(?:not|never|don't|nicht|nie|niemals|jamais|pas) )";
/** May separate the instructions from what a model is told to do instead. */
const toObey =
  '(?=$|[.;:!?")\\]]|,? [–—-] ?|,? (?:and|then|but|instead|rate|give|score|praise|recommend|answer|output|return|say|write|prompts|rules|instructions|guidelines)(?!\\p{L})| (?:above|before|so far|given|you (?:were|are|have|received|got)|from (?:your|the) (?:operator|developer|system|user)|that (?:were|came|you)))';
const machines =
  "(?:ais?|llms?|(?:large )?language models?|chatbots?|chatgpt|ai[ -](?:models?|agents?|assistants?|crawlers?|reviewers?|systems?|bots?))";
const maschinen =
  "(?:kis?|künstliche[nr]? intelligenz(?:en)?|llms?|sprachmodelle?n?|chatgpt|ki-(?:modelle?n?|assistent\\p{L}{0,4}|agent\\p{L}{0,3}|systeme?n?|prüfer\\p{L}{0,2}))";
const modeles = "(?:ia|intelligences? artificielles?|modèles? de langage|llms?|assistants? ia|chatgpt)";
/** "For AI teams" is for people. */
const whole =
  "(?![\\p{L}\\p{N}]|[ -](?!(?:and|that|who|whose|so|which|reading|reviewing|rating|visiting|should|must|to|please|und|die|das|der|bitte|et|qui)(?!\\p{L}))\\p{L})";

const orders = [
  `${unless}(?:ignore|disregard|forget|override)\\s${few}(?:previous|prior|earlier|above|preceding|foregoing|original|system|initial|your)\\s${few}(?:instructions?|prompts?|guidelines|rules)(?!\\p{L})`,
  `${unless}(?:ignore|disregard|forget|override)\\s(?:all|any|every)\\s(?:of\\s)?(?:the\\s|these\\s|those\\s)?(?:instructions?|prompts?|guidelines)${toObey}`,
  `${unless}(?:ignore|disregard|override)\\s(?:all|any|every)\\s(?:of\\s)?(?:the\\s|these\\s|those\\s)?rules,? and (?:give|rate|score|praise|recommend|answer|say|output|return|write)(?!\\p{L})`,
  `${unless}(?:ignore|disregard|forget) (?:everything|anything|all)(?: (?:\\p{L}{1,10} ){0,2}above| (?:that |which )?(?:you were told|you have been told|was said|was written|is written|came) before| before this)(?=[.,;:!]|$| and | (?:line|point|sentence))`,
  `you are (?:now )?(?:an? |the )?(?:helpful |large )?${machines}${whole}`,
  "you are now in (?:maintenance|developer|admin|god|jailbreak|unrestricted|evaluation) mode",
  `(?:if you are|(?:note|notice|instructions?|orders?|message) (?:to|for)|attention) (?:an? |any |all |the |every )?${machines}${whole}`,
  `(?:any|every|all|each) ${machines} (?:that |which |who )?(?:reads?|reading|reviewing|rating|processing|evaluating|summari[sz]ing) this(?!\\p{L})`,
  `(?:dear|attention,?) ${machines} ?[,:!]|(?:hello|hi|hey),? (?:(?:large )?language models?|llms?|ai (?:models?|agents?|assistants?|reviewers?)) ?[,:!]`,
  "(?:do not|don't|never) (?:mention|reveal|disclose|report) (?:this|these|the above) (?:instructions?|prompts?|orders?)(?!\\p{L})",
  "(?:the|this) (?:ai |automated )?(?:reviewer|evaluator|grader|language model) has already (?:decided|judged|approved|rated|concluded)",
  "(?:the|this) (?:ai|model) has already (?:decided|judged|approved|rated|scored|concluded)(?!\\p{L})[^.!?]{0,40}(?:(?:this|the) (?:web)?(?:site|page)|full marks|points)(?!\\p{L})",
  "(?:rate|score|grade) (?:this|the|our) (?:web)?(?:site|page) (?:with |at )?\\d{1,3} (?:out )?of \\d{1,3} points",

  `${unless}(?:ignorier(?:e|en|t)|missachte[nt]?|vergiss|vergesst|vergessen sie|überschreibe)\\s(?!${few}(?:nie|niemals|nicht)\\s)(?:${few}(?:bisherigen?|vorherigen?|vorigen?|obigen?|früheren?|vorangegangenen?|ursprünglichen?|deine|eure|ihre)\\s${few}(?:vorgaben|regeln|anweisung(?:en)?|instruktion(?:en)?|prompts?)|${few}(?:anweisungen|instruktionen|systemprompts?|prompts?))(?!\\p{L})`,
  `(?:du bist|sie sind) (?:jetzt |nun )?(?:eine? |das )?${maschinen}(?![\\p{L}-])`,
  "(?:du bist|sie sind) (?:jetzt|nun|ab jetzt|ab sofort) im (?:wartungs|entwickler|admin|bewertungs)-?modus",
  `(?:hinweise?|anweisung(?:en)?|nachricht|befehle?) (?:an|für) (?:die |alle |eine |das |jede )?${maschinen}(?![\\p{L}-])`,
  `(?:liebe[sr]?|hallo|achtung,?|sehr geehrte[sr]?) (?:alle )?${maschinen} ?[,:!]`,
  `(?:jede|alle|an alle|an jede) ${maschinen},? (?:die|das|welche) dies`,
  "(?:das sprachmodell|der ki-prüfer|der prüfer) hat (?:bereits|schon) (?:entschieden|bewertet|geurteilt)",
  "die ki hat (?:bereits|schon) (?:entschieden|bewertet|geurteilt)(?!\\p{L})[^.!?]{0,40}(?:diese (?:web)?(?:seite|site)|punkt)",
  "(?:bewerte|bewerten sie|benote|benoten sie) (?:diese|die|unsere) (?:web)?(?:seite|site) mit \\d{1,3} (?:von \\d{1,3} )?punkten",
  "(?:erwähne|erwähnen sie|verrate|verraten sie) diese (?:anweisung(?:en)?|instruktion(?:en)?|prompts?) (?:nicht|nie)",

  `${unless}(?:ignore[rz]?|oublie[rz]?)\\s${few}(?:(?:vos|tes) (?:instructions?|consignes?)|(?:instructions?|consignes?) (?:précédentes?|antérieures?|ci-dessus|initiales?|système))`,
  `(?:tu es|vous êtes) (?:maintenant |désormais )?(?:une? )?${modeles}(?![\\p{L}-])`,
  `(?:note|instructions?|message|avis) (?:à|pour) (?:l'|les |une? )?${modeles}(?![\\p{L}-])`,
  `(?:chers?|chères?) ${modeles} ?[,:!]`,
].map(words);

const forged: readonly RegExp[] = [
  /⟦ ?(?:begin|end|correction|title|note)/iu,
  /\{\s?"(?:judgements|verdict|readings|faults|evidence)"\s?:/iu,
  /<\|(?:im_start|im_end|system|user|assistant|endoftext|end_of_text)\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|system_?prompt|user_?input|untrusted(?:_\w{1,20})?)>/iu,
  words(
    "(?:human|user) ?: ?(?:please )?(?:ignore|forget|disregard|override) (?:the|all|any|every|your|this)(?!\\p{L})|assistant ?: ?[{[]",
  ),
  /(?:^|[.!?>\]⟧] ?)system(?: prompt| message| override| note)? ?: ?(?:you are now|ignore|forget|disregard|override|new instructions|(?:return|output|give|answer) (?:the|that|with)|du bist jetzt|ignoriere|vergiss|gib die)(?!\p{L})/iu,
  words("(?:an|your) (?:earlier|previous) answer (?:to this question )?(?:could not|can ?not) be used"),
  words("(?:eine|deine|ihre) (?:frühere|vorherige|letzte) antwort (?:konnte|kann) nicht verwendet werden"),
];

const flags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;
const smuggled = /[\u{e0020}-\u{e007e}]{3}|[\u{e0100}-\u{e01ef}]{4}/u;

export function givesMachineOrders(text: string): boolean {
  if (smuggled.test(text.replace(flags, ""))) return true;
  const flat = text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/\u202e([^\u202c\n]{1,300})\u202c?/g, (_, turned: string) => [...turned].reverse().join(""))
    .replaceAll("’", "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
  return orders.some((order) => isGiven(order, flat)) || forged.some((sign) => flat.search(sign) >= 0);
}

const maxClause = 160;
const toReaders =
  "(?!(?<!\\p{L})(?:les|lies|bewert|prüf|verarbeit|modell|kis?(?!\\p{L})|read|process|rat(?:e|ing)|review|evaluat|scor|grad|model|ais?(?!\\p{L})))[^.!?]";
const ofCustomer =
  "(?:registered|paid|received|subscribed|signed up|ordered|logged in|an account|a customer|registriert|angemeldet|bezahlt|bestellt|erhalten|ein konto|die rechnung)";
const customersClause = new RegExp(
  `(?<!\\p{L})(?:if|when|once|wenn|falls|sofern|sobald) (?:you|sie|du|ihr)(?:'ve)?(?!\\p{L})(?:${toReaders}){0,60}${ofCustomer}(?:${toReaders}){0,60}$`,
  "iu",
);
const textAbove =
  /^(?:ignore|disregard|ignorieren? (?:sie|du)?) ?(?:bitte )?(?:the |these |die |diese )?(?:above|previous|obigen?|vorigen?|vorherigen?) (?:instructions?|prompts?|anweisung(?:en)?)$/iu;

/** Customers may be told to skip the text above, but only machines to skip all their instructions. */
function isGiven(order: RegExp, text: string): boolean {
  return text
    .matchAll(order)
    .some(
      ({ 0: found, index }) =>
        !textAbove.test(found) || !customersClause.test(text.slice(Math.max(0, index - maxClause), index)),
    );
}
