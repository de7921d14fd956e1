/** What stands out in the Turn Explorer (METHODS R1d): turns per 90 of each player's latest match of the selection. */
import { MATCH_MIN } from '../../stats/match-minutes';
import { dayOfYearText } from '../../calendar/day-text';
import { perNinety } from '../../metrics/reference/per-ninety';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { isWorthTelling, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import type { AppearanceGroup, TurnAppearance } from '../../metrics/turns/turn-appearances';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { isFiltering } from '../../turns/filter-categories';
import { scopeOfQuery, type TurnQuery } from '../../turns/turn-query';
import { percentText } from '../../units/number-text';
import { markId } from '../words/mark-id';
import { referenceWords } from '../words/reference-words';
import { counted } from '../words/session-noun';
import { type Findings, standingOf, type Statement, told } from '../words/statement';
import type { TurnExplorer } from './turn-explorer';

export interface ExplorerFindingsQuestion {
  readonly query: TurnQuery;
  readonly groups: readonly AppearanceGroup[];
  readonly players: readonly { readonly playerId: number; readonly name: string }[];
}

export const PLAYER_TURNS_ID = 'player-turns';

interface Rated extends TurnAppearance {
  readonly place: number;
  readonly day: string;
  readonly turns: number;
  readonly rate: number;
}

export function explorerFindings(
  explorer: TurnExplorer,
  { query, groups, players }: ExplorerFindingsQuestion,
): Findings {
  const perMinute = smallestWorthwhile('totalTurns', true);
  const least = perMinute === null ? null : perMinute * MATCH_MIN;
  const noun = isOfAllTurns(query) ? 'turn' : 'selected turn';
  const shown = players.filter(({ playerId }) => query.playerIds === null || query.playerIds.includes(playerId));
  const byPlayer = ratedByPlayer(explorer, query, groups);
  const compared = shown.flatMap((player) => {
    const own = byPlayer.get(player.playerId);
    const latest = own?.appearances.at(-1);
    if (own === undefined || latest === undefined) return [];
    const reference = own.appearances.slice(0, -1).map(({ rate }) => rate);
    return [
      {
        ...player,
        latest,
        about: own.about,
        average: mean(reference),
        standardDeviation: standardDeviation(reference),
        count: reference.length,
      },
    ];
  });
  const statements = compared
    .filter(({ latest, ...reference }) => isWorthTelling(latest.rate, reference, least))
    .flatMap(({ playerId, name, latest, about, average, standardDeviation: sd, count }) =>
      average === null || sd === null
        ? []
        : told(latest.rate.toFixed(1), average.toFixed(1), {
            id: `turns-${playerId}`,
            text: `${name}: ${latest.rate.toFixed(1)} ${noun}s per 90 on ${dayOfYearText(latest.day)}, ${percentText(100 * Math.abs(latest.rate / average - 1))} ${latest.rate > average ? 'above' : 'below'} their own average`,
            detail: `${counted(latest.turns, noun)} in ${Math.floor(latest.minutes)} min; average ${average.toFixed(1)}, SD ${sd.toFixed(1)}, ${referenceWords(count, about)}`,
            tone: latest.rate > average ? 'above' : 'below',
            href: `#${markId(PLAYER_TURNS_ID, playerId)}`,
            ...(isOfAllTurns(query)
              ? { explained: { metric: 'totalTurns', playerId, sessionId: latest.sessionId } }
              : {}),
          } satisfies Statement).map((statement) => ({ statement, sds: Math.abs(latest.rate - average) / sd })),
    )
    .sort((a, b) => b.sds - a.sds)
    .map(({ statement }) => statement);
  const rated = compared.filter(({ count }) => count >= MIN_REFERENCE_VALUES).length;
  const least30 = groups[0]?.about.minimumM ?? 30;
  return {
    statements,
    standing: standingOf({
      noun: 'player',
      rated,
      unrated: [
        { count: shown.length - compared.length, why: `without a match of at least ${least30} min in the selection` },
        { count: compared.length - rated, why: `with fewer than ${MIN_REFERENCE_VALUES} earlier matches in it` },
      ],
      missing: `nobody has ${MIN_REFERENCE_VALUES + 1} matches of at least ${least30} min in the selection`,
    }),
  };
}

function isOfAllTurns({ filter, ranges }: TurnQuery): boolean {
  return !isFiltering(filter) && Object.keys(ranges).length === 0;
}

function ratedByPlayer(explorer: TurnExplorer, query: TurnQuery, groups: readonly AppearanceGroup[]) {
  const { set } = explorer;
  const scope = scopeOfQuery(set, query);
  const turnsOf = turnsByAppearance(explorer, query);
  const byPlayer = new Map<number, { about: ReferenceAbout; appearances: readonly Rated[] }>();
  for (const { about, appearances } of groups) {
    const ofGroup = new Map<number, Rated[]>();
    for (const appearance of appearances) {
      const { sessionId, playerId, minutes } = appearance;
      const place = set.sessionIndex.get(sessionId);
      const session = place === undefined ? undefined : set.sessions[place];
      if (place === undefined || session === undefined || place < scope.first || place >= scope.end) continue;
      if (scope.types !== null && !scope.types.has(session.sessionTypeId)) continue;
      const turns = turnsOf.get(`${sessionId} ${playerId}`) ?? 0;
      const rate = perNinety(turns, minutes);
      if (rate === null) continue;
      const own = ofGroup.get(playerId) ?? [];
      ofGroup.set(playerId, own);
      own.push({ ...appearance, place, day: session.sessionDate, turns, rate });
    }
    for (const [playerId, own] of ofGroup) {
      const sorted = own.sort((a, b) => a.place - b.place);
      const known = byPlayer.get(playerId)?.appearances.at(-1);
      if (known === undefined || known.place < (sorted.at(-1)?.place ?? -1)) {
        byPlayer.set(playerId, { about, appearances: sorted });
      }
    }
  }
  return byPlayer;
}

function turnsByAppearance(explorer: TurnExplorer, query: TurnQuery): ReadonlyMap<string, number> {
  const { set } = explorer;
  const { blocks } = set;
  const counts = new Uint32Array(set.blockCount);
  let block = 0;
  for (const row of explorer.rowsOf(query)) {
    while (set.blockEnd(block) <= row) block++;
    counts[block] = (counts[block] ?? 0) + 1;
  }
  return new Map(
    [...counts].map((count, at) => [
      `${set.sessions[blocks.session[at] ?? 0]?.sessionId} ${set.players[blocks.player[at] ?? 0]}`,
      count,
    ]),
  );
}
