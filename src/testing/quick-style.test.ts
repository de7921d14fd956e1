import { expect, it } from 'vitest';

const PAGE = `
  <main style="visibility: hidden; pointer-events: none">
    <p>text <span>more</span> <b style="display: none">gone</b></p>
    <div hidden><i>in a hidden one</i></div>
    <details><summary>more</summary><p>closed</p></details>
    <dialog>not open</dialog>
    <input type="hidden"><input><button style="visibility: visible; pointer-events: auto">Go</button>
    <table><thead><tr><th>a</th></tr></thead><tbody><tr hidden><td>1</td></tr></tbody></table>
    <ul><li style="display: inline-block">1</li></ul><h2>Title</h2><label>a</label><select><option>1</option></select>
    <svg style="display: block"><g><text>1</text></g></svg><style>.a { color: red }</style>
  </main>`;

it.each(['', '<style>ul, p { display: none } div { pointer-events: auto }</style>'])(
  'says the same as jsdom about every element of a page, %s',
  (sheet) => {
    const frame = document.createElement('iframe');
    document.body.innerHTML = PAGE + sheet;
    document.body.append(frame);
    const { contentWindow: other } = frame;
    if (other === null) throw new Error('The frame has no page.');
    other.document.body.innerHTML = PAGE + sheet;
    const elements = [...other.document.body.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(25);
    const ours = [...document.body.querySelectorAll('*')];
    for (const [i, element] of elements.entries()) {
      const [quick, exact] = [getComputedStyle(ours[i] ?? frame), other.getComputedStyle(element)].map(
        ({ display, visibility, pointerEvents }) => ({ display, visibility, pointerEvents }),
      );
      expect([element.tagName, quick]).toEqual([element.tagName, exact]);
    }
    document.body.replaceChildren();
  },
);
