import { describe, expect, it } from 'vitest';
import { SvgSurface } from './svg-surface';

function drawn(draw: (surface: SvgSurface) => void, title = 'A chart'): Document {
  const surface = new SvgSurface(100, 50, title);
  draw(surface);
  return new DOMParser().parseFromString(surface.text(), 'image/svg+xml');
}

describe('SvgSurface', () => {
  it('is a document with a size and a name', () => {
    const svg = drawn(() => undefined, 'Turns < 60° & "more"').documentElement;
    expect([svg.getAttribute('width'), svg.getAttribute('viewBox')]).toEqual(['100', '0 0 100 50']);
    expect(svg.querySelector('title')?.textContent).toBe('Turns < 60° & "more"');
  });

  it('fills and strokes one path, moved by the origin', () => {
    const paths = drawn((surface) => {
      surface.translate(10, 20);
      surface.beginPath();
      surface.moveTo(0, 0);
      surface.lineTo(5.125, 1);
      surface.fillStyle = '#123456';
      surface.fill();
      surface.setLineDash([3, 3]);
      surface.globalAlpha = 0.5;
      surface.stroke();
    }).querySelectorAll('path');
    expect(paths[0]?.getAttribute('d')).toBe('M10 20L15.13 21');
    expect(paths[0]?.getAttribute('fill')).toBe('#123456');
    expect(paths[1]?.getAttribute('stroke-dasharray')).toBe('3 3');
    expect(paths[1]?.getAttribute('opacity')).toBe('0.5');
  });

  it('draws a circle as two arcs between its left and its right', () => {
    const path = drawn((surface) => {
      surface.beginPath();
      surface.arc(10, 10, 4);
      surface.fill();
    }).querySelector('path');
    expect(path?.getAttribute('d')).toBe('M6 10A4 4 0 1 0 14 10A4 4 0 1 0 6 10Z');
  });

  it('keeps text as text, with its font and its place', () => {
    const text = drawn((surface) => {
      surface.font = '650 13px "Inter Variable", sans-serif';
      surface.textAlign = 'right';
      surface.textBaseline = 'top';
      surface.fillText('Ada <Lane>', 50, 10);
    }).querySelector('text');
    expect(text?.textContent).toBe('Ada <Lane>');
    expect([text?.getAttribute('font-size'), text?.getAttribute('font-weight')]).toEqual(['13', '650']);
    expect(text?.getAttribute('text-anchor')).toBe('end');
    expect(text?.getAttribute('y')).toBe('20.4');
  });

  it('gives back what was set at the last save', () => {
    const surface = new SvgSurface(10, 10, '');
    surface.lineWidth = 3;
    surface.save();
    surface.lineWidth = 7;
    surface.translate(5, 5);
    surface.restore();
    expect(surface.lineWidth).toBe(3);
    surface.fillRect(1, 1, 2, 2);
    expect(surface.text()).toContain('<rect x="1" y="1"');
  });
});
