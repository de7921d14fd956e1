/**
 * Replaces the words of an element that follow a moving hand. The text node stays: an element whose children are replaced
 * is styled and put into the layout anew.
 */
export function writeWords(element: HTMLElement, words: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.data = words;
  else element.textContent = words;
}
