import type { Explanation } from '@halfturn/contract/session/explanation';
import { localDay } from '@halfturn/core/calendar/day';
import { isOutfield } from '@halfturn/core/methods/position-groups';
import { isSeasonCount, type SeasonFigure, seasonFigureOf } from '@halfturn/core/metrics/explained/season-figures';
import {
  gapParts,
  matchParts,
  numberOfWeeks,
  playerSeasonNumber,
  type SeasonParts,
  weekOf,
} from '@halfturn/core/metrics/week/season-parts';
import { seasonWeeks } from '@halfturn/core/metrics/week/season-weeks';
import { squadMatches, squadSeason } from '@halfturn/core/metrics/week/squad-season';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { headOver, sessionValues } from '../session/explain-head';
import { type LoadInputs, loadRecords } from './load-records';

interface ExplainSeasonInputs extends LoadInputs {
  readonly customer: CustomerRecord;
  readonly season: { readonly startDate: string; readonly endDate: string };
  readonly metric: SeasonFigure;
  readonly day: string;
  /** Null: the squad's row. */
  readonly player: PlayerRecord | null;
  readonly squadId: number;
}

export const explainSeasonAnswer = maker('explainseason', async (inputs: ExplainSeasonInputs, kept) => {
  const { season, metric, day, player } = inputs;
  const records = await loadRecords(kept, inputs, season.endDate);
  const through = records.through < season.endDate ? records.through : season.endDate;
  const kpi = isSeasonCount(metric) ? 'activeDistanceM' : seasonFigureOf(metric).kpi;
  const question = { from: season.startDate, through, of: { kpi, perMinute: false } } as const;
  if (player === null) return ofSquad(kept, inputs, records, question);
  const ofPlayer = { ...question, meantDays: records.meantDaysOf(player) };
  const all = records.of(player);
  const { value, parts } = playerSeasonNumber(metric, all, ofPlayer, seasonWeeks(all, ofPlayer), day);
  return {
    ...(await head(kept, inputs, parts)),
    player: { playerId: player.playerId, name: player.name, isOpposition: false },
    value,
    parts: partsOf(inputs, parts),
  };
});

async function ofSquad(
  kept: Kept,
  inputs: ExplainSeasonInputs,
  records: Awaited<ReturnType<typeof loadRecords>>,
  question: { readonly from: string; readonly through: string; readonly of: Parameters<typeof seasonWeeks>[1]['of'] },
): Promise<Explanation> {
  const { customer, metric, day, players, squadId } = inputs;
  const meantDays = records.meantDaysOf({ squadId });
  const outfield = players
    .filter((each) => each.squadId === squadId && isOutfield(each, customer.sport))
    .map((each) => ({ player: each, own: seasonWeeks(records.of(each), { ...question, meantDays }) }));
  const ofSquad = records.ofSquad(squadId);
  const season = squadSeason(
    outfield.map(({ own }) => own),
    ofSquad,
    { ...question, meantDays },
  );
  const answer = async (value: number | null, parts: SeasonParts): Promise<Explanation> => ({
    ...(await head(kept, inputs, parts)),
    team: customer.displayName,
    value,
    parts: partsOf(inputs, parts),
  });
  const ofWeeks = numberOfWeeks(metric, season);
  if (ofWeeks !== null) return answer(ofWeeks.value, ofWeeks.parts);
  if (metric === 'season.matches') return answer(season.matches, matchParts(squadMatches(ofSquad, question)));
  if (metric === 'season.gap') {
    const sessions = ofSquad.filter(({ startsAt }) => meantDays.has(localDay(startsAt)));
    return answer(season.longestGap, gapParts(sessions, question));
  }
  const week = weekOf(season.weeks, day);
  const rows = outfield.flatMap(({ player: { playerId, name }, own: { weeks } }) => {
    const of = weekOf(weeks, day);
    return of === null || of.value === null || of.unknownDays > 0
      ? []
      : [{ playerId, name, value: of.value, count: 1, sessionId: null }];
  });
  return {
    ...(await answer(week?.value ?? null, { kind: 'weeks', rows: [] })),
    parts: {
      kind: 'players',
      rows: week?.value === null ? [] : rows.toSorted((a, b) => b.value - a.value),
    },
  };
}

async function head(kept: Kept, { customer, metric, sessions }: ExplainSeasonInputs, parts: SeasonParts) {
  const [first] = parts.kind === 'sessions' ? parts.rows : [];
  const latest = sessions.find(({ sessionId }) => sessionId === first?.sessionId) ?? null;
  return headOver(kept, customer, metric, latest);
}

function partsOf({ sessions }: ExplainSeasonInputs, parts: SeasonParts): Explanation['parts'] {
  return parts.kind === 'sessions'
    ? { kind: 'sessions', rows: sessionValues(sessions, parts.rows) }
    : parts.kind === 'weeks'
      ? { kind: 'weeks', rows: [...parts.rows] }
      : { kind: 'days', rows: [...parts.rows] };
}
