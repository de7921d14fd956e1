import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import type { TurnMeasure } from '@halfturn/core/turns/turn-measures';
import type { MeasureSummary } from '@halfturn/core/turns/turn-moments';
import { MEASURE_QUANTITY } from '@halfturn/core/views/turns/explorer-csv';
import { rangeOnAxis, sizeText, spanOnAxis, type MeasureAxis } from '@halfturn/core/views/turns/explorer-axes';
import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { formatQuantity, withUnit } from '@halfturn/core/units/number-text';
import { type UnitSettings } from '@halfturn/core/units/units';
import { memo, useCallback, useMemo } from 'react';
import type { BrushPhase } from '../../../charts/brush/brush-phase';
import type { BrushRange } from '../../../charts/brush/brush-range';
import { partOf, type Moving } from '../../../charts/frame-painter';
import { Histogram } from '../../../charts/histogram/Histogram';
import type { MovingHistogram } from '../../../charts/histogram/HistogramPlot';
import { MovingText } from '../../../charts/MovingText';
import type { Spans } from './explorer-state';
import type { MovingView } from './moving-picture';
import classes from './turnexplorer.module.css';

type SpanChange = (measure: TurnMeasure, span: Spans[TurnMeasure] | null, phase: BrushPhase) => void;

interface Props {
  readonly axes: readonly MeasureAxis[];
  readonly view: ExplorerView;
  readonly moving: Moving<MovingView>;
  readonly all: ExplorerView | null;
  readonly reference: ExplorerView | null;
  readonly spans: Spans;
  /** Summaries of the settled selection; null while loading. */
  readonly summaries: Readonly<Record<TurnMeasure, MeasureSummary>> | null;
  readonly units: UnitSettings;
  readonly onSpan: SpanChange;
  readonly onNear: (active: ActiveBrush) => void;
}

const NO_WORDS = '\u00a0';

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
  moving,
  all,
  reference,
  spans,
  summaries,
  units,
  onSpan,
  onNear,
}: Omit<Props, 'axes'> & { readonly axis: MeasureAxis }) {
  const { measure, bins: shown } = axis;
  const counts = view.measures[measure];
  // Stable objects for every picture, so that charts can tell what has not changed.
  const ofAll = useMemo(() => all?.measures[measure].subarray(shown.from, shown.to) ?? null, [all, measure, shown]);
  const ofReference = useMemo(
    () => reference?.measures[measure].subarray(shown.from, shown.to) ?? null,
    [reference, measure, shown],
  );
  const binsOf = useCallback(
    (own: ExplorerView['measures'][TurnMeasure]) => ({
      counts: own.subarray(shown.from, shown.to),
      all: ofAll,
      reference: ofReference,
    }),
    [ofAll, ofReference, shown],
  );
  const bins = useMemo(() => binsOf(counts), [binsOf, counts]);
  const rangeOf = useCallback(
    (own: Spans) => {
      const span = own[measure];
      return span === undefined ? null : rangeOnAxis(axis, span);
    },
    [axis, measure],
  );
  const range = useMemo(() => rangeOf(spans), [rangeOf, spans]);
  const movingBins = useMemo(
    () =>
      partOf(moving, (latest: MovingView): MovingHistogram => ({
        bins: binsOf(latest.view.measures[measure]),
        range: rangeOf(latest.selection.spans),
      })),
    [moving, binsOf, rangeOf, measure],
  );
  const onRange = useCallback(
    (next: BrushRange | null, phase: BrushPhase) =>
      onSpan(measure, next === null ? null : spanOnAxis(axis, next), phase),
    [axis, measure, onSpan],
  );
  const format = useCallback((value: number) => sizeText(axis, value), [axis]);
  const near = () => onNear(measure);
  const moments = summaries?.[measure];
  const quantity = MEASURE_QUANTITY[measure];
  const words =
    moments === undefined
      ? NO_WORDS
      : `Mean ${formatQuantity(quantity, moments.mean, units)}, SD ${withUnit(formatQuantity(quantity, moments.standardDeviation, units), axis.unit)}`;
  // Mean and SD of the previous selection do not apply to a moving picture.
  const noWords = useMemo(() => partOf(moving, () => NO_WORDS), [moving]);
  const summary = useMemo(() => <MovingText text={words} moving={noWords} />, [words, noWords]);
  return (
    <div onPointerEnter={near} onFocus={near}>
      <Histogram
        label={axis.title}
        unit={axis.unit}
        axis={axis}
        bins={bins}
        moving={movingBins}
        step={axis.step}
        range={range}
        onRange={onRange}
        format={format}
        headingLevel={2}
        summary={summary}
      />
    </div>
  );
}
