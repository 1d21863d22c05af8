/** Text that a template brought along and nobody replaced. */
const patterns: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet|consectetur adipisi|iusto est, ut esse|officiis ad\b/i,
  /^(another |the last )?(featured|section|card|blog post|post|project|page|item|slide|heading|feature) (title|name|heading)( #?\d+)?\b/i,
  /^accordion item #?\d|first item's accordion body|second item's accordion body|third item's accordion body/i,
  /\b(quick example text|paragraph of text beneath|example text to build on|placeholder text|sample text|dummy text|text goes here|illustrate the adaptive height)\b/i,
  /\b(insert|add|put|enter) (your |some )?(text|copy|content|headline|description) here\b/i,
  /\byour (company|business|website|logo|brand|name|address|tagline)( name)? (here|goes here)\b/i,
  /(©|copyright)\s.{0,12}\byour (website|company|name|site)\b/i,
  /(?<![\w.+-])[\w.+-]{1,64}@(domain|yourdomain|example|yourcompany|company|yoursite)\.(com|org|net)\b/i,
  /\bto activate this form, sign up\b/i,
  /^welcome to (blog post|your (site|website|blog|shop|store))\b/i,
];

export function isPlaceholder(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
