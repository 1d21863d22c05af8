/**
 * A person's name for a mail to somebody who may never have asked for it. A name with an address in
 * it ("Win at evil.example") is left out: else our mails would carry anybody's advertising.
 */
export function plainName(name: string, instead: string): string {
  return /[/:@<>[\]]|\.\p{L}{2}|\bwww\b/iu.test(name) ? instead : name;
}
