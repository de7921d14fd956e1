import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { PEAK_KPIS } from '@halfturn/core/metrics/peaks/peak-kpis';
import { NO_CAPACITY, NO_PEAKS } from '../../frame/empty-reasons';
import { Empty } from '../../frame/Empty';
import { rainbowCurveTable } from '@halfturn/core/views/forms/rainbow-curve';
import type { RehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import { BoxTable } from '../../charts/box-whisker/BoxTable';
import { RainbowBars } from '../../charts/forms/RainbowBars';
import { RainbowCurve } from '../../charts/forms/RainbowCurve';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import classes from './rehab.module.css';

export type ShownSession = { readonly playerId: number; readonly sessionId: number } | null;

export interface ChartFiles {
  readonly fileParts: readonly string[];
  readonly about: string;
  readonly headingLevel: 4;
}

export function PeakCurves({
  peaks,
  files,
  of,
}: Pick<RehabSessionView, 'peaks'> & { readonly files: ChartFiles; readonly of: ShownSession }) {
  if (peaks.length === 0) return <Empty text="Peak Demands Unavailable" reason={NO_PEAKS} />;
  const explainedPeak = (id: (typeof peaks)[number]['id']) =>
    of === null ? null : (epochS: number): Explained => ({ metric: `peak.${id}`, ...of, epochS });
  return (
    <div className={classes['charts']}>
      {peaks.map(({ id, title, curve }) => (
        <ChartFrame
          key={id}
          title={title}
          unit={curve.unit}
          table={() => rainbowCurveTable(curve, explainedPeak(id))}
          {...files}
        >
          <RainbowCurve view={curve} explained={explainedPeak(id)} />
        </ChartFrame>
      ))}
    </div>
  );
}

const COUNT_EPOCHS = [30, 60, 120] as const;

export function ThresholdCounts({ counts, of }: Pick<RehabSessionView, 'counts'> & { readonly of: ShownSession }) {
  if (counts === null) return <Empty text="Peak Threshold Counts Unavailable" reason={NO_PEAKS} />;
  return (
    <BoxTable
      label="Peak Threshold Counts"
      rowName="KPI"
      columns={counts.columns}
      groups={counts.groups}
      digits={2}
      explained={(key, column) => {
        const [kpi, epochS] = [PEAK_KPIS.find((each) => each === key), COUNT_EPOCHS[column]];
        return of === null || kpi === undefined || epochS === undefined
          ? null
          : { metric: `peakCount.${kpi}`, ...of, epochS };
      }}
    />
  );
}

const CAPACITY_METRICS = ['capacity.ACCELERATION', 'capacity.DECELERATION'] as const;

export function Capacity({
  capacity,
  files,
  of,
}: Pick<RehabSessionView, 'capacity'> & { readonly files: ChartFiles; readonly of: ShownSession }) {
  const explained = (row: number): Explained | null => {
    const metric = CAPACITY_METRICS[row];
    return metric === undefined || of === null ? null : { metric, ...of };
  };
  if (capacity === null) return <Empty text="Acceleration/Deceleration Capacity Unavailable" reason={NO_CAPACITY} />;
  return (
    <ChartFrame
      title="Mean of the strongest efforts"
      reference={capacity.reference}
      table={() => ({ ...capacity.table, doors: (row, column) => (column === 1 ? explained(row) : null) })}
      {...files}
    >
      <RainbowBars explained={explained} label="Acceleration and deceleration capacity" view={capacity.bars} />
    </ChartFrame>
  );
}
