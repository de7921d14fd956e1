import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import {
  forceVelocityPlane,
  forceVelocityTable,
  type ForceVelocityInput,
} from '@halfturn/core/views/forms/force-velocity-plane';
import { strip, stripTable, type StripInput } from '@halfturn/core/views/forms/intensity-strip';
import { trend, trendTable, type TrendInput } from '@halfturn/core/views/forms/trend';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { ForceVelocityPlane } from '../charts/forms/ForceVelocityPlane';
import { Strip } from '../charts/forms/IntensityStrip';
import { Trend } from '../charts/forms/Trend';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { frameStates } from './frame-states';
import { wave } from './gallery-numbers';
import type { GallerySection } from './gallery-section';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
const LONG_NAME = 'Maximilian Featherstonehaugh-X';
const NAMES = [
  'Jonas Bellamy',
  'Omar Kovar',
  'Dario Reyes',
  'Idris Sable',
  'Viktor Dacey',
  'Gabe Rask',
  'Pavel Brandt',
];

const FIRST_DAY = Date.UTC(2025, 6, 18);
const SUMMER = [318, 360] as const;

const TREND: TrendInput = {
  playerId: 3,
  name: 'Bilal Vance',
  title: 'HSR distance',
  quantity: 'shortDistance',
  sessions: Array.from({ length: 120 }, (_, index) => {
    const day = index * 4;
    const isMatch = index % 4 === 3;
    const minutes = isMatch && index % 5 === 0 ? 35 : isMatch ? 92 : 50 + Math.round(wave(index) * 40);
    return {
      sessionId: index,
      date: new Date(FIRST_DAY + day * DAY_MS).toISOString(),
      title: isMatch ? 'Oaks v Elms' : 'Training',
      isMatch,
      isFullMatch: isMatch && minutes > 75,
      minutes,
      value: 80 + Math.round(wave(index + 500) * (isMatch ? 560 : 330)),
      day,
    };
  }).filter(({ day }) => day < SUMMER[0] || day > SUMMER[1]),
  reference: { mean: 320, standardDeviation: 130, count: 21 },
  minMatches: 4,
};

function squad(count: number): StripInput['rows'] {
  return Array.from({ length: count }, (_, player) => ({
    playerId: player + 1,
    name: NAMES[player] ?? `Player ${player + 1}`,
    positionSortOrder: player,
    periods: [47, 50].map((minutes, period) =>
      Array.from({ length: minutes }, (__, minute) =>
        player === 2 && period === 1 && minute > 20
          ? null
          : Math.round(40 + wave(player * 97 + period * 53 + minute) ** 2 * 150),
      ),
    ),
  }));
}

const STRIP: StripInput = {
  title: 'Intensity by minute',
  quantity: 'distancePerMinute',
  periods: [
    { startMinute: 0, minutes: 47 },
    { startMinute: 45, minutes: 50 },
  ],
  rows: squad(7),
};

function team(count: number): ForceVelocityInput['team'] {
  return Array.from({ length: count }, (_, player) => ({
    playerId: player + 1,
    name: NAMES[player] ?? `Player ${player + 1}`,
    positionSortOrder: player,
    value: { force: 6 + wave(player + 1) * 2.4, velocity: 7.8 + wave(player + 70) * 2 },
    count: 3 + player,
  }));
}

const PLANE: ForceVelocityInput = {
  playerId: 3,
  team: team(7),
  league: Array.from({ length: 180 }, (_, player) => ({
    force: 5.6 + (wave(player + 300) + wave(player + 900)) * 1.7,
    velocity: 7.4 + (wave(player + 1500) + wave(player + 2100)) * 1.4,
  })),
};

function FramedTrend({ input = TREND, units = DEFAULT_UNITS }: { input?: TrendInput; units?: UnitSettings }) {
  const view = trend(input, units);
  return (
    <ChartFrame
      title={`${view.title} by session, ${view.name}`}
      unit={view.unit}
      reference={`filled: full match · line: rolling mean of 6 · ${view.note}`}
      table={() => trendTable(view, null)}
    >
      <Trend explained={null} view={view} cursor="gallery" />
    </ChartFrame>
  );
}

function FramedStrip({ input = STRIP, units = DEFAULT_UNITS }: { input?: StripInput; units?: UnitSettings }) {
  const view = strip(input, units);
  return (
    <ChartFrame title={view.title} unit={view.unit} reference="gap: half-time" table={() => stripTable(view, null)}>
      <Strip explained={null} view={view} />
    </ChartFrame>
  );
}

function FramedPlane({ input = PLANE, units = DEFAULT_UNITS }: { input?: ForceVelocityInput; units?: UnitSettings }) {
  const view = forceVelocityPlane(input, units);
  return (
    <ChartFrame title="Force against velocity" reference={view.note} table={() => forceVelocityTable(view, null)}>
      <ForceVelocityPlane explained={null} view={view} />
    </ChartFrame>
  );
}

function renamed<Player extends { readonly name: string }>(players: readonly Player[]): Player[] {
  return players.map((player, index) => (index === 0 ? { ...player, name: LONG_NAME } : player));
}

export const sections: readonly GallerySection[] = [
  {
    id: 'trend',
    title: 'Trend',
    states: [
      { name: 'One player', element: <FramedTrend /> },
      { name: 'Name of 30 letters', element: <FramedTrend input={{ ...TREND, name: LONG_NAME }} /> },
      {
        name: 'Nulls',
        element: (
          <FramedTrend
            input={{
              ...TREND,
              sessions: TREND.sessions.map((one, index) => (index % 17 === 5 ? { ...one, value: null } : one)),
            }}
          />
        ),
      },
      {
        name: 'No reference',
        element: <FramedTrend input={{ ...TREND, reference: null, sessions: TREND.sessions.slice(0, 6) }} />,
      },
      { name: 'Imperial', element: <FramedTrend units={IMPERIAL} /> },
      ...frameStates('HSR distance by session, Bilal Vance', 'Chart Data Unavailable'),
    ],
  },
  {
    id: 'strip',
    title: 'Strip',
    states: [
      { name: 'Players', element: <FramedStrip /> },
      { name: 'One player', element: <FramedStrip input={{ ...STRIP, rows: squad(1) }} /> },
      { name: '40 players', element: <FramedStrip input={{ ...STRIP, rows: squad(40) }} /> },
      { name: 'Name of 30 letters', element: <FramedStrip input={{ ...STRIP, rows: renamed(squad(3)) }} /> },
      { name: 'Imperial', element: <FramedStrip input={{ ...STRIP, rows: squad(3) }} units={IMPERIAL} /> },
      ...frameStates(STRIP.title, 'Chart Data Unavailable'),
    ],
  },
  {
    id: 'force-velocity',
    title: 'Force-velocity plane',
    states: [
      { name: 'One player in the team', element: <FramedPlane /> },
      { name: '40 players', element: <FramedPlane input={{ ...PLANE, team: team(40) }} /> },
      {
        name: 'Name of 30 letters',
        element: <FramedPlane input={{ ...PLANE, playerId: 1, team: renamed(team(5)) }} />,
      },
      {
        name: 'Nulls',
        element: (
          <FramedPlane
            input={{ ...PLANE, team: team(7).map((one, at) => (at % 2 === 0 ? { ...one, value: null } : one)) }}
          />
        ),
      },
      { name: 'No reference', element: <FramedPlane input={{ ...PLANE, league: [] }} /> },
      { name: 'Imperial', element: <FramedPlane units={IMPERIAL} /> },
      ...frameStates('Force against velocity', 'Chart Data Unavailable'),
    ],
  },
];
