const sampleHost =
  /^(?:www\.)?(?:example\.(?:com|net|org)|(?:your-?|my-?)?(?:domain|website|server)\.(?:com|net|org))$/i;
/** As sample code writes what its users have to fill in: "INSERT-YOUR-ADDRESS-HERE". */
const shouted = /^(?=.*(?:YOUR|INSERT|REPLACE|PLACEHOLDER|CHANGE_?ME))[A-Z\d_-]{6,80}$/;
const quiet =
  /^your(?:[-_.]?e?mail|[-_.]?name)?@|^(?:your|my)[-_]?(?:\w{1,20}[-_]?){0,3}?(?:id|key|hash|here|token|endpoint)$|^(?:form|endpoint)[-_]?(?:id|key|hash)$|^(?:insert|replace|paste)[-_].*(?:id|key|here|endpoint|url)$/i;
const shoutedKey = /(?<![A-Z\d])YOUR[_-](?:[A-Z\d]{1,20}[_-]){0,4}(?:KEY|ID|TOKEN|CODE)(?![A-Z\d])/;
const unfilled = /^(?:%7B%7B|\{\{|%3C|<).+(?:%7D%7D|\}\}|%3E|>)$/i;

/** Whether a form's target is still what its sample code had there: it was never connected. @param sent what else it sends */
export function isPlaceholder(target: string, sent = "", ownUrl = ""): boolean {
  const { host = "", hostname = "", pathname = target, searchParams = [] } = URL.parse(target) ?? {};
  const isOwn = host !== "" && host === URL.parse(ownUrl)?.host;
  const parts = [
    pathname.split("/").findLast((part) => part !== "") ?? "",
    ...[...searchParams].map(([, value]) => value),
  ];
  const isLeft = (part: string) =>
    shouted.test(part) || unfilled.test(part) || (host !== "" && !isOwn && quiet.test(part));
  return (!isOwn && sampleHost.test(hostname)) || parts.some(isLeft) || shoutedKey.test(sent);
}
