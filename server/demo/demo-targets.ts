/** What the coaches of the league have planned: a template by type of day, its earlier version, and single days. */
import { addDays } from '@halfturn/core/calendar/day';
import { seasonDays, seasonOf } from '@halfturn/core/calendar/season';
import type { WeekKpi } from '@halfturn/core/metrics/week/week-kpis';
import type { PlanScope } from '@halfturn/core/metrics/week/plan-targets';
import { weekDay, type WeekDayType } from '@halfturn/core/metrics/week/match-day-label';
import { HOME_CLUB, type LeagueName } from './clubs';
import { type DemoLeague, matchesOf } from './league';

export interface DemoTarget {
  readonly setOn: string;
  readonly day: string | null;
  readonly dayType: WeekDayType | null;
  readonly scope: PlanScope;
  /** Position group, or index in the club's squad. */
  readonly of: number | null;
  readonly kpi: WeekKpi;
  readonly amount: number;
}

type Template = readonly (readonly [type: WeekDayType, kpi: WeekKpi, percent: number])[];

/** Shares of a goalkeeper's own match, in which they run less than half as much. */
const KEEPERS: Template = [
  ['MD-4', 'activeDistanceM', 95],
  ['MD-3', 'activeDistanceM', 100],
  ['MD-2', 'activeDistanceM', 70],
  ['MD-1', 'activeDistanceM', 45],
];
const FOOTBALL: Template = [
  ['MD-4', 'activeDistanceM', 55],
  ['MD-4', 'highSpeedDistanceM', 35],
  ['MD-4', 'sprintDistanceM', 20],
  ['MD-3', 'activeDistanceM', 60],
  ['MD-3', 'highSpeedDistanceM', 75],
  ['MD-3', 'sprintDistanceM', 150],
  ['MD-2', 'activeDistanceM', 40],
  ['MD-2', 'highSpeedDistanceM', 55],
  ['MD-2', 'sprintDistanceM', 150],
  ['MD-1', 'activeDistanceM', 25],
  ['MD-1', 'highSpeedDistanceM', 20],
  ['MD-1', 'sprintDistanceM', 15],
];
const BASKETBALL: Template = [
  ['MD-4', 'activeDistanceM', 105],
  ['MD-4', 'highSpeedDistanceM', 100],
  ['MD-2', 'activeDistanceM', 110],
  ['MD-2', 'highSpeedDistanceM', 105],
];
const TEMPLATES: Readonly<Record<LeagueName, Template>> = {
  men: FOOTBALL,
  women: FOOTBALL,
  academy: FOOTBALL,
  basketball: BASKETBALL,
};
/** Before it: the running season asks for more three days before a match. */
const FIRST_VERSION = 0.9;
const [GOALKEEPERS, DEFENDERS] = [1, 2];
/** Share of a match on the day of large spaces: defenders do less than everybody else. */
const DEFENDERS_SHARE = 50;
const SPARED_SHARE = 40;
const DAYS_PLANNED = 14;

export function demoTargets(league: DemoLeague, clubKey: string): readonly DemoTarget[] {
  const { day } = league.options;
  const club = league.clubs.find(({ key }) => key === clubKey);
  if (club === undefined) return [];
  const season = seasonOf(day);
  const began = seasonDays(season).startDate;
  const years = league.options.seasons - 1;
  const first = `${Number(began.slice(0, 4)) - years}${began.slice(4)}`;
  const template = (setOn: string, share: number): DemoTarget[] => {
    const set = (rows: Template, to: Pick<DemoTarget, 'scope' | 'of'>) =>
      rows.map(([dayType, kpi, percent]) => ({
        ...to,
        setOn,
        day: null,
        dayType,
        kpi,
        amount: Math.round(share * percent),
      }));
    return [
      ...set(TEMPLATES[club.league], { scope: 'everybody', of: null }),
      ...(club.league === 'basketball' ? [] : set(KEEPERS, { scope: 'positionGroup', of: GOALKEEPERS })),
    ];
  };
  const targets = [...(first < began ? template(first, FIRST_VERSION) : []), ...template(began, 1)];
  if (clubKey !== HOME_CLUB) return targets;

  const matches = matchesOf(league.matches, clubKey);
  const matchDays = matches.map((match) => match.day);
  const last = matches.findLast((match) => match.day < day);
  const [spared] = last === undefined ? [] : (league.story.dips.get(last.key) ?? []);
  const trained = new Set(
    league.sessions.flatMap(({ clubKey: owner, plan }) =>
      owner === clubKey && plan.kind === 'training' ? [plan.day] : [],
    ),
  );
  for (let k = -DAYS_PLANNED; k <= DAYS_PLANNED; k++) {
    const on = addDays(day, k);
    const isFree = k < 0 && !trained.has(on);
    if (isFree || weekDay(on, matchDays).type !== 'MD-3') continue;
    const ofDay = { setOn: addDays(on, -4), day: on, dayType: null, kpi: 'activeDistanceM' as const };
    targets.push({ ...ofDay, scope: 'positionGroup', of: DEFENDERS, amount: DEFENDERS_SHARE });
    if (spared !== undefined && k > 0) targets.push({ ...ofDay, scope: 'player', of: spared, amount: SPARED_SHARE });
  }
  return targets;
}
