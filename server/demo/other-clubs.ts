/**
 * Which sessions of the other clubs are in the portal. Every season has about equally many, so that rankings,
 * references and flags have data in each. In the current season they are the newest; in past ones they are spread over
 * the year, league matches first.
 */
import { seasonOf } from '@halfturn/core/calendar/season';
import { groupBy } from '@halfturn/core/stats/group-by';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import type { DemoSession } from './demo-plan';

const WEIGHT_WITH_ACCOUNT = 3;
const GOLDEN_SHARE = 0.618_033_988_749_895;

/**
 * @param home sessions of the home club: its matches are simulated once, so the other side has them too
 * @param wanted approximate total
 */
export function othersBySeason(
  home: readonly DemoSession[],
  others: readonly DemoSession[],
  wanted: number,
  runningSeason: string,
): readonly DemoSession[] {
  const played = new Set(home.map(({ plan }) => plan.key));
  const isKept = ({ plan }: DemoSession) => played.has(plan.key) || plan.kind === 'sprintTest';
  const chosen = others.filter(isKept);
  const rest = others.filter((session) => !isKept(session));
  const seasons = [...new Set(rest.map(({ plan }) => seasonOf(plan.day)))].toSorted().toReversed();
  for (const [index, season] of seasons.entries()) {
    const share = Math.max(0, Math.round((wanted - chosen.length) / (seasons.length - index)));
    const ofSeason = rest.filter(({ plan }) => seasonOf(plan.day) === season);
    chosen.push(...firstOf(ranked(ofSeason, season === runningSeason), share));
  }
  return chosen;
}

function firstOf(ranks: readonly DemoSession[], count: number): readonly DemoSession[] {
  const sides = groupBy(ranks, ({ plan }) => plan.key);
  const taken = new Map<string, readonly DemoSession[]>();
  let length = 0;
  for (const { plan } of ranks) {
    if (length >= count) break;
    if (taken.has(plan.key)) continue;
    const both = sides.get(plan.key) ?? [];
    taken.set(plan.key, both);
    length += both.length;
  }
  return [...taken.values()].flat();
}

function ranked(sessions: readonly DemoSession[], isRunning: boolean): readonly DemoSession[] {
  const byClub = groupBy(sessions, ({ clubKey }) => clubKey);
  return [...byClub]
    .flatMap(([clubKey, own]) => {
      const weight = CLUBS_WITH_ACCOUNTS.includes(clubKey) ? WEIGHT_WITH_ACCOUNT : 1;
      const order = isRunning ? own.toSorted(byDay).toReversed() : spread(own.toSorted(byDay));
      return order.map((session, place) => ({ session, turn: place / weight }));
    })
    .toSorted((a, b) => a.turn - b.turn || byDay(b.session, a.session))
    .map(({ session }) => session);
}

/** League matches first; each part is ordered so that any prefix spans the season. */
function spread(sessions: readonly DemoSession[]): readonly DemoSession[] {
  const isOfLeague = ({ plan }: DemoSession) => plan.kind === 'match' && plan.match.competition === 'League';
  const [league, rest] = [sessions.filter(isOfLeague), sessions.filter((session) => !isOfLeague(session))];
  return [league, rest].flatMap((part) =>
    part
      .map((session, index) => ({ session, rank: (index * GOLDEN_SHARE) % 1 }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ session }) => session),
  );
}

function byDay(a: DemoSession, b: DemoSession): number {
  return a.plan.day.localeCompare(b.plan.day) || a.plan.key.localeCompare(b.plan.key);
}
