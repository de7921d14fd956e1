import { NO_FILTER } from '@halfturn/core/turnset/categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import type { TurnView } from '@halfturn/core/views/turn-view';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { CLUB } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { TurnPageHead } from './TurnPageHead';
import { TurnReportSection } from './TurnReportSection';
import { TurnScatterSection } from './TurnScatterSection';
import { TurnTimeSection } from './TurnTimeSection';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NO_TURNS: TurnView = {
  total: 0,
  matching: 0,
  facets: {
    entrySpeed: [0, 0, 0],
    acceleration: [0, 0, 0],
    deceleration: [0, 0, 0],
    time: [0, 0, 0],
    angle: [0, 0, 0],
    side: [0, 0],
  },
  scatter: {
    axes: {
      speed: { low: 1, high: 8, ticks: [2, 4, 6, 8] },
      angle: { low: 0, high: 180, ticks: [0, 60, 120, 180] },
      speedEdges: [3, 5.5],
    },
    points: {
      length: 0,
      code: new Uint16Array(0),
      speed: new Float32Array(0),
      angle: new Float32Array(0),
      timeClass: new Uint8Array(0),
      side: new Uint8Array(0),
      matchTimeMs: new Int32Array(0),
      entrySpeed: new Uint16Array(0),
      exactAngle: new Uint16Array(0),
      twistingTime: new Uint16Array(0),
      peakAcceleration: new Uint16Array(0),
      peakDeceleration: new Uint16Array(0),
    },
    accept: new Uint8Array(486),
    players: [],
  },
  timeTable: [],
};

/** Every call gets this answer; `/config.json` is one of them and falls back to its default. */
function answerWith(status: number, body: unknown) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

function renderReport() {
  const props = { customerId: 7, sessionId: 3, drillId: 0, title: 'Derby', exportName: 'x', units: DEFAULT_UNITS };
  renderAt('/', <TurnReportSection {...props} />);
}

describe('without turns', () => {
  it('the report says so', async () => {
    answerWith(200, {
      turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
      teamTotals: null,
      playerEntries: [],
    });
    renderReport();
    expect(await screen.findByText('Turn Report Unavailable')).toBeDefined();
  });

  it('a report that fails says why in its own place, and is asked for again', async () => {
    const asked = answerWith(500, { statusCode: 500, message: 'The database is busy.' });
    renderReport();
    expect(await screen.findByText('The database is busy.')).toBeDefined();
    const before = asked.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  });

  it('the scatters say so, and offer nothing to filter or save', () => {
    renderAt(
      '/',
      <TurnScatterSection
        title="Derby"
        exportName="x"
        view={NO_TURNS}
        units={DEFAULT_UNITS}
        labels={filterLabels({ lowerMPerS: 3, upperMPerS: 5.5 }, DEFAULT_UNITS)}
        filter={NO_FILTER}
        onFilter={() => undefined}
        onClearFilter={() => undefined}
        painter={new ScatterPainter(() => undefined)}
        withClocks={false}
        scope={null}
        onScope={() => undefined}
      />,
    );
    expect(screen.getByText('Turn Scatters Unavailable')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the turn times say so', async () => {
    renderAt('/', <TurnTimeSection rows={[]} filtered={false} exportName="x" />);
    expect(await screen.findByText('Turn Time Table unavailable')).toBeDefined();
  });
});

describe('the head of the page', () => {
  it('tells of the body rotation update where it was applied, and only there', () => {
    renderAt('/', <TurnPageHead source={null} hasTurnsEnhanced customer={CLUB} />);
    expect(screen.getByText('Body rotation update applied')).toBeDefined();
    cleanup();
    renderAt('/', <TurnPageHead source={null} hasTurnsEnhanced={false} customer={CLUB} />);
    expect(screen.queryByText('Body rotation update applied')).toBeNull();
    expect(screen.getByText(/^A significant turn is a deceleration above 2 m\/s² followed by/)).toBeDefined();
  });
});
