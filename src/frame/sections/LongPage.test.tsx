import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followBrowserKeys } from '../../state/whole-page';
import { renderAt } from '../../testing/render';
import { Loading } from '../Loading';
import { Screen } from '../Screen';
import { Section } from '../Section';
import { LongPage } from './LongPage';
import { SectionLinks } from './SectionLists';

/** Sections stand 1,500 px below each other, in a window of 768 px. */
const STEP_PX = 1500;
const IDS = ['a', 'b', 'c', 'd'];
const watched = new Map<Element, (topPx: number) => void>();

type Report = (entries: { isIntersecting: boolean; boundingClientRect: DOMRect }[]) => void;

class Observer {
  readonly #report: Report;
  constructor(report: Report) {
    this.#report = report;
  }
  observe(element: Element): void {
    watched.set(element, (topPx) =>
      this.#report([
        // Two changes within a picture are reported together.
        { isIntersecting: false, boundingClientRect: new DOMRect(0, 9000, 100, 100) },
        { isIntersecting: true, boundingClientRect: new DOMRect(0, topPx, 100, 100) },
      ]),
    );
  }
  disconnect(): void {}
}

beforeEach(() => {
  watched.clear();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Math.max(0, IDS.indexOf(this.id)) * STEP_PX, 100, 100);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(path = '/rehab', needed?: string) {
  renderAt(
    path,
    <>
      <SectionLinks />
      <Link to="#mark-d">To the mark</Link>
      <Screen title="Rehab">
        <LongPage>
          {IDS.map((id) => (
            <Section key={id} id={id} title={`Part ${id}`} isNeeded={id === needed}>
              <Section id={`${id}-inner`} title={`Inner ${id}`}>
                <p id={`mark-${id}`}>{`Content of ${id}`}</p>
              </Section>
            </Section>
          ))}
        </LongPage>
      </Screen>
    </>,
  );
}
function comesNear(id: string, topPx: number): void {
  const section = document.getElementById(id);
  act(() => {
    if (section !== null) watched.get(section)?.(topPx);
  });
}
const rendered = () => screen.queryAllByText(/^Content of/).map((each) => each.textContent.slice(-1));

describe('a long page', () => {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));

  it('renders what is seen, keeps room for the rest and lists all', () => {
    show();
    expect(rendered()).toEqual(['a']);
    expect(document.getElementById('c')?.style.minHeight).toBe('480px');
    expect(document.getElementById('a')?.style.minHeight).toBe('');
    expect(screen.getByRole('navigation').textContent).toContain('Part d');
    expect(screen.getByRole('heading', { name: 'Part d' })).toBeDefined();
  });
  it('renders a section as it comes into the window, and keeps it', () => {
    show();
    comesNear('c', 700);
    expect(rendered()).toEqual(['a', 'c']);
  });
  it('renders a section below the window once the page rests, or is scrolled', () => {
    vi.useFakeTimers();
    show();
    comesNear('b', 900);
    expect(rendered()).toEqual(['a']);
    act(() => void vi.advanceTimersByTime(1000));
    expect(rendered()).toEqual(['a', 'b']);
    comesNear('c', 900);
    expect(rendered()).toEqual(['a', 'b']);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(rendered()).toEqual(['a', 'b', 'c']);
    vi.useRealTimers();
  });
  it('renders nothing more while its user acts: a choice is answered first', () => {
    vi.useFakeTimers();
    show();
    comesNear('b', 900);
    for (const action of [new Event('pointerdown'), new Event('click'), new Event('change')]) {
      act(() => void vi.advanceTimersByTime(500));
      act(() => void document.body.dispatchEvent(action));
    }
    act(() => void vi.advanceTimersByTime(500));
    expect(rendered()).toEqual(['a']);
    act(() => void vi.advanceTimersByTime(200));
    expect(rendered()).toEqual(['a', 'b']);
    vi.useRealTimers();
  });
  it('waits for what is above a section: it may push the section out of the window', async () => {
    function Page() {
      const [hasCome, setCome] = useState(false);
      return (
        <LongPage>
          <button type="button" onClick={() => setCome(true)}>
            Answer
          </button>
          {!hasCome && <Loading />}
          <Section id="a" title="Part a">
            Content of a
          </Section>
          <Section id="d" title="Part d">
            Content of d
          </Section>
        </LongPage>
      );
    }
    renderAt('/rehab', <Page />);
    expect(rendered()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await vi.waitFor(() => expect(rendered()).toEqual(['a']));
  });
  it('renders all for a link to a mark that is not there yet, and goes to it', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'To the mark' }));
    expect(rendered()).toEqual(IDS);
    expect(document.activeElement?.id).toBe('mark-d');
    expect(document.activeElement?.hasAttribute('data-flash')).toBe(true);
  });
  it('renders all for the list of sections, so that nothing above moves later', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'Part d' }));
    expect(rendered()).toEqual(IDS);
    expect(document.activeElement?.id).toBe('d');
  });
  it('renders all of an address with a mark, and a section whose dialog is open', () => {
    show('/rehab#c');
    expect(rendered()).toEqual(IDS);
    cleanup();
    show('/rehab', 'd');
    expect(rendered()).toEqual(['a', 'd']);
  });
  it('renders all before printing and before the browser searches', () => {
    show();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rendered()).toEqual(IDS);
    cleanup();
    show();
    const stop = followBrowserKeys();
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(rendered()).toEqual(['a']);
    fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
    expect(rendered()).toEqual(IDS);
    stop();
  });
  it('prints by the keyboard once all has its answer', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const stop = followBrowserKeys();
    document.body.insertAdjacentHTML('beforeend', '<main><i data-awaited></i></main>');
    show();
    expect(fireEvent.keyDown(document.body, { key: 'p', metaKey: true })).toBe(false);
    expect(rendered()).toEqual(IDS);
    await new Promise((done) => setTimeout(done, 100));
    expect(print).not.toHaveBeenCalled();
    document.querySelector('main')?.remove();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    stop();
  });
});

it('renders all where the browser cannot tell what is near', () => {
  show();
  expect(rendered()).toEqual(IDS);
});
