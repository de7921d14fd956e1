import type { Explained } from '../../metrics/explained/explained-number';
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import { isHighest, isRate, type LoadOf } from '../../metrics/week/day-load';
import type { Band } from '../../metrics/week/day-reference';
import { sideOf } from '../../metrics/week/season-weeks';
import { NOT_AVAILABLE } from '../../not-available';
import { percentText } from '../../units/number-text';
import type { FigureText } from '../words/quantity-text';
import { counted } from '../words/session-noun';
import { percentOfPlan, sessionShareText } from './plan-and-done';
import type { AnsweredDay, AnsweredPlayer, WeekAnswer, WeekColumn } from './week-answer';
import { cellId } from './week-statements';

export interface WeekCell {
  readonly id: string;
  readonly day: string;
  readonly text: string;
  readonly detail: string;
  /** Share of the widest value on the page, 0 to 1; null without a value. */
  readonly fill: number | null;
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly plan: { readonly to: number; readonly text: string; readonly tip: string } | null;
  /** More than one SD from comparable days. */
  readonly side: 'above' | 'below' | null;
  readonly tip: string;
  /** The number of a single session; null if only its parts can be explained. */
  readonly explained: Explained | null;
  readonly parts: readonly { readonly text: string; readonly explained: Explained }[];
}

export interface WeekRow {
  readonly playerId: number | null;
  readonly name: string;
  readonly position: string;
  readonly cells: readonly WeekCell[];
  readonly total: WeekCell | null;
  readonly curves: { readonly acute: LoadCurve; readonly chronic: LoadCurve } | null;
  readonly monotony: string;
  readonly strain: string;
  readonly monotonyExplained: Explained | null;
  readonly strainExplained: Explained | null;
}

/** Heights from 0 to 1 by day; null if unknown. */
type CurveLine = readonly (number | null)[];

interface LoadCurve {
  readonly text: string;
  readonly line: CurveLine;
  readonly explained: Explained;
}

export type Scale = (value: number | null) => number | null;

export function scaleFor(player: AnsweredPlayer | null, asPercent: boolean): Scale {
  return asPercent ? (value) => percentOfReference(value, player?.match?.mean ?? null) : (value) => value;
}

export class Drawer {
  constructor(
    private readonly of: LoadOf,
    private readonly text: FigureText,
    private readonly si: FigureText,
    private readonly largest: number,
    private readonly largestTotal: number,
    private readonly lastDay: string,
  ) {}

  playerRow(player: AnsweredPlayer, columns: readonly WeekColumn[], scale: Scale): WeekRow {
    const { playerId, name, positionShortDescription: position } = player.player;
    const { monotony, total } = player;
    return {
      playerId,
      name,
      position,
      cells: player.days.map((day, k) => this.#dayCell(playerId, day, columns[k], scale)),
      total: {
        ...this.#drawn(total.value, total.band, scale, this.largestTotal),
        id: `total-${playerId}`,
        day: '',
        detail: total.unknownDays === 0 ? '' : `${counted(total.unknownDays, 'day')} not known`,
        side: total.unknownDays === 0 ? sideOf(total.value, total.band) : null,
        tip:
          total.band === null ? '' : `Last ${counted(total.band.count, 'week')}: ${this.#bandText(total.band, scale)}`,
        plan: null,
        explained: this.#ofWeek('week', playerId),
        parts: [],
      },
      curves: this.#curves(playerId, player.days, scale),
      monotony: monotony === null ? NOT_AVAILABLE : monotony.monotony.toFixed(2),
      strain: monotony === null ? NOT_AVAILABLE : this.si(monotony.strain),
      monotonyExplained: this.#ofWeek('monotony', playerId),
      strainExplained: this.#ofWeek('strain', playerId),
    };
  }

  /** @param isOff by column: nobody has a session, or the day has not come yet */
  squadRow(
    days: WeekAnswer['squads'][number]['days'],
    columns: readonly WeekColumn[],
    isOff: readonly boolean[],
  ): WeekRow {
    const same: Scale = (value) => value;
    return {
      playerId: null,
      name: 'Squad',
      position: 'Mean',
      cells: days.map(({ day, mean, players, band }, k) => ({
        ...this.#drawn(mean, band, same, this.largest),
        ...(isOff[k] === true ? { text: '' } : {}),
        id: `squad-${day}`,
        day,
        detail: mean === null ? '' : counted(players, 'player'),
        side: sideOf(mean, band),
        tip:
          band === null ? '' : `${counted(band.count, `${columns[k]?.type ?? ''} day`)}: ${this.#bandText(band, same)}`,
        plan: null,
        explained: null,
        parts: [],
      })),
      total: null,
      curves: null,
      monotony: '',
      strain: '',
      monotonyExplained: null,
      strainExplained: null,
    };
  }

  #dayCell(playerId: number, day: AnsweredDay, column: WeekColumn | undefined, scale: Scale): WeekCell {
    const { sessions, band } = day;
    const explainedIn = (sessionId: number): Explained => ({
      metric: this.of.kpi,
      playerId,
      sessionId,
      perMinute: isRate(this.of),
    });
    const [first] = sessions;
    return {
      ...this.#drawn(day.value, band, scale, this.largest),
      ...(day.state === 'ahead' ? { text: '' } : {}),
      id: cellId(playerId, day.day),
      day: day.day,
      detail: detailOf(day),
      plan: this.#plan(day, scale),
      side: day.isCompared ? sideOf(day.value, band) : null,
      tip: band === null ? '' : `${counted(band.count, `${column?.type ?? ''} day`)}: ${this.#bandText(band, scale)}`,
      explained: sessions.length === 1 && first !== undefined ? explainedIn(first.sessionId) : null,
      parts:
        sessions.length < 2
          ? []
          : sessions.map(({ sessionId, value, planned }) => ({
              text: this.text(scale(value)) + sessionShareText(value, planned),
              explained: explainedIn(sessionId),
            })),
    };
  }

