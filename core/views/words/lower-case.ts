/** A title inside a sentence. */
export function lowered(title: string): string {
  return title === 'HSR' ? title : title.toLowerCase();
}

/** A sentence after a semicolon or inside another one: only its first letter. */
export function loweredStart(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
