import { addDays } from '@halfturn/core/calendar/day';
import type { ExplorerView } from '@halfturn/core/views/turn-explorer';
import { useMemo } from 'react';
import type { BrushPhase } from '../../charts/brush/AxisBrush';
import { DateStrip, type DayRange } from '../../charts/histogram/DateStrip';
import type { Selection } from './explorer-state';

const DAY_STRIP_PX = 84;

/** Turns by day, with the brush of days. */
export function ExplorerDays({
  view,
  all,
  selection,
  asTable,
  onDays,
}: {
  readonly view: ExplorerView;
  readonly all: ExplorerView;
  readonly selection: Selection;
  readonly asTable: boolean;
  readonly onDays: (range: DayRange | null, phase: BrushPhase) => void;
}) {
  const { days, byDay } = view;
  const ofAll = all.byDay.length === byDay.length ? all.byDay : null;
  const bins = useMemo(() => ({ counts: byDay, all: ofAll, reference: null }), [byDay, ofAll]);
  const { firstDay, daysPerBin, count } = days;
  const strip = useMemo(
    () => ({ from: firstDay, to: addDays(firstDay, Math.max(1, count * daysPerBin) - 1) }),
    [firstDay, daysPerBin, count],
  );
  return (
    <DateStrip
      label="Days"
      days={strip}
      bins={bins}
      range={selection.days}
      onRange={onDays}
      height={DAY_STRIP_PX}
      asTable={asTable}
    />
  );
}
