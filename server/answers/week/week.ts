import { addDays, daysBetween, localDay } from '@halfturn/core/calendar/day';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { isRate, type LoadOf } from '@halfturn/core/metrics/week/day-load';
import { dayPlan, type PlanTarget, sessionNoAt, targetsOf } from '@halfturn/core/metrics/week/plan-targets';
import { type PlayerWeek, playerWeek } from '@halfturn/core/metrics/week/player-week';
import { squadDays } from '@halfturn/core/metrics/week/squad-week';
import { weekDay } from '@halfturn/core/metrics/week/match-day-label';
import type { WeekSpan } from '@halfturn/core/metrics/week/week-span';
import { isOutfield } from '@halfturn/core/methods/position-groups';
import { groupBy } from '@halfturn/core/stats/group-by';
import { setImmediate } from 'node:timers/promises';
import type { PlayerRecord } from '../../store/player/players';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { type LoadInputs, loadRecords } from './load-records';
import { playerAnswer } from '../player/player-answer';

export interface WeekInputs extends LoadInputs {
  readonly span: WeekSpan;
  readonly matchDays: readonly string[];
  readonly fixtures: readonly { readonly date: string; readonly description: string }[];
  readonly targets: readonly PlanTarget[];
  readonly of: LoadOf;
}

/** Players computed before other requests get a turn. */
const PLAYERS_AT_ONCE = 5;

export async function weekOf(inputs: WeekInputs, kept: Pick<Kept, 'memory' | 'heartRates'>) {
  const { customer, today, span, matchDays, fixtures, sessions, players, of } = inputs;
  const { sport } = customer;
  const records = await loadRecords(kept, inputs, span.to);
  const weeks: { readonly player: PlayerRecord; readonly week: PlayerWeek }[] = [];
  for (const [k, player] of players.entries()) {
    const week = playerWeek(records.of(player), {
      span,
      through: records.through,
      matchDays,
      meantDays: records.meantDaysOf(player),
      of,
      sport,
    });
    weeks.push({ player, week });
    if (k % PLAYERS_AT_ONCE === 0) await setImmediate();
  }
  const days = Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, k) => addDays(span.from, k));
  const matches = new Map(
    [...groupBy(weeks, ({ player }) => player.positionGroupId)].map(
      ([group, own]) => [group, own.flatMap(({ week: { match } }) => match ?? [])] as const,
    ),
  );
  const planOn = ({ player, week }: (typeof weeks)[number], day: string) => {
    if (isRate(of)) return null;
    const isFree = day < today && !records.meantDaysOf(player).has(day);
    const planned = { day, type: weekDay(day, matchDays).type, isFree };
    const targets = targetsOf(player, planned, inputs.targets);
    const plan = dayPlan(targets, week.match, matches.get(player.positionGroupId) ?? []);
    return plan === null ? null : { ...plan, sessions: [...plan.sessions] };
  };
  const startOf = new Map(sessions.map(({ sessionId, startsAt }) => [sessionId, startsAt]));
  const dayOf = (each: (typeof weeks)[number], own: PlayerWeek['days'][number]) => {
    const plan = planOn(each, own.day);
    const starts = plan === null ? [] : records.startsOn(each.player, own.day);
    const plannedIn = (sessionId: number) => {
      const sessionNo = sessionNoAt(startOf.get(sessionId) ?? '', starts);
      return plan?.sessions.find((target) => target.sessionNo === sessionNo)?.value ?? null;
    };
    return { ...own, sessions: own.sessions.map((held) => ({ ...held, planned: plannedIn(held.sessionId) })), plan };
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
    players: weeks.map((each) => {
      const { days: own, match, total, monotony, exposure, weeklyHsrM } = each.week;
      return {
        player: playerAnswer(each.player),
        days: own.map((day) => dayOf(each, day)),
        match,
        total,
        monotony,
        exposure: exposure === null ? null : { ...exposure, percents: [...exposure.percents] },
        weeklyHsrM: [...weeklyHsrM],
      };
    }),
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
      .map(({ day, dayType, sessionNo, scope, scopeId, isPercent, amount }) => ({
        day,
        dayType,
        sessionNo,
        scope,
        scopeKey: scopeId,
        isPercent,
        amount,
      })),
    leftOutCount: weeks.reduce((most, { week }) => Math.max(most, week.leftOut), 0),
  };
}

export const weekAnswer = maker('week', weekOf);

function isSeenIn(players: readonly PlayerRecord[], { scope, scopeId }: PlanTarget): boolean {
  if (scope === 'player') return players.some(({ playerId }) => playerId === scopeId);
  return scope !== 'squad' || players.some(({ squadId }) => squadId === scopeId);
}
