import { NO_FILTER } from '@halfturn/core/turns/filter-categories';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { filterLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { setNavigate } from '../../state/navigation';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { workerSets } from '../../state/worker/analytics';
import { stubAnalyticsWorker } from '../../testing/analytics-worker';
import { CLUB } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { MethodNote } from './TurnDefinitionNote';
import { TurnPageHead } from './TurnPageHead';
import { TurnReportSection } from './TurnReportSection';
import { TurnScatterSection } from './TurnScatterSection';
import { useReportSet } from './turn-sets';
import { TurnTimeSection } from './TurnTimeSection';
import type { TurnPicture } from './use-turn-picture';

afterEach(() => {
  cleanup();
  workerSets.clear();
  vi.unstubAllGlobals();
});

const NO_TURNS: TurnPicture = {
  scope: { scope: 'own', units: DEFAULT_UNITS, players: [] },
  scatter: {
    starts: null,
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
    belowAxis: 0,
    players: [],
  },
  filter: NO_FILTER,
  filtered: {
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
    accept: new Uint8Array(486),
    shown: [],
    timeTable: [],
  },
};

function answerWith(status: number, body: unknown) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

function Report() {
  const set = useReportSet({ customerId: 7, sessionId: 3, drillId: 0 });
  const props = { title: 'Derby', fileParts: ['3'], units: DEFAULT_UNITS };
  return (
    <TurnReportSection {...props} sessionId={12} drillId={0} set={set} report="entrySpeed" onReport={() => undefined} />
  );
}

function renderReport() {
  stubAnalyticsWorker();
  renderAt('/', <Report />);
}

const CELL = { value: 2, minimum: null, maximum: null, average: null, standardDeviation: null, count: 0 };
const CELLS = { LOW: CELL, MEDIUM: CELL, HIGH: CELL };
const ANSWER = {
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
  reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
  teamTotals: null,
  playerEntries: [
    {
      player: { playerId: 1, name: 'Ann', positionSortOrder: 1, positionGroupSortOrder: 1, isOpposition: false },
      activeTimeM: 90,
      comparedM: 90,
      report: { entrySpeedReport: CELLS, angleReport: CELLS, accelerationReport: CELLS, decelerationReport: CELLS },
    },
  ],
};

describe('without turns', () => {
  it('the report says so', async () => {
    answerWith(200, { ...ANSWER, playerEntries: [] });
    renderReport();
    expect(await screen.findByText('Turn Report Unavailable')).toBeDefined();
  });

  it('a report that is refused goes to the shared error page', async () => {
    answerWith(500, { statusCode: 500, message: 'The database is busy.' });
    renderReport();
    const left = vi.fn<(path: string) => void>();
    setNavigate(left);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/errorpage'));
  });

  it('a report that is not answered says why in its own place, and is asked for again', async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    renderReport();
    expect(await screen.findByText(/^The server does not answer/)).toBeDefined();
    answerWith(200, ANSWER);
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByRole('rowheader', { name: 'Ann' })).toBeDefined();
  });

  it('the scatters say so, and offer nothing to filter or save', () => {
    renderAt(
      '/',
      <TurnScatterSection
        title="Derby"
        fileParts={['3']}
        picture={NO_TURNS}
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
    renderAt('/', <TurnTimeSection sessionId={1} drillId={0} rows={[]} filter={NO_FILTER} exportName="x" />);
    expect(await screen.findByText('Turn Time Table unavailable')).toBeDefined();
  });
});

describe('CSV files of turns', () => {
  const row = { playerId: 1, name: 'Ann', isOpposition: false, lessThan300ms: 1, lessThan500ms: 2, lessThan1s: 3 };

  it.each([
    [['exportdata'], 2],
    [[], 0],
  ] as const)('are offered to a club with %j: %d', async (modules, offered) => {
    const customer = { ...CLUB, additionalModules: [...modules] };
    store.set(userAtom, {
      userName: 'analyst',
      token: 't',
      isAdmin: false,
      primaryCustomer: customer,
      additionalCustomer: [],
      passwordChangeOptionEnabled: false,
      passwordChangeRequired: false,
    });
    answerWith(200, ANSWER);
    stubAnalyticsWorker();
    renderAt(
      '/',
      <>
        <Report />
        <TurnTimeSection sessionId={1} drillId={0} rows={[row]} filter={NO_FILTER} exportName="x" />
      </>,
    );
    const save = await screen.findByLabelText('Save Turn Report, Entry Speed');
    await waitFor(() => expect(screen.getAllByText('Ann')).toHaveLength(2));
    await userEvent.click(save);
    await screen.findByText('PNG');
    expect(screen.queryAllByText(/CSV$/)).toHaveLength(offered);
    store.set(userAtom, null);
  });
});

describe('the head of the page', () => {
  it('tells of the body rotation update where it was applied, and only there', () => {
    renderAt('/', <TurnPageHead hasTurnsEnhanced customer={CLUB} />);
    expect(screen.getByText('Body rotation update applied')).toBeDefined();
    cleanup();
    renderAt('/', <TurnPageHead hasTurnsEnhanced={false} customer={CLUB} />);
    expect(screen.queryByText('Body rotation update applied')).toBeNull();
  });

  it('says what a significant turn is', () => {
    renderAt('/', <MethodNote source={null} />);
    expect(screen.getByText(/^A significant turn is a deceleration above 2 m\/s² followed by/)).toBeDefined();
  });
});
