/** Points that a session's F0 and V0 are fitted to, as listed by "Explain this number". */
import {
  lineOf,
  type PointPart,
  type NotCounted,
  PROFILE_FIGURES,
  profileFigure,
} from '../../../metrics/explained/profile-figures';
import { counted } from '../../words/session-noun';
import { metricText, quantityText } from '../../words/quantity-text';
import { fileOf, type Listed } from './explained-rows';
import type { ExplanationOptions } from '../explanation-input';

const NONE =
  'Its points are not kept: too many lie beyond what people reach, or the session was imported by an older version.';

const NOT_COUNTED: Readonly<Record<NotCounted, string>> = {
  tooShort: 'It does not count: the player was on for too short.',
  outOfRange: 'It does not count: it lies outside human range (F0 3 to 11 N/kg, V0 5 to 12 m/s).',
  poorFit: 'It does not count: too few speeds, or points too far from the line.',
};

export function pointsView(
  { rows, notCounted }: { readonly rows: readonly PointPart[]; readonly notCounted: NotCounted | null },
  { units }: ExplanationOptions,
): Listed {
  const line = lineOf(rows);
  const speed = quantityText('speed', units);
  const acceleration = quantityText('acceleration', units);
  const outliers = rows.filter(({ isFitted }) => !isFitted).length;
  const [force, velocity] = PROFILE_FIGURES.map((id) =>
    metricText(id, units)(line === null ? null : profileFigure(id, line)),
  );
  const without = outliers === 0 ? '' : `, ${outliers} of them too far from the line to count`;
  return {
    words:
      line === null
        ? NONE
        : `${counted(rows.length, 'point')}: the highest accelerations at each speed${without}. Their line: F0 ${force}, V0 ${velocity}, r² ${line.r2.toFixed(2)}.${notCounted === null ? '' : ` ${NOT_COUNTED[notCounted]}`}`,
    columns: ['Speed', 'Acceleration', 'From the line'],
    table: fileOf(
      rows,
      [
        ['Speed', 'speed', ({ speedMPerS }) => speedMPerS],
        ['Acceleration', 'acceleration', ({ accelerationMPerS2 }) => accelerationMPerS2],
        ['From the line', 'acceleration', ({ value }) => value],
        ['Counts', null, ({ isFitted }) => (isFitted ? 'yes' : 'no')],
      ],
      units,
    ),
    rows: rows.map(({ speedMPerS, accelerationMPerS2, value, isFitted }, index) => ({
      key: String(index),
      cells: [
        speed(speedMPerS),
        acceleration(accelerationMPerS2),
        isFitted ? signed(value, acceleration) : `${signed(value, acceleration)}, left out`,
      ],
      plays: null,
      sessionId: null,
      explained: null,
    })),
  };
}

function signed(value: number, text: (si: number) => string): string {
  return `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`;
}
