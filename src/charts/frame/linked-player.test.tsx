import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { useLinkedPlayer } from './linked-player';

function Chart({ name }: { readonly name: string }) {
  const player = useLinkedPlayer();
  return (
    <section aria-label={name}>
      {[1, 2].map((id) => (
        <button
          key={id}
          type="button"
          onMouseEnter={() => player.point(id)}
          onMouseLeave={() => player.point(null)}
          onClick={() => player.pin(id)}
          onKeyDown={({ key }) => key === 'Escape' && player.release()}
        >
          {`${name} ${id}`}
        </button>
      ))}
      <output aria-label={`${name} marks`}>{`${player.hovered ?? '-'} ${player.pinned ?? '-'}`}</output>
    </section>
  );
}

const marks = (name: string) => screen.getByRole('status', { name: `${name} marks` }).textContent;
const mark = (name: string) => screen.getByRole('button', { name });

function open() {
  renderAt(
    '/squad',
    <>
      <Chart name="Bars" />
      <Chart name="Plane" />
      <Link to="/peaks">Peaks</Link>
      <Link to="/squad">Squad</Link>
      <Link to="/squad?season=2025">Season</Link>
    </>,
  );
}
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

// Both tests use the same URL, so pins must be cleared between them.
beforeEach(open);
afterEach(() => {
  fireEvent.keyDown(mark('Bars 1'), { key: 'Escape' });
  cleanup();
});

describe('the player that the charts of a page mark', () => {
  it('pointed at in one chart, marked in the other, until the pointer goes', () => {
    fireEvent.mouseEnter(mark('Bars 2'));
    expect([marks('Bars'), marks('Plane')]).toEqual(['2 -', '2 -']);
    fireEvent.mouseLeave(mark('Bars 2'));
    expect(marks('Plane')).toBe('- -');
  });

  it('a click pins in all charts while others are pointed at, and a second one in any chart frees', () => {
    fireEvent.click(mark('Bars 1'));
    fireEvent.mouseEnter(mark('Plane 2'));
    expect([marks('Bars'), marks('Plane')]).toEqual(['2 1', '2 1']);
    fireEvent.mouseLeave(mark('Plane 2'));
    fireEvent.click(mark('Plane 1'));
    expect(marks('Bars')).toBe('- -');
  });

  it('a click on another player pins that one alone', () => {
    fireEvent.click(mark('Bars 1'));
    fireEvent.click(mark('Plane 2'));
    expect(marks('Bars')).toBe('- 2');
  });

  it('Escape in any chart frees', () => {
    fireEvent.click(mark('Bars 1'));
    fireEvent.keyDown(mark('Plane 2'), { key: 'Escape' });
    expect([marks('Bars'), marks('Plane')]).toEqual(['- -', '- -']);
  });

  it('another query of the same page keeps who is pinned', () => {
    fireEvent.click(mark('Bars 1'));
    go('Season');
    expect(marks('Plane')).toBe('- 1');
  });

  it('another page starts anew, and what is pointed at there brings back nothing of the one before', () => {
    fireEvent.click(mark('Bars 1'));
    go('Peaks');
    expect(marks('Bars')).toBe('- -');
    fireEvent.mouseEnter(mark('Plane 2'));
    expect(marks('Bars')).toBe('2 -');
  });
});
