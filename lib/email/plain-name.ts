/** A name with an address in it ("Win at evil.example"), or with encoded words (RFC 2047), is left out: our mails carry nobody's advertising. */
export function plainName(name: string, instead: string): string {
  return /[/:@<>[\]]|=\?|\.\p{L}{2}|\bwww\b/iu.test(name) ? instead : name;
}
