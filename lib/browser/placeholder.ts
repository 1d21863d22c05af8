const sampleHost =
  /^(?:www\.)?(?:example\.(?:com|net|org)|(?:your-?|my-?)?(?:domain|website|server)\.(?:com|net|org))$/i;
const services = /(?:^|\.)(?:formspree\.io|getform\.io|formsubmit\.co|web3forms\.com|formcarry\.com|usebasin\.com)$/;
/** Blanks of sample code: "INSERT-YOUR-ADDRESS-HERE". */
const shouted =
  /^(?:(?:YOUR|INSERT|REPLACE|PASTE)(?:[_-][A-Z\d]+)*[_-](?:ID|KEY|HASH|TOKEN|CODE|ENDPOINT|URL|HERE)|YOUR[_-]E?MAIL|CHANGE_?ME|REPLACE_?ME|PLACEHOLDER)$/;
const quiet =
  /^x{5,}$|^your(?:form|access|api|endpoint)*(?:id|key)$|^your(?:[-_.]?e?mail|[-_.]?name)?@|@(?:example|your-?(?:domain|company|site))\.|^(?:your|my|form|endpoint|insert|replace|paste)(?:[-_][a-z\d]+)*[-_](?:id|key|hash|token|endpoint|url|here)$/;
const shoutedKey =
  /(?<![A-Z\d]|name=")(?:YOUR|INSERT|REPLACE|PASTE|ENTER|ADD)[_-](?:[A-Z\d]{1,20}[_-]){0,4}(?:KEY|ID|TOKEN|CODE)(?:[_-]HERE)?(?![\w%\]=-]|\\?"\s*:)/;
/** In what is sent to a known service: "access_key=your-access-key-here". */
const quietKey =
  /(?<=^|[\s="])(?:your[-_](?:[a-z\d]{1,20}[-_]){0,3}(?:key|id|token)(?:[-_]here)?|x{8}(?:-x{4,12}){4})(?=$|[\s"&])/;
const unfilled = /^(?:%7B%7B|\{\{|%3C|<)(?:[\w .-]|%20)+(?:%7D%7D|\}\}|%3E|>)$/i;

/** A target left from sample code: the form was never connected. @param sent what else it sends */
export function isPlaceholder(target: string, sent = "", ownUrl = ""): boolean {
  const { host = "", hostname = "", pathname = target, searchParams = [] } = URL.parse(target) ?? {};
  const part = pathname.split("/").findLast((one) => one !== "") ?? "";
  if (unfilled.test(part)) return true;
  if (host !== "" && host === URL.parse(ownUrl)?.host) return false;
  const parts = [part, ...[...searchParams].map(([, value]) => value)];
  const words = part.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  const isQuiet = services.test(hostname) && quiet.test(words);
  const isSampleKey = shoutedKey.test(sent) || (services.test(hostname) && quietKey.test(sent));
  return sampleHost.test(hostname) || parts.some((one) => shouted.test(one)) || isQuiet || isSampleKey;
}
