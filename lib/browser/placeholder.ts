const sampleHost =
  /^(?:www\.)?(?:example\.(?:com|net|org)|(?:your-?|my-?)?(?:domain|website|server)\.(?:com|net|org))$/i;
/** As sample code writes what its users have to fill in: "INSERT-YOUR-ADDRESS-HERE". */
const shouted = /^(?=.*(?:YOUR|INSERT|REPLACE|PLACEHOLDER|CHANGE_?ME))[A-Z\d_-]{6,80}$/;
const quiet =
  /^your[\w.-]{0,20}@|^(?:your|my|insert|replace|form|endpoint)[-_]?(?:\w{1,20}[-_]?){0,3}?(?:id|key|code|hash|here|token|endpoint|email)$/i;
const shoutedKey = /(?<![A-Z\d])YOUR[_-](?:[A-Z\d]{1,20}[_-]){0,4}(?:KEY|ID|TOKEN|CODE)(?![A-Z\d])/;

/** Whether a form's target is still what its sample code had there: it was never connected. @param sent what else it sends */
export function isPlaceholder(target: string, sent = "", ownUrl = ""): boolean {
  const { host = "", hostname = "", pathname = target, search = "" } = URL.parse(target) ?? {};
  const isOwn = host !== "" && host === URL.parse(ownUrl)?.host;
  const parts = `${pathname}${search}`
    .split(/[/?&=]/)
    .map((part) => part.replace(/^(?:%7B|%3C|[{<[$])+|(?:%7D|%3E|[}>\]])+$/gi, ""));
  const isLeft = (part: string) => shouted.test(part) || (host !== "" && !isOwn && quiet.test(part));
  return (!isOwn && sampleHost.test(hostname)) || parts.some(isLeft) || shoutedKey.test(sent);
}
