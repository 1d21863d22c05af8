/** Replaces names with an address ("Win at evil.example") or encoded words (RFC 2047): our emails carry no advertising. */
export function plainName(name: string, instead: string): string {
  return /[/:@<>[\]]|=\?|\.\p{L}{2}|\bwww\b/iu.test(name) ? instead : name;
}
