/**
 * `labels` of the labels that can be an element's: jsdom looks through the page for the control of every label, for every
 * element that is asked.
 */
export function quickenLabels(): void {
  const labelled = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of labelled) {
    Object.defineProperty(prototype, 'labels', { configurable: true, enumerable: true, get: labelsOf });
  }
}

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  const root = this.getRootNode();
  if (!(root instanceof Document)) return [];
  return [...root.getElementsByTagName('label')].filter((label) => {
    const target = label.getAttribute('for');
    return (target === null ? label.contains(this) : target === this.id) && label.control === this;
  });
}
