import type { WeekRow } from '@halfturn/core/views/week/week-cells';
import { Figure } from '../../explain/ExplainedFigure';
import classes from './week.module.css';

const WIDTH = 96;
const HEIGHT = 28;

interface Props {
  readonly curves: NonNullable<WeekRow['curves']>;
  readonly name: string;
}

export function LoadCurves({ curves, name }: Props) {
  const { acute, chronic } = curves;
  return (
    <div className={classes['curves']}>
      {[acute.line, chronic.line].some(isLine) && (
        <svg width={WIDTH} height={HEIGHT} role="img" aria-label={`${name}: 7 and 28 day load over the week`}>
          <polyline className={classes['curve']} points={pointsOf(acute.line)} />
          <polyline className={classes['curve']} data-long points={pointsOf(chronic.line)} />
        </svg>
      )}
      <div className={classes['detail']}>
        <span className={classes['whole']}>
          7 d <Figure explained={acute.explained}>{acute.text}</Figure>
        </span>{' '}
        <span className={classes['whole']}>
          28 d <Figure explained={chronic.explained}>{chronic.text}</Figure>
        </span>
      </div>
    </div>
  );
}

const isLine = (line: readonly (number | null)[]) => line.filter((height) => height !== null).length > 1;

function pointsOf(line: readonly (number | null)[]): string {
  const step = line.length < 2 ? 0 : (WIDTH - 4) / (line.length - 1);
  return line
    .flatMap((height, k) => (height === null ? [] : [`${2 + k * step},${HEIGHT - 2 - height * (HEIGHT - 4)}`]))
    .join(' ');
}
