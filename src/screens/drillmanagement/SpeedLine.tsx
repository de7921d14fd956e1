import { speedColumns, type TimeRange } from '@halfturn/core/views/drill-times';
import { memo, useMemo } from 'react';
import classes from './drillmanagement.module.css';

interface Props {
  readonly history: readonly { readonly timestamp: number; readonly smoothedSpeed: number }[];
  /** What the picture shows. */
  readonly shown: TimeRange;
  /** The drill inside it. */
  readonly chosen: TimeRange;
  /** m/s at the top, the same for every player. */
  readonly highestMPerS: number;
  readonly label: string;
}

const COLUMNS = 480;
const HEIGHT = 48;

/** Speed over time of one player: a line, and the chosen time behind it. */
export const SpeedLine = memo(function SpeedLine({ history, shown, chosen, highestMPerS, label }: Props) {
  const path = useMemo(() => {
    const speeds = speedColumns(history, shown, COLUMNS);
    let text = '';
    let isDrawing = false;
    speeds.forEach((speed, column) => {
      if (Number.isNaN(speed)) {
        isDrawing = false;
        return;
      }
      text += `${isDrawing ? 'L' : 'M'}${column} ${(HEIGHT * (1 - speed / highestMPerS)).toFixed(1)}`;
      isDrawing = true;
    });
    return text;
  }, [history, shown, highestMPerS]);
  const x = (ms: number) => (COLUMNS * (ms - shown.startMs)) / (shown.endMs - shown.startMs);
  const [from, to] = [Math.max(0, x(chosen.startMs)), Math.min(COLUMNS, x(chosen.endMs))];
  return (
    <svg
      className={classes['line']}
      viewBox={`0 0 ${COLUMNS} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={classes['chosen']} x={from} y={0} width={Math.max(0, to - from)} height={HEIGHT} />
      <path className={classes['path']} d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
