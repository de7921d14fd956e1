import type { CSSProperties, KeyboardEvent } from 'react';
import { keyedRange } from './brush-keys';
import type { BrushAxis, BrushEnd, BrushRange } from './brush-range';
import classes from './brush.module.css';

interface Props {
  readonly label: string;
  readonly axis: BrushAxis;
  readonly range: BrushRange | null;
  readonly end: BrushEnd;
  readonly orientation: 'horizontal' | 'vertical';
  readonly words: (value: number) => string;
  readonly onRange: (range: BrushRange | null) => void;
  readonly style: CSSProperties;
}

export function BrushThumb({ label, axis, range, end, orientation, words, onRange, style }: Props) {
  const value = range?.[end] ?? axis[end];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyedRange(axis, range, end, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onRange(next);
  };
  return (
    <div
      className={classes['thumb']}
      data-orientation={orientation}
      data-idle={range === null}
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={`${label} ${end === 'low' ? 'from' : 'to'}`}
      aria-orientation={orientation}
      aria-valuemin={axis.low}
      aria-valuemax={axis.high}
      aria-valuenow={value}
      aria-valuetext={words(value)}
      onKeyDown={onKeyDown}
    />
  );
}
