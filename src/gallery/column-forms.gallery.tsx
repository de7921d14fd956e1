import { monthGrid, monthOf } from '@halfturn/core/calendar/month';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { dayColumns } from '@halfturn/core/views/forms/day-columns';
import { matchLanes, matchLanesTable } from '@halfturn/core/views/forms/match-lanes';
import { stackedColumns, stackedColumnsTable } from '@halfturn/core/views/forms/stacked-columns';
import { turnPlanes, turnPlanesTable } from '@halfturn/core/views/forms/turn-plane';
import type { ReactNode } from 'react';
import { DayColumns } from '../charts/forms/DayColumns';
import { MatchLanes } from '../charts/forms/MatchLanes';
import { StackedColumns } from '../charts/forms/StackedColumns';
import { TurnPlane } from '../charts/forms/TurnPlane';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { frameStates } from './frame-states';
import type { GallerySection } from './gallery-section';
import { LONG_NAME, players, spread } from './row-data';

const BANDS = [0, 1, 2, 3].map((band) => `var(--band-${band})`);

function dayOf(at: number, month: 'short' | 'long'): string {
  const day = new Date(Date.UTC(2026, 2, 1 + at));
  return day.toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'UTC' });
}

function columns(count: number): ReactNode {
  const view = stackedColumns({
    title: 'Sprints by distance',
    noun: 'sprints',
    parts: ['0–10 m', '10–20 m', '20–30 m', '30+ m'].map((text, at) => ({ id: String(at), text })),
    columns: Array.from({ length: count }, (_, at) => ({
      id: at,
      label: dayOf(at, 'short'),
      title: `${dayOf(at, 'long')} 2026, Running`,
      values: [5, 4, 2, 1].map((most, part) => (at === 3 ? 0 : Math.round(spread(at * 4 + part, 0, most)))),
    })),
  });
  return (
    <ChartFrame title={view.title} unit="efforts" table={() => stackedColumnsTable(view, 'Session', null)}>
      <StackedColumns explained={null} view={view} colours={BANDS} />
    </ChartFrame>
  );
}

function days(count: number): ReactNode {
  const month = monthGrid('2026-03').filter((day) => monthOf(day) === '2026-03');
  const view = dayColumns(
    {
      title: 'Distance',
      quantity: 'longDistance',
      days: month,
      values: month.slice(0, count).flatMap((day, at) => {
        if (at % 7 === 0 || at % 7 === 4) return [];
        return [{ day, value: at === 8 ? null : spread(at, 3000, 10_500), isMarked: at % 7 === 6 }];
      }),
      mark: 'match',
    },
    DEFAULT_UNITS,
  );
  const table = () => ({ columns: ['Day', 'Distance'], rows: view.columns.map(({ id, value }) => [id, value]) });
  return (
    <ChartFrame title="Squad load per day" unit={view.unit} reference={view.key} table={table}>
      <DayColumns explained={null} label="Squad load per day" view={view} />
    </ChartFrame>
  );
}

const FLAGS = ['green', 'green', 'amber', 'red', null] as const;

function lanes(count: number, name: string): ReactNode {
  const view = matchLanes({
    playerId: 1,
    name,
    scoreTitle: 'Game Demand',
    scoreAxis: 200,
    hamstringAxis: 5,
    rollingMatches: 4,
    played: 'match',
    matches: Array.from({ length: count }, (_, at) => {
      const flag = FLAGS[at % FLAGS.length] ?? null;
      const isKnown = at % 6 !== 4;
      return {
        sessionId: at,
        dateText: `${dayOf(at, 'long')} 2026`,
        label: dayOf(at, 'short'),
        title: 'Farrow Bridge (H)',
        flag,
        flagText: flag ?? NOT_AVAILABLE,
        scoreNote: isKnown ? null : 'played 38 min',
        isPart: at % 5 === 2,
        score: isKnown ? spread(at, 70, 150) : null,
        rolling: at < 3 || !isKnown ? null : spread(at + 40, 90, 120),
        hamstring: isKnown ? spread(at + 80, 0, 5) : null,
      };
    }),
  });
  return (
    <ChartFrame title={name} table={() => matchLanesTable(view, null)}>
      <MatchLanes explained={null} view={view} />
    </ChartFrame>
  );
}

function planes(count: number): ReactNode {
  const squad = players(8);
  const views = turnPlanes(
    ['Own team', 'Opposition'].map((name, team) => ({
      name,
      turns: Array.from({ length: count }, (_, at) => ({
        playerId: at % squad.length,
        playerName: squad[at % squad.length]?.name ?? '',
        turn: {
          entrySpeedMPerS: spread(at * at + team * 500, 0.6, 8.2),
          angleDegrees: spread(at * at * at + team, 20, 180),
          twistingTimeS: spread(at * 5, 0.2, 0.7),
        },
      })),
    })),
    DEFAULT_UNITS,
  );
  return views.map((view) => (
    <ChartFrame key={view.name} title={view.name} table={() => turnPlanesTable([view], null)}>
      <TurnPlane explained={null} view={view} />
    </ChartFrame>
  ));
}

export const sections: readonly GallerySection[] = [
  {
    id: 'stacked-columns',
    title: 'Stacked columns',
    states: [
      { name: 'Twelve sessions, one without any', element: columns(12) },
      { name: 'One session', element: columns(1) },
      { name: 'Forty sessions', element: columns(40) },
      ...frameStates('Sprints by distance', 'Sprint Counts Unavailable'),
    ],
  },
  {
    id: 'day-columns',
    title: 'Day columns',
    states: [
      { name: 'A month, one value unknown', element: days(31) },
      { name: 'Its first days', element: days(4) },
    ],
  },
  {
    id: 'match-lanes',
    title: 'Match lanes',
    states: [
      { name: 'Flags, gaps in the score', element: lanes(14, 'Dario Reyes') },
      { name: 'One match, a name of 30 letters', element: lanes(1, LONG_NAME) },
      { name: 'No match', element: lanes(0, 'Dario Reyes') },
    ],
  },
  {
    id: 'turn-plane',
    title: 'Turn plane',
    states: [
      { name: 'Two teams on the same axes', element: planes(200) },
      { name: 'One turn each', element: planes(1) },
    ],
  },
];
