/**
 * Events of the home club's players beyond the calendar: injuries and returns, tired legs before certain matches, a
 * growing preference for one side. Generated backwards from the start day, so that every screen shows something recent.
 */
import { addDays, daysBetween } from '@halfturn/core/calendar/day';
import type { FootballRole, RehabPhase } from '@halfturn/core/simulation/simulation-plan';
import type { DemoMatch } from './season-calendar';

interface Injury {
  readonly player: number;
  readonly matchKey: string;
  readonly half: 1 | 2;
  readonly minute: number;
  readonly from: string;
  /** First day back; null: still out. */
  readonly until: string | null;
}

interface RehabSession {
  readonly player: number;
  readonly day: string;
  readonly phase: RehabPhase;
}

/** A returning player's targets: the share of a match that a phase of METHODS H2 suggests. */
interface RehabGoal {
  readonly player: number;
  readonly phase: RehabPhase;
  readonly setOn: string;
}

export interface LeagueStory {
  readonly injuries: readonly Injury[];
  readonly rehab: readonly RehabSession[];
  readonly rehabGoals: readonly RehabGoal[];
  readonly dips: ReadonlyMap<string, readonly number[]>;
  /** Players by match key who start it fresher than ever and sprint more than usual, with their freshness. */
  readonly surges: ReadonlyMap<string, { readonly player: number; readonly freshness: number }>;
  readonly growingBias: { readonly player: number; readonly from: string; readonly to: string } | null;
  /** New at the club: only on the bench, and on for the last half hour of these matches. */
  readonly newcomer: { readonly player: number; readonly from: string; readonly matchKeys: readonly string[] } | null;
  readonly converted: { readonly player: number; readonly role: FootballRole; readonly until: string } | null;
  /** The coach's regulars: they have a history to compare with. */
  readonly regulars: readonly number[];
}

const CENTRE_BACK = 4;
const FULL_BACKS = { turning: 8, returned: 9, tired: 10 };
const MIDFIELDERS = { tired: 14, inRehab: 15 };
const WINGERS = { inRehab: 20, sprinting: 21, tired: 22 };
const NEW_FORWARD = 26;
/** A holding midfielder who used to play in the back line. */
const CONVERTED = { player: 13, role: 'centreBack', daysAgo: 140 } as const;

const LONG_REHAB = { daysAgo: 42, restDays: 10, goal: 5 as const, phases: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] as const };
const SHORT_REHAB = { daysAgo: 24, restDays: 7, goal: 3 as const, phases: [1, 1, 2, 2, 3, 3] as const };
const PAST_REHAB = { daysAgo: 300, outDays: 40, restDays: 12, phases: [1, 2, 3, 4, 5, 5] as const };
const CONGESTED_DAYS = 3;
const SURGES = { first: 1.05, second: 1.16 };
const BIAS_DAYS = 90;
const NEWCOMER_REHAB = [
  { daysAgo: 33, phase: 3 },
  { daysAgo: 30, phase: 4 },
  { daysAgo: 27, phase: 5 },
] as const;
const NEWCOMER_DAYS = 35;
const NEWCOMER_MATCHES = 2;

export const NO_STORY: LeagueStory = {
  injuries: [],
  rehab: [],
  rehabGoals: [],
  dips: new Map(),
  surges: new Map(),
  growingBias: null,
  newcomer: null,
  converted: null,
  regulars: [],
};

