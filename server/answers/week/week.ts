import { addDays, daysBetween, localDay } from '@halfturn/core/calendar/day';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { isRate, type LoadOf } from '@halfturn/core/metrics/week/day-load';
import { plannedLoad, type PlanTarget, targetOf } from '@halfturn/core/metrics/week/plan';
import { type PlayerWeek, playerWeek } from '@halfturn/core/metrics/week/player-week';
import { meantDays, squadDays } from '@halfturn/core/metrics/week/squad-week';
import { weekDay } from '@halfturn/core/metrics/week/week-day';
import type { WeekSpan } from '@halfturn/core/metrics/week/week-span';
import { OUTFIELD_GROUPS } from '@halfturn/core/methods/position-groups';
import { groupBy } from '@halfturn/core/stats/groups';
import { setImmediate } from 'node:timers/promises';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/mark-of';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../maker';
import { playerAnswer } from '../player/player-answer';

interface WeekInputs {
  readonly customer: Pick<CustomerRecord, 'customerId' | 'sport'>;
  readonly today: string;
  readonly span: WeekSpan;
  readonly matchDays: readonly string[];
  readonly fixtures: readonly { readonly date: string; readonly description: string }[];
  /** Those that count, newest first. */
  readonly sessions: readonly SessionRecord[];
  readonly players: readonly PlayerRecord[];
  readonly targets: readonly PlanTarget[];
  readonly of: LoadOf;
}

/** Players computed before other requests get a turn. */
const PLAYERS_AT_ONCE = 5;

export const weekAnswer = maker('week', async (inputs: WeekInputs, kept) => {
  const { customer, today, span, matchDays, fixtures, sessions, players, of } = inputs;
  const { customerId, sport } = customer;
  const marks = sessions.map(markOf).filter(({ startsAt }) => localDay(startsAt) <= span.to);
  const isRehab = new Map(marks.map((mark) => [mark.sessionId, mark.isRehab]));
  const squadOf = new Map(players.map(({ playerId, squadId }) => [playerId, squadId]));
  const records = (await kept.memory.factsOf(customerId, marks, 'own')).flatMap((record) => {
    const squadId = squadOf.get(record.playerId);
    return squadId === undefined ? [] : [{ ...record, squadId, isRehab: isRehab.get(record.sessionId) ?? false }];
  });
  const byPlayer = groupBy(records, ({ playerId }) => playerId);
  const meant = new Map([...groupBy(records, ({ squadId }) => squadId)].map(([id, each]) => [id, meantDays(each)]));
  // A session may still come today.
  const hasToday = records.some(({ startsAt }) => localDay(startsAt) === today);
  const through = hasToday ? today : addDays(today, -1);
  const weeks: { readonly player: PlayerRecord; readonly week: PlayerWeek }[] = [];
  for (const [k, player] of players.entries()) {
    const week = playerWeek(byPlayer.get(player.playerId) ?? [], {
      span,
      through,
      matchDays,
      meantDays: meant.get(player.squadId) ?? new Set(),
      of,
      sport,
    });
    weeks.push({ player, week });
    if (k % PLAYERS_AT_ONCE === 0) await setImmediate();
  }
  const days = Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, k) => addDays(span.from, k));
  const matches = groupBy(weeks, ({ player }) => player.positionGroupId);
  const planOn = (player: PlayerRecord, day: string) => {
    const target = isRate(of) ? null : targetOf(player, { day, type: weekDay(day, matchDays).type }, inputs.targets);
    if (target === null) return null;
    const group = matches.get(player.positionGroupId) ?? [];
    const own = weeks.find((each) => each.player.playerId === player.playerId)?.week.match ?? null;
    const planned = plannedLoad(
      target,
      own,
      group.map(({ week }) => week.match).filter((match) => match !== null),
    );
    return planned === null ? null : { ...planned, isTemplate: target.day === null };
  };
  const inOrder = sessions.filter(({ startsAt }) => localDay(startsAt) >= span.from).toSorted(byStart);
  return {
    from: span.from,
    to: span.to,
    isCycle: span.isCycle,
    today,
    days: days.map((day) => ({
      day,
      ...weekDay(day, matchDays),
      fixture: fixtures.find(({ date }) => date === day)?.description ?? null,
      sessions: inOrder
        .filter(({ startsAt }) => localDay(startsAt) === day)
        .map(({ sessionId, title, type, startsAt }) => ({
          sessionId,
          title,
          type: type.name,
          startsAt,
          isMatch: type.sessionIsAMatch,
        })),
    })),
    players: weeks.map(({ player, week: { days: own, match, total, monotony, exposure } }) => ({
      player: playerAnswer(player),
      days: own.map((day) => ({ ...day, sessions: [...day.sessions], plan: planOn(player, day.day) })),
      match,
      total,
      monotony,
      exposure,
    })),
    squads: [...new Set(players.map(({ squadId }) => squadId))].map((squadId) => ({
      squadId,
      days: squadDays(
        weeks.flatMap(({ player, week }) =>
          player.squadId === squadId && isOutfield(player, sport) ? [week.typed] : [],
        ),
        days,
        matchDays,
      ),
    })),
    targets: inputs.targets
      .filter((target) => target.validTo === null && isSeenIn(players, target))
      .map(({ day, dayType, scope, scopeId, isPercent, amount }) => ({
        day,
        dayType,
        scope,
        scopeKey: scopeId,
        isPercent,
        amount,
      })),
    leftOutCount: weeks.reduce((most, { week }) => Math.max(most, week.leftOut), 0),
  };
});

function isOutfield({ positionGroupId }: PlayerRecord, sport: string): boolean {
  return sport === 'basketball' || OUTFIELD_GROUPS.some(({ id }) => id === positionGroupId);
}

/** Who sees some of the squads does not see whom others' targets are for. */
function isSeenIn(players: readonly PlayerRecord[], { scope, scopeId }: PlanTarget): boolean {
  if (scope === 'player') return players.some(({ playerId }) => playerId === scopeId);
  return scope !== 'squad' || players.some(({ squadId }) => squadId === scopeId);
}
