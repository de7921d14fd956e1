/** Output per minute after a flag against that before it, match by match. */
import { dayText } from '../../../calendar/day-text';
import { localDay } from '../../../calendar/day';
import { afterFlagKpi, isAfterFlagFigure } from '../../../metrics/explained/families/after-flag-figures';
import { placeOf } from '../../../metrics/explained/explained-number';
import { mean } from '../../../stats/mean-and-deviation';
import { quantityText } from '../../words/quantity-text';
import { counted, playedNoun, playedTitle, sessionNoun } from '../../words/session-noun';
import { fileOf, type Listed } from './explained-rows';
import type { ExplainedAround, ExplanationOptions } from '../explanation-input';

export const AROUND_COMPARED = 'Their own average before the flag: the matches below.';

export function aroundView(rows: readonly ExplainedAround[], { explained, units, sport }: ExplanationOptions): Listed {
  const { metric } = explained;
  const figure = quantityText('distancePerMinute', units);
  const played = playedNoun(sessionNoun(sport));
  const { after, before } = meansOf(rows);
  const kpi = isAfterFlagFigure(metric) ? afterFlagKpi(metric) : null;
  const { playerId } = placeOf(explained);
  const part = (isAfter: boolean, average: number | null) =>
    `${counted(rows.filter((row) => row.isAfter === isAfter).length, played)} ${isAfter ? 'after' : 'before'} it${average === null ? '' : `, on average ${figure(average)}`}`;
  return {
    words: `${part(true, after)}; ${part(false, before)}.`,
    columns: [playedTitle(sessionNoun(sport)), 'Date', 'Flag', 'Per minute'],
    table: fileOf(
      rows,
      [
        ['Match', null, ({ title }) => title],
        ['Date', null, ({ startsAt }) => localDay(startsAt)],
        ['Flag', null, ({ isAfter }) => (isAfter ? 'After' : 'Before')],
        ['Per minute', 'distancePerMinute', ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ sessionId, title, startsAt, value, isAfter }) => ({
      key: String(sessionId),
      cells: [title, dayText(localDay(startsAt)), isAfter ? 'After' : 'Before', figure(value)],
      plays: null,
      sessionId,
      explained: kpi === null || playerId === null ? null : { metric: kpi, playerId, sessionId, perMinute: true },
    })),
  };
}

/** `90.0 m/min ÷ 100.0 m/min − 1`. */
export function aroundText(rows: readonly ExplainedAround[], { units }: ExplanationOptions): string | null {
  const { after, before } = meansOf(rows);
  const figure = quantityText('distancePerMinute', units);
  return after === null || before === null ? null : `${figure(after)} ÷ ${figure(before)} − 1`;
}

function meansOf(rows: readonly ExplainedAround[]) {
  const of = (isAfter: boolean) => mean(rows.filter((row) => row.isAfter === isAfter).map(({ value }) => value));
  return { after: of(true), before: of(false) };
}
