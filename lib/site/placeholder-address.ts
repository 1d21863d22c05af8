import { validatePhoneNumberLength } from "libphonenumber-js/max";

/** "0000 0000" */
const oneDigit = /(\d)(?:[ ()./-]?\1){6}/;
const templateMark = /\{\{|\[(?:[A-Z][A-Z0-9 _-]{2,}|(?:your|insert|enter)\b[^\]]*)\]/;
const placeholderWord =
  /(?:^|[/@._-])(?:(?:[A-Z0-9]+[_-])*(?:PLACEHOLDER|YOUR_[A-Z]+)(?:[_-][A-Z0-9]+)*|X{4,})(?![A-Za-z])/;

/** A template's blank ("wa.me/YOUR_NUMBER", "[FORM-HANDLER]", "tel:"), or a number that no phone can dial. */
export function isPlaceholderAddress(href: string): boolean {
  const scheme = /^(tel|mailto):(.*)$/is.exec(href.trim());
  const address = decoded(scheme?.[2] ?? href.trim());
  const [place = ""] = address.split(/[?#]/, 1);
  if (templateMark.test(place) || placeholderWord.test(place)) return true;
  if (scheme?.[1]?.toLowerCase() === "tel")
    return (
      !/\d/.test(address) ||
      oneDigit.test(address) ||
      validatePhoneNumberLength(address.split(/[,;]/, 1)[0] ?? "") === "TOO_LONG"
    );
  if (scheme) return !/@|\bat\b/i.test(place) && address === place;
  const { hostname, pathname, searchParams } = URL.parse(href) ?? {};
  if (hostname === "api.whatsapp.com") return /^\D+$/.test(searchParams?.get("phone") ?? "");
  return hostname === "wa.me" && /^\/[^a-z/]*[A-Z]{3}[^a-z/]*\/?$/.test(decoded(pathname ?? ""));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