  #drawn(
    value: number | null,
    band: Band | null,
    scale: Scale,
    largest: number,
  ): Pick<WeekCell, 'text' | 'fill' | 'band'> {
    const share = (each: number | null): number | null => (each === null || largest === 0 ? null : each / largest);
    const from = band === null ? null : share(scale(Math.max(0, band.mean - band.standardDeviation)));
    const to = band === null ? null : share(scale(band.mean + band.standardDeviation));
    const scaled = scale(value);
    return { text: this.text(scaled), fill: share(scaled), band: from === null || to === null ? null : { from, to } };
  }

  #plan(day: AnsweredDay, scale: Scale): WeekCell['plan'] {
    const { plan } = day;
    const planned = scale(plan?.value ?? null);
    if (plan === null || planned === null || this.largest === 0) return null;
    const percent = percentOfPlan(day);
    const by = plan.by === 'group' ? ', by position' : '';
    const text = percent === null ? `Plan ${this.text(planned)}` : `${percentText(percent)} of plan`;
    const sessions = plan.sessions.map(({ sessionNo, value: own }) => `session ${sessionNo} ${this.text(scale(own))}`);
    const tip = [`Plan ${this.text(planned)}`, ...sessions].join(', ');
    return { to: planned / this.largest, text: text + by, tip };
  }

  #bandText({ mean, standardDeviation }: Band, scale: Scale): string {
    return `mean ${this.text(scale(mean))}, SD ${this.text(scale(standardDeviation))}`;
  }

  #ofWeek(span: 'week' | 'acute' | 'chronic' | 'monotony' | 'strain', playerId: number): Explained {
    return { metric: `${span}.${this.of.kpi}`, playerId, day: this.lastDay, perMinute: isRate(this.of) };
  }

  #curves(playerId: number, days: readonly AnsweredDay[], scale: Scale): WeekRow['curves'] {
    if (isRate(this.of) || isHighest(this.of.kpi)) return null;
    const acute = days.map((day) => scale(day.acute));
    const chronic = days.map((day) => scale(day.chronic));
    const most = Math.max(0, ...acute.map((value) => value ?? 0), ...chronic.map((value) => value ?? 0));
    const heights = (values: readonly (number | null)[]): CurveLine =>
      values.map((value) => (value === null || most === 0 ? null : value / most));
    const last = (values: readonly (number | null)[]) => this.text(values.findLast((value) => value !== null) ?? null);
    const curve = (span: 'acute' | 'chronic', values: readonly (number | null)[]) => ({
      text: last(values),
      line: heights(values),
      explained: this.#ofWeek(span, playerId),
    });
    return { acute: curve('acute', acute), chronic: curve('chronic', chronic) };
  }
}

const NOTHING: Readonly<Record<AnsweredDay['state'], string>> = {
  done: '',
  rest: 'No session',
  unknown: 'Not recorded',
  ahead: '',
};

function detailOf({ state, minutesM }: AnsweredDay): string {
  return state === 'done' && minutesM !== null ? `${Math.round(minutesM)} min` : NOTHING[state];
}
