/**
 * What the test tools ask of an element's style: whether it is shown and takes the pointer. After each change of the
 * page jsdom works through its style sheet again, for every ancestor: a sixth of the processor time of these tests.
 * Tests load none of our style sheets, so the answer follows from the kind of element and the styles on it.
 */
const DEFAULTS = { visibility: 'visible', pointerEvents: 'auto' } as const;

/** Attributes that the style sheet of jsdom goes by. */
const DECISIVE = ['hidden', 'open', 'popover'];
const DECIDES_WITHIN = new Set(['DETAILS', 'DIALOG']);
const DECISIVE_RULES = /display|visibility|pointer-events/;

export function quickStyle(exact: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>();
  const styles = new Map<string, CSSStyleDeclaration>();

  const displayOf = (tagName: string): string => {
    const display = displays.get(tagName) ?? exact(document.createElement(tagName)).display;
    displays.set(tagName, display);
    return display;
  };
  const isDecidedElsewhere = (element: Element): boolean =>
    !(element instanceof HTMLElement) ||
    isWithinDecisive(element) ||
    element.getAttribute('type') === 'hidden' ||
    // Colours and fonts of the page may be on it.
    (element === document.documentElement && (element.hasAttribute('style') || document.styleSheets.length > 0)) ||
    [...document.styleSheets].some(({ ownerNode }) => DECISIVE_RULES.test(ownerNode?.textContent ?? ''));

  return (element, pseudo) => {
    if (typeof pseudo === 'string' || isDecidedElsewhere(element)) return exact(element, pseudo);
    const display = ownOf(element, 'display') || displayOf(element.tagName);
    const visibility = inheritedBy(element, 'visibility');
    const pointerEvents = inheritedBy(element, 'pointerEvents');
    const key = `${display} ${visibility} ${pointerEvents}`;
    let style = styles.get(key);
    if (style === undefined) {
      ({ style } = document.createElement('i'));
      Object.assign(style, { display, visibility, pointerEvents });
      styles.set(key, style);
    }
    return style;
  };
}

function isWithinDecisive(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { tagName } = at;
    if (DECIDES_WITHIN.has(tagName) || DECISIVE.some((name) => at?.hasAttribute(name))) return true;
  }
  return false;
}

function ownOf(element: Element, property: 'display' | keyof typeof DEFAULTS): string {
  return element instanceof HTMLElement && element.hasAttribute('style') ? element.style[property] : '';
}

function inheritedBy(element: Element, property: keyof typeof DEFAULTS): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = ownOf(at, property);
    if (own !== '' && own !== 'inherit') return own;
  }
  return DEFAULTS[property];
}
