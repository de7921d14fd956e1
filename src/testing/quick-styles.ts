/**
 * What queries by role and clicks ask of every element, is it displayed, visible, within the pointer's reach, answered
 * without a cascade: jsdom holds each element against every rule of its own style sheet after every change of the page.
 * Where a rule of the page, a `style` or an attribute has a say, and for all other properties, jsdom itself answers.
 */
type GetComputedStyle = typeof window.getComputedStyle;

/** By the value of an element nobody styles; null: that of its kind. */
const QUICK: ReadonlyMap<string, string | null> = new Map([
  ['display', null],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);
const NAMES = new Map([...QUICK.keys(), 'pointerEvents'].map((name) => [name, name.replace('E', '-e')]));
/** Kinds whose display hangs on an attribute, a property or their place. */
const PARTICULAR = new Set(['details', 'summary', 'dialog', 'embed', 'noscript']);
const DECISIVE = ['hidden', 'popover'];

/** @returns window.getComputedStyle in a quicker form */
export function quickStyles(page: Document, compute: GetComputedStyle): GetComputedStyle {
  const shape = page.createElement('i').style;
  const styled = rulesOf(page);
  const displays = new Map<string, string>();
  const bare = page.implementation.createHTMLDocument();

  function displayOf({ namespaceURI, localName }: Element): string {
    const kind = `${namespaceURI} ${localName}`;
    let display = displays.get(kind);
    if (display === undefined) {
      display = compute(bare.createElementNS(namespaceURI, localName)).display;
      displays.set(kind, display);
    }
    return display;
  }

  /** Null: jsdom has to be asked. */
  function quickly(element: Element, name: string): string | null {
    const usual = QUICK.get(name);
    if (usual === undefined || element.ownerDocument !== page) return null;
    if (usual === null) {
      if (isParticular(element) || styled(element)) return null;
      return ownOf(element, name) ?? displayOf(element);
    }
    // Both others are inherited.
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      if (isParticular(each) || styled(each)) return null;
      const own = ownOf(each, name);
      if (own !== null) return own;
    }
    return usual;
  }

  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return compute(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    const jsdoms = () => (computed ??= compute(element));
    return new Proxy(shape, {
      get(_, key) {
        if (key === 'getPropertyValue') {
          return (name: string) => quickly(element, name) ?? jsdoms().getPropertyValue(name);
        }
        const name = typeof key === 'string' ? NAMES.get(key) : undefined;
        const quick = name === undefined ? null : quickly(element, name);
        if (quick !== null) return quick;
        const value: unknown = Reflect.get(jsdoms(), key);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown => Reflect.apply(value, jsdoms(), parameters);
      },
    });
  };
}

function isParticular(element: Element): boolean {
  const { localName } = element;
  return (
    PARTICULAR.has(localName) ||
    DECISIVE.some((attribute) => element.hasAttribute(attribute)) ||
    (localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') ||
    /\ball\s*:|\b(inherit|initial|unset|revert|revert-layer)\b/.test(element.getAttribute('style') ?? '')
  );
}

/** What its `style` says. */
function ownOf(element: Element, name: string): string | null {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  if (!element.getAttribute('style')?.includes(name)) return null;
  return element.style.getPropertyValue(name) || null;
}

interface Rule {
  readonly selector: string;
  /** What an element has that the rule can match: nothing known, where empty. */
  readonly subjects: readonly string[];
}

/** Whether a rule of the page's own sheets, whatever the medium, gives the element one of the properties. */
function rulesOf(page: Document): (element: Element) => boolean {
  let read: readonly (readonly [CSSStyleSheet, number])[] = [];
  let rules: readonly Rule[] = [];
  return (element) => {
    const sheets = page.styleSheets;
    const isAsRead =
      read.length === sheets.length &&
      read.every(([sheet, length], at) => sheets[at] === sheet && sheet.cssRules.length === length);
    if (!isAsRead) {
      read = [...sheets].map((sheet) => [sheet, sheet.cssRules.length]);
      rules = [...sheets].flatMap((sheet) => [...rulesIn(sheet.cssRules)]);
    }
    return rules.some(
      ({ selector, subjects }) =>
        (subjects.length === 0 || subjects.some((name) => element.classList.contains(name))) &&
        element.matches(selector),
    );
  };
}

function* rulesIn(rules: CSSRuleList): Iterable<Rule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const { style, selectorText: selector } = rule;
      const isOfUse = [...QUICK.keys(), 'all'].some((name) => style.getPropertyValue(name) !== '');
      if (isOfUse) yield { selector, subjects: subjectsOf(selector) };
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* rulesIn(rule.cssRules);
  }
}

/** A class of each of the selector's subjects; none, where one of them needs none. */
function subjectsOf(selector: string): readonly string[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  while (plain.includes('(')) {
    const without = plain.replaceAll(/\([^()]*\)/g, '');
    if (without === plain) return [];
    plain = without;
  }
  const classes = plain.split(',').map((each) => /\.([\w-]+)[^\s>+~]*$/.exec(each.trim())?.[1]);
  return classes.every((name) => name !== undefined) ? classes : [];
}
