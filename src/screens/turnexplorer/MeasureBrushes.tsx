import type { ActiveBrush } from '@halfturn/core/turnset/brush-index';
import type { TurnMeasure } from '@halfturn/core/turnset/measures';
import type { MeasureSummary } from '@halfturn/core/turnset/moments';
import { MEASURE_QUANTITY } from '@halfturn/core/views/explorer-csv';
import { rangeOnAxis, sizeText, spanOnAxis, type MeasureAxis } from '@halfturn/core/views/explorer-axes';
import type { ExplorerView } from '@halfturn/core/views/turn-explorer';
import { formatQuantity, type UnitSettings } from '@halfturn/core/units/units';
import { memo, useCallback, useMemo } from 'react';
import type { BrushPhase } from '../../charts/brush/AxisBrush';
import type { BrushRange } from '../../charts/brush/brush-range';
import { Histogram } from '../../charts/histogram/Histogram';
import type { Spans } from './explorer-state';
import classes from './turnexplorer.module.css';

export type SpanChange = (measure: TurnMeasure, span: Spans[TurnMeasure] | null, phase: BrushPhase) => void;

interface Props {
  readonly axes: readonly MeasureAxis[];
  readonly view: ExplorerView;
  readonly all: ExplorerView | null;
  readonly reference: ExplorerView | null;
  readonly spans: Spans;
  /** Of the selection at rest; null while a hand moves. */
  readonly summaries: Readonly<Record<TurnMeasure, MeasureSummary>> | null;
  readonly units: UnitSettings;
  readonly asTable: boolean;
  readonly onSpan: SpanChange;
  /** A hand or the keyboard comes near a brush. */
  readonly onNear: (active: ActiveBrush) => void;
}

/** A histogram of each measure, brushed, with mean and SD of the selection. */
export const MeasureBrushes = memo(function MeasureBrushes({ axes, ...rest }: Props) {
  return (
    <div className={classes['measures']}>
      {axes.map((axis) => (
        <OneMeasure key={axis.measure} axis={axis} {...rest} />
      ))}
    </div>
  );
});

function OneMeasure({
  axis,
  view,
  all,
  reference,
  spans,
  summaries,
  units,
  asTable,
  onSpan,
  onNear,
}: Omit<Props, 'axes'> & { readonly axis: MeasureAxis }) {
  const { measure, bins: shown } = axis;
  const counts = view.measures[measure];
  const ofAll = all?.measures[measure] ?? null;
  const ofReference = reference?.measures[measure] ?? null;
  const bins = useMemo(
    () => ({
      counts: counts.subarray(shown.from, shown.to),
      all: ofAll?.subarray(shown.from, shown.to) ?? null,
      reference: ofReference?.subarray(shown.from, shown.to) ?? null,
    }),
    [counts, ofAll, ofReference, shown],
  );
  const span = spans[measure];
  const range = useMemo(() => (span === undefined ? null : rangeOnAxis(axis, span)), [axis, span]);
  const onRange = useCallback(
    (next: BrushRange | null, phase: BrushPhase) =>
      onSpan(measure, next === null ? null : spanOnAxis(axis, next), phase),
    [axis, measure, onSpan],
  );
  const format = useCallback((value: number) => sizeText(axis, value), [axis]);
  const near = () => onNear(measure);
  const summary = summaries?.[measure];
  const quantity = MEASURE_QUANTITY[measure];
  return (
    <div className={classes['measure']} onPointerEnter={near} onFocus={near}>
      <Histogram
        label={axis.title}
        unit={axis.unit}
        axis={axis}
        bins={bins}
        step={axis.step}
        range={range}
        onRange={onRange}
        format={format}
        asTable={asTable}
      />
      <p className={classes['summary']}>
        {summary === undefined
          ? '\u00a0'
          : `Mean ${formatQuantity(quantity, summary.mean, units)}, SD ${formatQuantity(quantity, summary.standardDeviation, units)} ${axis.unit}`}
      </p>
    </div>
  );
}
