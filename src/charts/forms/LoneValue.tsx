import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { type ReactNode, useRef } from 'react';
import { Figure } from '../../explain/ExplainedFigure';
import { chartPalette } from '../chart-palette';
import { useChartPart } from '../export/chart-parts';
import classes from './lone-value.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly explained: Explained | null;
}

const PICTURE_PX = { width: 420, height: 64 };

export function LoneValues({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={classes['several']}>
      {children}
    </div>
  );
}

/** What a chart that compares becomes with one value: one mark on an axis of its own would say nothing. */
export function LoneValue({ label, value, note, explained }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useChartPart(frame, () => ({
    width: frame.current?.clientWidth ?? PICTURE_PX.width,
    height: PICTURE_PX.height,
    draw: (surface) => {
      const palette = chartPalette();
      surface.textAlign = 'left';
      surface.textBaseline = 'top';
      surface.fillStyle = palette.ink;
      surface.font = palette.headFont;
      surface.fillText(value, 0, 8);
      surface.fillStyle = palette.label;
      surface.font = palette.tickFont;
      surface.fillText(note, 0, 36);
    },
  }));
  return (
    <div ref={frame} role="group" aria-label={label} className={classes['lone']}>
      <p className={classes['value']}>
        <Figure explained={explained}>{value}</Figure>
      </p>
      <p className={classes['note']}>{note}</p>
    </div>
  );
}
