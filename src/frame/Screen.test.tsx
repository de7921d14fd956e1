import type { Findings, Statement } from '@halfturn/core/views/words/statement';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render';
import { documentTitle, useDocumentTitle } from './document-title';
import { HeadingLevel } from './heading';
import { Screen } from './Screen';
import { Section } from './Section';

const STATEMENT: Statement = {
  id: 'power',
  text: 'Dario Reyes: 1,126 m high power, 38 % above the average',
  detail: '816 m over 14 matches',
  tone: 'above',
  href: '#kpis',
};

const rated = (statements: readonly Statement[]): Findings => ({
  statements,
  standing: { kind: 'rated', count: 14, noun: 'player' },
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('The answer has no players.');
}

function Late({ isOneAnswer = false }: { readonly isOneAnswer?: boolean }) {
  const [findings, setFindings] = useState<Findings | null>(null);
  return (
    <>
      <button onClick={() => setFindings(rated([STATEMENT]))}>Come</button>
      <Screen title="Squad" findings={findings} isOneAnswer={isOneAnswer}>
        <p>Table</p>
      </Screen>
    </>
  );
}

describe('Screen', () => {
  it('has its title first, then what stands out, then its sections', () => {
    renderAt(
      '/squad',
      <Screen title="Squad" findings={rated([STATEMENT])}>
        <Section id="kpis" title="KPI Overview">
          <p>Table</p>
        </Section>
      </Screen>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Squad' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'KPI Overview' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'What stands out' }).textContent).toContain('816 m over 14 matches');
  });
  it('says that nothing stands out, unless it makes no statements', () => {
    renderAt('/squad', <Screen title="Squad" findings={rated([])} />);
    expect(screen.getByText('Nothing unusual among 14 rated players.')).toBeDefined();
    cleanup();
    renderAt('/squad', <Screen title="Squad" />);
    expect(screen.queryByText(/Nothing unusual/)).toBeNull();
  });
  it('shows what stands below when its statements have come, or after a while without them', () => {
    vi.useFakeTimers();
    const held = () => screen.getByText('Table').closest('[data-held]')?.getAttribute('data-held');
    renderAt('/squad', <Late />);
    expect(held()).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Come' }));
    expect(held()).toBe('false');
    cleanup();
    renderAt('/squad', <Late />);
    act(() => void vi.advanceTimersByTime(1499));
    expect(held()).toBe('true');
    act(() => void vi.advanceTimersByTime(1));
    expect(held()).toBe('false');
    expect(screen.getByRole('region', { name: 'What stands out' }).textContent).toBe('Please Wait...');
    fireEvent.click(screen.getByRole('button', { name: 'Come' }));
    const late = screen.getByRole('region', { name: 'What stands out' });
    expect(late.textContent).toContain('816 m over 14 matches');
    expect(late.querySelector('details')).toBeNull();
    vi.useRealTimers();
  });
  it('waits for statements that come with all below them, and shows these open', () => {
    vi.useFakeTimers();
    renderAt('/squad', <Late isOneAnswer />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Table').closest('[data-held]')?.getAttribute('data-held')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Come' }));
    expect(screen.getByText('Table').closest('[data-held]')?.getAttribute('data-held')).toBe('false');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('group')).toBeNull();
    vi.useRealTimers();
  });
  it('shows five statements', () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) => ({ ...STATEMENT, id: String(n) }));
    renderAt('/squad', <Screen title="Squad" findings={rated(six)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });
  it('has what is beyond the first two behind a button, for a phone', () => {
    const four = [1, 2, 3, 4].map((n) => ({ ...STATEMENT, id: String(n) }));
    renderAt('/squad', <Screen title="Squad" findings={rated(four)} />);
    const rest = screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-rest'));
    expect(rest).toEqual([false, false, true, true]);
    expect(screen.getByRole('list').hasAttribute('data-whole')).toBe(false);
    fireEvent.click(screen.getByText('Show 2 more'));
    expect(screen.getByRole('list').hasAttribute('data-whole')).toBe(true);
    expect(screen.queryByText('Show 2 more')).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('link')[2]);
    cleanup();
    renderAt('/squad', <Screen title="Squad" findings={rated(four.slice(0, 2))} />);
    expect(screen.queryByText(/^Show/)).toBeNull();
  });
  it('names the number of a statement as a door, and what the page must show', () => {
    const explained = { metric: 'totalTurns', playerId: 7, sessionId: 31 } as const;
    const page = { report: 'angle' };
    renderAt('/squad?team=own', <Screen title="Squad" findings={rated([{ ...STATEMENT, explained, page }])} />);
    expect(screen.getByRole('button', { name: /^Explain Dario Reyes/ })).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/squad?team=own&report=angle#kpis');
  });
  it('goes one level down below a title that is shared', () => {
    renderAt(
      '/session/7/31',
      <HeadingLevel value={2}>
        <Screen title="KPI Overview">
          <Section id="kpis" title="Players">
            <p>Table</p>
          </Section>
        </Screen>
      </HeadingLevel>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'KPI Overview' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'Players' })).toBeDefined();
  });
  it('keeps what breaks to its section, which can be tried again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    const Sometimes = () => (fails ? <Broken /> : <p>Whole again</p>);
    renderAt(
      '/squad',
      <Screen title="Squad">
        <Section id="one" title="One">
          <Sometimes />
        </Section>
        <Section id="two" title="Two">
          <p>Still here</p>
        </Section>
      </Screen>,
    );
    expect(screen.getByRole('alert').textContent).toContain('The answer has no players.');
    expect(screen.getByText('Still here')).toBeDefined();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Whole again')).toBeDefined();
  });
  it('keeps its title when everything below it breaks', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderAt(
      '/squad',
      <Screen title="Squad">
        <Broken />
      </Screen>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Squad' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('This screen could not be shown');
  });
});

