import { comparisonGroupOptions } from '@halfturn/core/views/choices/comparison-groups';
import { periodOf, periodOptions } from '@halfturn/core/views/choices/period-choices';
import { DEFAULT_TEAM } from '@halfturn/core/views/choices/team-choices';
import { type ReactNode, useState } from 'react';
import { Counter } from '../pickers/Counter';
import { DrillPicker } from '../pickers/DrillPicker';
import { FilterForm } from '../pickers/FilterForm';
import { FilterDrawer } from '../pickers/FilterDrawer';
import { PeriodPicker } from '../pickers/PeriodPicker';
import { PlayerPicker } from '../pickers/PlayerPicker';
import { PlayersPicker } from '../pickers/PlayersPicker';
import { ReferenceGroupPicker } from '../pickers/ReferenceGroupPicker';
import { SeasonPicker } from '../pickers/SeasonPicker';
import { SessionTypePicker } from '../pickers/SessionTypePicker';
import { TeamPicker } from '../pickers/TeamPicker';
import { CHOICES, LONG_NAME } from './gallery-players';
import type { GallerySection } from './gallery-section';

interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

const nothing = () => undefined;
const PERIODS = periodOptions('2026-11-22', '2023-08-05');
const GROUPS = comparisonGroupOptions('football', 'm', null);
const TYPES = [
  { sessionTypeId: null, label: 'Combined' },
  { sessionTypeId: 1, label: 'Match' },
  { sessionTypeId: 3, label: 'Training' },
];
const DRILLS = [
  { id: 4, name: 'Rondo' },
  { id: 5, name: 'Small-sided game, four against four, with two goalkeepers, second round' },
];
const FILTER = { period: 'last-12', group: 1 };

const players = (choices: typeof CHOICES, playerId: number | null) => (
  <Held initial={playerId}>
    {(value, setValue) => <PlayerPicker choices={choices} playerId={value} onChange={setValue} />}
  </Held>
);

const several = (initial: readonly number[]) => (
  <Held initial={initial}>
    {(playerIds, onChange) => (
      <PlayersPicker label="Compare with" choices={CHOICES} playerIds={playerIds} max={3} onChange={onChange} />
    )}
  </Held>
);

export const sections: readonly GallerySection[] = [
  {
    id: 'player-picker',
    title: 'Player picker',
    states: [
      { name: '40 players, every seventh without access', element: players(CHOICES, 1) },
      { name: 'One player', element: players(CHOICES.slice(0, 1), 1) },
      { name: 'Nobody chosen', element: players(CHOICES, null) },
      { name: 'Nobody to choose', element: players([], null) },
      { name: 'A name of 30 letters', element: players([LONG_NAME], LONG_NAME.playerId) },
    ],
  },
  {
    id: 'players-picker',
    title: 'Several players, counter',
    states: [
      { name: 'Two of at most three', element: several([1, LONG_NAME.playerId]) },
      { name: 'Nobody chosen', element: several([]) },
      {
        name: 'Counter',
        element: (
          <Held initial={4}>
            {(value, onChange) => (
              <Counter label="Rolling Match Average" value={value} least={1} most={10} onChange={onChange} />
            )}
          </Held>
        ),
      },
    ],
  },
  {
    id: 'choice-pickers',
    title: 'Season, period, reference group, session type, team, drill',
    states: [
      {
        name: 'Season, radios',
        element: (
          <Held initial="All">
            {(season, onChange) => (
              <SeasonPicker
                seasons={['2026/27', '2025/26', '2024/25']}
                season={season}
                onChange={onChange}
                form="radios"
              />
            )}
          </Held>
        ),
      },
      {
        name: 'Season, list',
        element: (
          <Held initial="2026/27">
            {(season, onChange) => (
              <SeasonPicker seasons={['2026/27', '2025/26']} season={season} onChange={onChange} form="list" />
            )}
          </Held>
        ),
      },
      {
        name: 'Period',
        element: (
          <Held initial={periodOf(PERIODS, null).id}>
            {(periodId, onChange) => <PeriodPicker periods={PERIODS} periodId={periodId} onChange={onChange} />}
          </Held>
        ),
      },
      {
        name: 'Reference group',
        element: (
          <Held initial={1}>
            {(groupId, onChange) => <ReferenceGroupPicker groups={GROUPS} groupId={groupId} onChange={onChange} />}
          </Held>
        ),
      },
      {
        name: 'Session type',
        element: (
          <Held<number | null> initial={1}>
            {(typeId, onChange) => <SessionTypePicker choices={TYPES} sessionTypeId={typeId} onChange={onChange} />}
          </Held>
        ),
      },
      {
        name: 'Team',
        element: (
          <Held initial={DEFAULT_TEAM}>{(team, onChange) => <TeamPicker team={team} onChange={onChange} />}</Held>
        ),
      },
      {
        name: 'Drill',
        element: (
          <Held initial={0}>
            {(drillId, onChange) => <DrillPicker drills={DRILLS} drillId={drillId} onChange={onChange} />}
          </Held>
        ),
      },
    ],
  },
  {
    id: 'filter-drawer',
    title: 'Filter drawer',
    states: [
      {
        name: 'Inside, something to apply',
        element: (
          <FilterForm canApply canReset countText="12 of 340 turns" onApply={nothing} onReset={nothing}>
            <PeriodPicker periods={PERIODS} periodId={periodOf(PERIODS, null).id} onChange={nothing} />
            <ReferenceGroupPicker groups={GROUPS} groupId={1} onChange={nothing} />
          </FilterForm>
        ),
      },
      {
        name: 'Inside, nothing restricted',
        element: (
          <FilterForm canApply={false} canReset={false} onApply={nothing} onReset={nothing}>
            <ReferenceGroupPicker groups={GROUPS} groupId={1} onChange={nothing} />
          </FilterForm>
        ),
      },
      {
        name: 'Draft, Apply Filter, Reset',
        element: (
          <Held initial={{ ...FILTER, group: 2 }}>
            {(applied, onApply) => (
              <FilterDrawer title="Filter Players" applied={applied} defaults={FILTER} onApply={onApply}>
                {(draft, change) => (
                  <>
                    <PeriodPicker periods={PERIODS} periodId={draft.period} onChange={(period) => change({ period })} />
                    <ReferenceGroupPicker
                      groups={GROUPS}
                      groupId={draft.group}
                      onChange={(group) => change({ group })}
                    />
                  </>
                )}
              </FilterDrawer>
            )}
          </Held>
        ),
      },
    ],
  },
];
