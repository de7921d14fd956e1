import { afterEach, describe, expect, it, vi } from 'vitest';
import { headedPicture } from './frame-picture';
import { standaloneSvg } from './standalone-svg';
import { SvgSurface } from './svg-surface';

const TOKENS: Readonly<Record<string, string>> = {
  'var(--ink)': 'rgb(20, 24, 31)',
  'var(--grid)': 'rgb(220, 224, 230)',
};
const FONT: Readonly<Record<string, string>> = {
  'font-family': '"Inter Variable", sans-serif',
  'font-size': '12px',
  'font-weight': '400',
};

function computed(element: Element, name: string): string {
  const own = element.getAttribute(name);
  if (own !== null) return TOKENS[own] ?? own;
  return element.parentElement === null ? (FONT[name] ?? '') : computed(element.parentElement, name);
}

function standing(markup: string): Document {
  document.body.innerHTML = `<svg class="plot" width="200" height="100" aria-hidden="true">${markup}</svg>`;
  const svg = document.querySelector('svg');
  if (svg === null) throw new Error('There is a drawing.');
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const style = document.createElement('span').style;
    vi.spyOn(style, 'getPropertyValue').mockImplementation((name) => computed(element, name));
    return style;
  });
  return new DOMParser().parseFromString(standaloneSvg(svg), 'image/svg+xml');
}
const textOf = (svg: Document) => new XMLSerializer().serializeToString(svg);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a drawing that needs no page', () => {
  it('has the colours of its tokens in its marks, and no token anywhere', () => {
    const svg = standing(
      '<defs><linearGradient><stop stop-color="var(--ink)"></stop></linearGradient></defs>' +
        '<g stroke="var(--grid)"><line x2="9"></line></g><circle r="4" fill="var(--ink)"></circle>',
    );
    expect(svg.querySelector('line')?.getAttribute('stroke')).toBe('rgb(220, 224, 230)');
    expect(svg.querySelector('circle')?.getAttribute('fill')).toBe('rgb(20, 24, 31)');
    expect(textOf(svg)).not.toContain('var(');
  });

  it('has no colour of the page around it', () => {
    const svg = standing('<g fill="currentColor"><text fill="rgb(1, 2, 3)">Ada</text></g>');
    expect(textOf(svg)).not.toContain('currentColor');
    expect(svg.querySelector('text')?.getAttribute('fill')).toBe('rgb(1, 2, 3)');
  });

  it('names the font, size and weight of each text, also of its lines', () => {
    const svg = standing('<g font-weight="650"><text>Ada <tspan font-size="16px">Lane</tspan></text></g>');
    const fonts = [...svg.querySelectorAll('text, tspan')].map((text) =>
      ['font-family', 'font-size', 'font-weight'].map((name) => text.getAttribute(name)),
    );
    expect(fonts).toEqual([
      ['"Inter Variable", sans-serif', '12px', '650'],
      ['"Inter Variable", sans-serif', '16px', '650'],
    ]);
  });

  it('keeps a hatch that is inside it, and nothing of classes, styles and what hides it from a screen reader', () => {
    const svg = standing(
      '<defs><pattern id="hatch"><line stroke="var(--ink)"></line></pattern></defs>' +
        '<rect class="bar" style="opacity: 1" fill="url(#hatch)"></rect>',
    );
    expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('url(#hatch)');
    expect(svg.querySelector('pattern > line')?.getAttribute('stroke')).toBe('rgb(20, 24, 31)');
    expect(svg.querySelectorAll('[class], [style], [aria-hidden]')).toHaveLength(0);
    expect(svg.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  it('leaves the drawing on the page as it was', () => {
    standing('<circle class="dot" fill="var(--ink)"></circle>');
    const [drawing, circle] = [document.querySelector('svg'), document.querySelector('circle')];
    expect([drawing?.getAttribute('class'), circle?.getAttribute('class')]).toEqual(['plot', 'dot']);
    expect(circle?.getAttribute('fill')).toBe('var(--ink)');
  });
});

describe('a picture below its title', () => {
  const headed = (width: number) => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const title = 'High speed distance by session, Maximilian Featherstonehaugh';
    const picture = headedPicture(title, ['m · 14 matches', '', 'Simulated data'], { width, height: 50 }, (surface) =>
      surface.fillRect(0, 0, width, 50),
    );
    const surface = new SvgSurface(picture.width, picture.height, picture.title);
    picture.draw(surface);
    const svg = new DOMParser().parseFromString(surface.text(), 'image/svg+xml');
    const [, chart] = svg.querySelectorAll('rect');
    return {
      lines: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
      end: Number(chart?.getAttribute('y')) + 50,
      lastLine: Math.max(...[...svg.querySelectorAll('text')].map((text) => Number(text.getAttribute('y')))),
      height: picture.height,
      title: svg.querySelector('title')?.textContent,
    };
  };

  it('has the title on one line where there is room', () => {
    const { lines, height } = headed(800);
    expect(lines).toEqual([headed(800).title, 'm · 14 matches', 'Simulated data']);
    // 16 px around, a title of 22, two lines of 18, 8 px, and the chart.
    expect(height).toBe(16 + 22 + 2 * 18 + 8 + 50 + 16);
  });

  it('breaks a title that is wider than a narrow chart, above the chart and inside the picture', () => {
    const { lines, height, end, lastLine, title } = headed(330);
    // About 9 px a letter: 36 letters a line.
    expect(lines).toEqual([
      'High speed distance by session,',
      'Maximilian Featherstonehaugh',
      'm · 14 matches',
      'Simulated data',
    ]);
    expect(lines.slice(0, 2).join(' ')).toBe(title);
    expect(height).toBe(16 + 2 * 22 + 2 * 18 + 8 + 50 + 16);
    expect(end).toBe(height - 16);
    expect(lastLine).toBeLessThan(end - 50);
  });
});