describe('anchors', () => {
  const page = (
    <Screen title="Squad" findings={rated([STATEMENT])}>
      <Section id="kpis" title="KPI Overview">
        <p>Table</p>
      </Section>
    </Screen>
  );
  it('take the keyboard along, each time they are followed', () => {
    renderAt('/squad?period=90', page);
    const link = screen.getByRole('link', { name: /Dario Reyes/ });
    expect(link.getAttribute('href')).toBe('/squad?period=90#kpis');
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    fireEvent.click(link);
    expect(document.activeElement?.id).toBe('kpis');
    expect(scroll.mock.instances).toContain(document.getElementById('kpis'));
    act(() => link.focus());
    fireEvent.click(link);
    expect(document.activeElement?.id).toBe('kpis');
  });
  it('flash what they lead to, also a mark that comes later', async () => {
    const Late = () => {
      const [isThere, setThere] = useState(false);
      return (
        <>
          <button onClick={() => setThere(true)}>Come</button>
          <Screen title="Squad">{isThere && <p id="row-7">Reyes</p>}</Screen>
        </>
      );
    };
    renderAt('/squad#row-7', <Late />);
    act(() => screen.getByText('Come').click());
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('row-7'));
    expect(document.getElementById('row-7')?.hasAttribute('data-flash')).toBe(true);
    cleanup();
    renderAt('/squad#row-7', <Late />);
    fireEvent.wheel(document.body);
    act(() => screen.getByText('Come').click());
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement?.id).not.toBe('row-7');
  });
  it('work from an address', () => {
    renderAt('/squad#kpis', page);
    expect(document.activeElement?.id).toBe('kpis');
  });
});

describe('document title', () => {
  it('names page, subject and portal', () => {
    expect(documentTitle('/squad', null)).toBe('Squad · Halfturn');
    expect(documentTitle('/session/7/turnanalysis/31/drill/0', 'Cup tie')).toBe('Turn Analysis · Cup tie · Halfturn');
    expect(documentTitle('/nowhere', null)).toBe('Page not found · Halfturn');
  });
  it('follows the screen', () => {
    const Titled = ({ subject }: { subject?: string }) => {
      useDocumentTitle();
      return <Screen title="Player" {...(subject === undefined ? {} : { subject })} />;
    };
    const { unmount } = renderAt('/player', <Titled subject="Dario Reyes" />);
    expect(document.title).toBe('Player · Dario Reyes · Halfturn');
    unmount();
    renderAt('/player', <Titled />);
    expect(document.title).toBe('Player · Halfturn');
  });
});
