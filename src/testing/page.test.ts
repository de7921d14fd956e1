/** The quick answers of the page are those of jsdom. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quickStyles } from './quick-styles';

const NAMES = ['display', 'visibility', 'pointer-events', 'position'];

/** A window of its own, whose answers are jsdom's: what is quick is the page's window. */
const frame = document.createElement('iframe');
let jsdoms: typeof window.getComputedStyle;

beforeAll(() => {
  document.documentElement.append(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('A frame without a window.');
  jsdoms = contentWindow.getComputedStyle.bind(contentWindow);
});
afterAll(() => frame.remove());

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('styles', () => {
  it.each([
    [
      'of kinds',
      '<p></p><span></span><table><tr><td></td></tr></table><ul><li></li></ul><svg><title></title><g></g></svg>',
    ],
    ['inline', '<p style="display: flex; visibility: hidden"><b style="visibility: visible"></b><i></i></p>'],
    [
      'inherited',
      '<div style="pointer-events: none; visibility: collapse"><p><i style="pointer-events: all"></i></p></div>',
    ],
    ['by keyword', '<div style="visibility: hidden"><i style="visibility: initial; display: inherit"></i></div>'],
    ['of all', '<p style="all: unset"><b></b></p>'],
    [
      'hidden',
      '<p hidden></p><table><tr hidden><td></td></tr></table><input type="HIDDEN"><div popover></div><embed hidden>',
    ],
    ['by place', '<details><summary></summary><summary></summary></details><dialog></dialog><dialog open></dialog>'],
    ['of a rule', '<p class="gone"></p><div class="still"><b></b></div><i class="a b"></i><em class="b"></em>'],
    ['of a medium', '<p class="narrow"></p><p class="wide"></p>'],
    ['of attributes', '<p data-a="1"></p><p data-b="x, y" class="c"></p>'],
  ])('%s are those of jsdom', (_, markup) => {
    const sheet = document.createElement('style');
    sheet.textContent = `
      .gone { display: none } .still, u { pointer-events: none; visibility: hidden } .a.b { display: grid }
      .narrow:is(p, .x) { display: none !important } [data-a] { display: inline-flex } p[data-b="x, y"].c { display: none }
      @media (min-width: 1px) { .wide { display: none } }`;
    document.head.append(sheet);
    document.body.innerHTML = markup;
    const seen = [...document.body.querySelectorAll('*')].map((element) => {
      const quick = window.getComputedStyle(element);
      const slow = jsdoms(element);
      expect(quick).not.toBe(slow);
      for (const name of NAMES) {
        expect([element.outerHTML, name, quick.getPropertyValue(name)]).toEqual([
          element.outerHTML,
          name,
          slow.getPropertyValue(name),
        ]);
      }
      expect(quick.pointerEvents).toBe(slow.pointerEvents);
      return slow.display;
    });
    expect(seen.length).toBeGreaterThan(0);
  });

  it('follow the sheets of the page as they come and go', () => {
    document.body.innerHTML = '<p class="gone"></p>';
    const shown = () => getComputedStyle(document.body.firstElementChild ?? document.body).display;
    expect(shown()).toBe('block');
    const sheet = document.createElement('style');
    sheet.textContent = '.gone { display: none }';
    document.head.append(sheet);
    expect(shown()).toBe('none');
    sheet.textContent = '.gone { display: grid }';
    expect(shown()).toBe('grid');
    sheet.remove();
    expect(shown()).toBe('block');
  });

  it('leaves to jsdom what it does not answer itself', () => {
    const asked: Element[] = [];
    const compute = (element: Element) => {
      asked.push(element);
      return jsdoms(element);
    };
    document.body.innerHTML = '<p style="margin-top: 3px"><b></b></p>';
    const [p, b] = document.body.querySelectorAll('*');
    if (p === undefined || b === undefined) throw new Error('Both are there.');
    const style = quickStyles(document, compute);
    expect(style(b).visibility).toBe('visible');
    expect(asked).toEqual([]);
    expect(style(p).marginTop).toBe('3px');
    expect(asked).toEqual([p]);
  });
});

describe('labels', () => {
  it('are those around an element and those for it, of the controls that can have some', () => {
    document.body.innerHTML = `
      <label id="1" for="a"></label><label id="2">x<input id="a"><button></button></label>
      <label id="3" for="b"><input id="c"></label><select id="b"></select><label id="4" for="a"></label>
      <input type="hidden" id="d"><label id="5" for="d"></label><label id="6" for=""><textarea></textarea></label>`;
    const labels = [...document.querySelectorAll<HTMLInputElement>('input, button, select, textarea')].map((control) =>
      control.labels === null ? null : [...control.labels].map(({ id }) => id),
    );
    // In the order of the page. The second holds its first control alone, and one for another holds nothing.
    expect(labels).toEqual([['1', '2', '4'], [], [], ['3'], null, []]);
  });
});
