/** Control, format and line-separator characters: invisible, and able to reverse the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Untrusted text as one clean line of at most `maxLength` characters (whole code points). Markup stays text. */
export function oneLine(text: string, maxLength: number): string {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : [...line].slice(0, maxLength).join('').trim();
}
