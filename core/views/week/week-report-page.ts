import { dayOfYearText, dayText } from '../../calendar/day-text';
import type { WeekKpi } from '../../metrics/week/week-kpis';
import { NOT_AVAILABLE } from '../../not-available';
import { formatQuantity, percentText } from '../../units/number-text';
import type { UnitSettings } from '../../units/units';
import { type AvailabilityAnswer, dayAvailability } from '../player/availability-view';
import { counted, type SessionNoun } from '../words/session-noun';
import type { Findings } from '../words/statement';
import { percentOfPlan } from './plan-and-done';
import type { AnsweredDay, WeekAnswer } from './week-answer';
import { weekKpiWords } from './week-kpi-words';
import { weekView } from './week-view';

export const PAGE_KPIS = ['activeDistanceM', 'highSpeedDistanceM', 'sprintDistanceM'] as const satisfies WeekKpi[];

export interface WeekPageInput {
  readonly answers: readonly WeekAnswer[];
  /** Without medical reasons: the page is pinned up. */
  readonly availability: AvailabilityAnswer;
  readonly units: UnitSettings;
  readonly squadIds: readonly number[];
  readonly squadNames: readonly string[];
  readonly noun: SessionNoun;
}

export interface PageCell {
  readonly text: string;
  readonly detail: string;
  readonly side: 'above' | 'below' | null;
}

export interface PageRow {
  readonly name: string;
  readonly position: string;
  readonly isSquad: boolean;
  readonly days: readonly PageCell[];
  readonly totals: readonly PageCell[];
  /** Days since the last run above 90 % of the highest speed; empty for the squad. */
  readonly since90: string;
}

export interface WeekPage extends Findings {
  readonly title: string;
  readonly about: string;
  readonly days: readonly { readonly type: string; readonly date: string; readonly lines: readonly string[] }[];
  readonly totals: readonly { readonly title: string; readonly unit: string }[];
  readonly rows: readonly PageRow[];
  readonly emptyText: string;
}

export function weekPage(input: WeekPageInput): WeekPage {
  const { answers, availability, units, squadIds, squadNames, noun } = input;
  const views = PAGE_KPIS.map((kpi, k) => {
    const answer = answers[k];
    if (answer === undefined) throw new RangeError(`The week of ${kpi} is missing.`);
    const of = { kpi, perMinute: false };
    return { of, answer, view: weekView(answer, { of, asPercent: false, units, squadIds, positionGroupId: 0, noun }) };
  });
  const [first] = views;
  if (first === undefined) throw new RangeError('A page shows at least one KPI.');
  const { view, answer } = first;
  const since = new Map(view.exposure.map(({ playerId, since90 }) => [playerId, String(since90)]));
  const byId = new Map(answer.players.map((each) => [each.player.playerId, each]));
  const figure = (kpi: WeekKpi, si: number | null) =>
    formatQuantity(weekKpiWords({ kpi, perMinute: false }).quantity, si, units);
  const dayOf = (day: AnsweredDay, playerId: number): string => {
    const absence = dayAvailability(availability, playerId, day.day);
    if (absence !== null) return absence;
    const { plan, state, minutesM } = day;
    if (plan !== null && state !== 'unknown') {
      const mark = plan.by === 'group' ? '*' : '';
      const percent = percentOfPlan(day);
      return `${percent === null ? `Plan ${figure(first.of.kpi, plan.value)}` : percentText(percent)}${mark}`;
    }
    if (state === 'unknown') return 'Not recorded';
    return state === 'done' && minutesM !== null ? `${Math.round(minutesM)} min` : '';
  };
  const daysOf = (playerId: number): readonly string[] =>
    byId.get(playerId)?.days.map((day) => {
      if (day.state === 'ahead') return '';
      return day.state === 'rest' ? '–' : figure(first.of.kpi, day.value);
    }) ?? [];
  return {
    title: `Week of ${dayOfYearText(answer.from)} to ${dayText(answer.to)}`,
    about: [squadNames.join(', '), view.span].filter((words) => words !== '').join(' · '),
    days: view.days.map(({ type, weekday, day, lines }) => ({
      type,
      date: `${weekday} ${Number(day.slice(8))}`,
      lines: lines.map((line) => line.replace(`${type} `, '')),
    })),
    totals: views.map(({ of, view: each }) => ({ title: weekKpiWords(of).title, unit: each.unit })),
    rows: view.rows.map((row) => {
      const { playerId, name, position } = row;
      if (playerId === null) {
        const days = row.cells.map(({ text, detail, side }) => ({
          text: detail === '' ? '' : bare(text),
          detail,
          side,
        }));
        return { name, position, isSquad: true, days, totals: views.map(() => NOTHING), since90: '' };
      }
      const texts = daysOf(playerId);
      return {
        name,
        position,
        isSquad: false,
        days: (byId.get(playerId)?.days ?? []).map((day, k) => ({
          text: texts[k] ?? '',
          detail: dayOf(day, playerId),
          side: row.cells[k]?.side ?? null,
        })),
        totals: views.map(({ of, answer: whole, view: each }) => {
          const total = whole.players.find(({ player }) => player.playerId === playerId)?.total;
          const shown = each.rows.find((other) => other.playerId === playerId)?.total;
          if (total === undefined) return NOTHING;
          const { value, unknownDays } = total;
          return {
            text: figure(of.kpi, value),
            detail: unknownDays === 0 ? '' : `${counted(unknownDays, 'day')} ${NOT_AVAILABLE}`,
            side: shown?.side ?? null,
          };
        }),
        since90: since.get(playerId) ?? NOT_AVAILABLE,
      };
    }),
    emptyText: view.emptyText,
    statements: view.statements,
    standing: view.standing,
  };
}

const NOTHING: PageCell = { text: '', detail: '', side: null };

function bare(text: string): string {
  return text.split('\u202f')[0] ?? text;
}
