import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity, withUnit } from '../../units/number-text';
import { toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import type { Period } from '../../metrics/explained/explained-number';
import type { Table } from '../../text/csv';
import type { CellDoors, ChartTable, Door } from '../forms/table-doors';
import { forceVelocityPlane, type ForceVelocityValue, type ForceVelocityView } from '../forms/force-velocity-plane';
import { counted, type SessionNoun } from '../words/session-noun';
import type { DevelopmentAnswer, DevelopmentSide, PeriodForceVelocity } from './development-answer';

interface ProfileRow {
  readonly name: string;
  /** Whose mean it is; null for the player’s own. */
  readonly group: 'team' | 'teamPosition' | 'league' | 'leaguePosition' | null;
  readonly velocity: number | null;
  readonly force: number | null;
  readonly velocityText: string;
  readonly forceText: string;
}

export interface ForceVelocityProfiling {
  readonly plane: ForceVelocityView;
  readonly rows: readonly ProfileRow[];
  /** Without those of a league that nothing is known of. */
  readonly shown: readonly ProfileRow[];
  readonly note: string;
  readonly velocityUnit: string;
}

export const FORCE_UNIT = 'N/kg';
const FORCE_DIGITS = 1;

export function forceVelocityProfiling(
  answer: DevelopmentAnswer,
  side: DevelopmentSide,
  ofPosition: boolean,
  { units, noun }: { readonly units: UnitSettings; readonly noun: SessionNoun },
): ForceVelocityProfiling {
  const { forceVelocityAggregates: averages } = answer;
  const { playerId } = answer.player;
  const rows: readonly ProfileRow[] = [
    profileRow('Player All-Time Average', answer.playerAverageForceVelocity, units),
    { ...profileRow('Team Average', averages.team, units), group: 'team' },
    { ...profileRow('League Average', averages.league, units), group: 'league' },
    { ...profileRow('Team Position Average', averages.teamPosition, units), group: 'teamPosition' },
    { ...profileRow('League Position Average', averages.leaguePosition, units), group: 'leaguePosition' },
  ];
  const hasLeague = averages.league !== null || averages.leaguePosition !== null;
  return {
    plane: forceVelocityPlane(
      {
        playerId,
        team: answer.teamPlayerForceVelocities
          .filter((each) => !ofPosition || each.isSamePosition || each.playerId === playerId)
          .map(({ playerName: name, averageForceVelocity: value, matchCount: count, ...each }) => ({
            playerId: each.playerId,
            positionSortOrder: each.positionSortOrder,
            name,
            value,
            count,
          })),
        league: side.forceVelocities,
      },
      units,
    ),
    rows,
    shown: hasLeague ? rows : rows.filter(({ group }) => group !== 'league' && group !== 'leaguePosition'),
    note: `${profileNote(answer, noun)}${hasLeague ? '' : ` ${NO_LEAGUE_AVERAGE}`}`,
    velocityUnit: unitLabel('speed', units),
  };
}

const NO_LEAGUE_AVERAGE = 'No league average: no player of another club has a profile to compare.';

function profileNote(
  { player, playerProfileCounts: { valid, outOfRange } }: DevelopmentAnswer,
  noun: SessionNoun,
): string {
  const made = valid === 0 ? `No ${noun} of ${player.name} has a valid profile.` : `Mean of ${counted(valid, noun)}.`;
  return outOfRange === 0
    ? made
    : `${made} ${counted(outOfRange, noun)} left out: the profile lies outside human range (F0 3 to 11 N/kg, V0 5 to 12 m/s).`;
}

function profileRow(name: string, value: ForceVelocityValue | null, units: UnitSettings): ProfileRow {
  return {
    name,
    group: null,
    velocity: value === null ? null : toDisplay('speed', value.velocity, units),
    force: value?.force ?? null,
    velocityText: value === null ? NOT_AVAILABLE : formatQuantity('speed', value.velocity, units),
    forceText: value === null ? NOT_AVAILABLE : value.force.toFixed(FORCE_DIGITS),
  };
}

export function profileTable({ rows, velocityUnit }: ForceVelocityProfiling): Table {
  return {
    columns: ['Average', `F0 (${FORCE_UNIT})`, `V0 (${velocityUnit})`],
    rows: rows.map(({ name, force, velocity }) => [name, force, velocity]),
  };
}

export const PROFILE_PERIODS = ['season', 'half', 'quarter'] as const;
export type ProfilePeriod = (typeof PROFILE_PERIODS)[number];
export const PROFILE_PERIOD_OPTIONS: readonly { readonly value: ProfilePeriod; readonly label: string }[] = [
  { value: 'season', label: '12 months' },
  { value: 'half', label: '6 months' },
  { value: 'quarter', label: 'Quarterly' },
];

interface PeriodProfileRow extends ProfileRow {
  readonly period: Period;
  readonly minutesText: string;
  readonly spread: { readonly force: string; readonly velocity: string } | null;
  readonly spreadText: string;
  readonly note: string;
}

export interface PeriodProfiles {
  readonly plane: ForceVelocityView;
  readonly rows: readonly PeriodProfileRow[];
  readonly velocityUnit: string;
}

const PERIODS: Readonly<
  Record<ProfilePeriod, 'seasonForceVelocities' | 'semiAnnualForceVelocities' | 'quarterlyForceVelocities'>
> = { season: 'seasonForceVelocities', half: 'semiAnnualForceVelocities', quarter: 'quarterlyForceVelocities' };

export function periodProfileView(
  answer: Pick<DevelopmentAnswer, (typeof PERIODS)[ProfilePeriod]>,
  period: ProfilePeriod,
  { units, noun }: { readonly units: UnitSettings; readonly noun: SessionNoun },
): PeriodProfiles {
  const found = answer[PERIODS[period]];
  const newest = found.findLastIndex(({ forceVelocity }) => forceVelocity !== null);
  return {
    plane: forceVelocityPlane(
      {
        playerId: newest === -1 ? null : newest,
        team: found.map(({ text, forceVelocity }, index) => ({
          playerId: index,
          positionSortOrder: index,
          name: text,
          value: forceVelocity,
          count: null,
        })),
        league: [],
      },
      units,
    ),
    rows: found.map((each) => ({
      ...profileRow(each.text, each.forceVelocity, units),
      period: { from: each.startDate, to: each.endDate },
      minutesText: withUnit(String(Math.round(each.playM)), 'min'),
      spread: spreadOf(each, units),
      spreadText: spreadText(spreadOf(each, units)),
      note: periodNote(each, noun),
    })),
    velocityUnit: unitLabel('speed', units),
  };
}

function spreadOf({ deviation }: PeriodForceVelocity, units: UnitSettings): PeriodProfileRow['spread'] {
  return deviation === null
    ? null
    : { force: deviation.force.toFixed(FORCE_DIGITS), velocity: formatQuantity('speed', deviation.velocity, units) };
}

function spreadText(spread: PeriodProfileRow['spread']): string {
  return spread === null ? NOT_AVAILABLE : `± ${spread.force}, ${spread.velocity}`;
}

function periodNote({ sessionCount, outOfRangeCount, isLowData }: PeriodForceVelocity, noun: SessionNoun): string {
  const made =
    sessionCount === 0
      ? 'No valid profile'
      : sessionCount === 1
        ? '1 valid profile: a mean needs 2'
        : `Mean of ${counted(sessionCount, noun)}${isLowData ? ', less than 160 min of play' : ''}`;
  return outOfRangeCount === 0 ? made : `${made}; ${outOfRangeCount} outside human range left out`;
}

export function periodProfileTable(
  { rows, velocityUnit }: PeriodProfiles,
  explained: Door<[row: number, of: 'velocity' | 'force']>,
): ChartTable {
  const table = {
    columns: ['Period', `F0 (${FORCE_UNIT})`, `V0 (${velocityUnit})`, 'SD (F0, V0)', 'Play', 'Note'],
    rows: rows.map(({ name, force, velocity, spreadText: spread, minutesText, note }) => [
      name,
      force,
      velocity,
      spread,
      minutesText,
      note,
    ]),
  };
  if (explained === null) return table;
  const doors: CellDoors = (row, column) => {
    const of = column === 1 ? 'force' : column === 2 ? 'velocity' : null;
    return of === null ? null : explained(row, of);
  };
  return { ...table, doors };
}
