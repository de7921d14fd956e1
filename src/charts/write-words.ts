/**
 * Replaces the text of an element that follows a drag. It keeps the text node: an element with replaced children gets
 * styled and laid out again.
 */
export function writeWords(element: HTMLElement, words: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.data = words;
  else element.textContent = words;
}
