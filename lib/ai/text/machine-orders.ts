/** Orders to language models in English, German and French. Quantifiers are bounded, so that it takes linear time. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\s(?:[\p{L}']{1,20}\s){0,4}(?:instructions?|prompts?|guidelines)\b/iu,
  /\byou are (?:now )?(?:an? |the )?(?:helpful |large )?(?:ai|llm|language model|chatbot|ai assistant|ai model|assistant that)\b/iu,
  /\b(?:if you are|note to|instructions? (?:to|for)|attention|message (?:to|for)) (?:an? |any |all |the )?(?:ai|llms?|language models?|ai (?:models?|agents?|assistants?|crawlers?))\b/iu,
  /\b(?:ignorier(?:e|en|t)|missachte[nt]?|vergiss|vergessen sie)\s(?:[\p{L}']{1,20}\s){0,4}(?:anweisung(?:en)?|instruktion(?:en)?|prompts?|vorgaben)\b/iu,
  /\b(?:du bist|sie sind) (?:jetzt |nun )?(?:eine? |das )?(?:ki|künstliche intelligenz|sprachmodell|ki-assistent|ki-modell)(?!\p{L})/iu,
  /\b(?:hinweis|anweisung(?:en)?|nachricht) (?:an|für) (?:die |alle |eine )?(?:ki|kis|sprachmodelle?|llms?)(?!\p{L})/iu,
  /\b(?:ignore[rz]?|oublie[rz]?|oublie)\s(?:[\p{L}']{1,20}\s){0,4}(?:instructions?|consignes?)\b/iu,
  /\b(?:tu es|vous êtes) (?:maintenant |désormais )?(?:une? )?(?:ia|intelligence artificielle|modèle de langage|assistant ia)(?!\p{L})/iu,
  /\b(?:note|instructions?|message) (?:à|pour) (?:l'|les |une? )?(?:ia|modèles? de langage|llms?)(?!\p{L})/iu,
];

export function givesMachineOrders(text: string): boolean {
  const flat = text.replaceAll("’", "'").replace(/\s+/g, " ");
  return orders.some((order) => order.test(flat));
}