/** @param played the home club's matches before `day`, oldest first */
export function leagueStory(played: readonly DemoMatch[], day: string): LeagueStory {
  const last = played.at(-1);
  if (last === undefined) return NO_STORY;
  const before = (daysAgo: number) => played.findLast((match) => match.day <= addDays(day, -daysAgo));
  const injuries: Injury[] = [];
  const rehab: RehabSession[] = [];
  const rehabGoals: RehabGoal[] = [];
  const hurt = (player: number, match: DemoMatch, half: 1 | 2, minute: number, until: string | null) =>
    injuries.push({ player, matchKey: match.key, half, minute, from: addDays(match.day, 1), until });
  const returns = (player: number, from: string, to: string, phases: readonly RehabPhase[]) => {
    const span = daysBetween(from, to);
    for (const [index, phase] of phases.entries()) {
      const sessionDay = addDays(from, Math.floor((span * index) / Math.max(1, phases.length - 1)));
      if (span > phases.length && sessionDay < day) rehab.push({ player, day: sessionDay, phase });
    }
  };

  hurt(CENTRE_BACK, last, 2, 12, null);
  for (const [player, plan, minute] of [
    [WINGERS.inRehab, LONG_REHAB, 31],
    [MIDFIELDERS.inRehab, SHORT_REHAB, 40],
  ] as const) {
    const match = before(plan.daysAgo);
    if (match === undefined) continue;
    hurt(player, match, 1, minute, null);
    returns(player, addDays(day, plan.restDays - plan.daysAgo), addDays(day, -1), plan.phases);
    rehabGoals.push({ player, phase: plan.goal, setOn: addDays(day, plan.restDays - plan.daysAgo) });
  }
  const long = before(PAST_REHAB.daysAgo);
  if (long !== undefined) {
    const back = addDays(long.day, PAST_REHAB.outDays);
    hurt(FULL_BACKS.returned, long, 2, 20, back);
    returns(FULL_BACKS.returned, addDays(long.day, PAST_REHAB.restDays), addDays(back, -3), PAST_REHAB.phases);
    rehabGoals.push({ player: FULL_BACKS.returned, phase: 5, setOn: addDays(long.day, PAST_REHAB.restDays) });
  }

  for (const { daysAgo, phase } of NEWCOMER_REHAB)
    rehab.push({ player: NEW_FORWARD, day: addDays(day, -daysAgo), phase });

  const dips = new Map<string, readonly number[]>();
  const dipsIn = (match: DemoMatch | undefined, ...players: readonly number[]) => {
    if (match !== undefined) dips.set(match.key, [...(dips.get(match.key) ?? []), ...players]);
  };
  dipsIn(last, MIDFIELDERS.tired, WINGERS.tired);
  dipsIn(played.at(-6), FULL_BACKS.tired);
  dipsIn(played.at(-19), MIDFIELDERS.tired);
  // Players whose legs are heavy in the match before their injury.
  const hurtIn = played.findIndex(({ key }) =>
    injuries.some(({ player, matchKey }) => player === MIDFIELDERS.inRehab && matchKey === key),
  );
  if (hurtIn > 0) dipsIn(played[hurtIn - 1], MIDFIELDERS.inRehab);

  const surges = new Map<string, { readonly player: number; readonly freshness: number }>();
  const second = played.findLastIndex(
    ({ day: matchDay }, index) => daysBetween(played[index - 1]?.day ?? '0001-01-01', matchDay) <= CONGESTED_DAYS,
  );
  const surgesIn = (match: DemoMatch | undefined, freshness: number) => {
    if (match !== undefined) surges.set(match.key, { player: WINGERS.sprinting, freshness });
  };
  if (second > 0) {
    surgesIn(played[second - 1], SURGES.first);
    surgesIn(played[second], SURGES.second);
  }

  const recent = played.filter((match) => match.day >= addDays(day, -NEWCOMER_DAYS));
  return {
    injuries,
    rehab: rehab.toSorted((a, b) => a.day.localeCompare(b.day) || a.player - b.player),
    rehabGoals,
    dips,
    surges,
    growingBias: { player: FULL_BACKS.turning, from: addDays(day, -BIAS_DAYS), to: day },
    newcomer: {
      player: NEW_FORWARD,
      from: addDays(day, -NEWCOMER_DAYS),
      matchKeys: recent.slice(-NEWCOMER_MATCHES).map((match) => match.key),
    },
    converted: { player: CONVERTED.player, role: CONVERTED.role, until: addDays(day, -CONVERTED.daysAgo) },
    regulars: [
      CONVERTED.player,
      CENTRE_BACK,
      ...Object.values(FULL_BACKS),
      ...Object.values(MIDFIELDERS),
      ...Object.values(WINGERS),
    ],
  };
}
