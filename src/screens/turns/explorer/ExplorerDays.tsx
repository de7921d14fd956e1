import { addDays } from '@halfturn/core/calendar/day';
import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { memo, useMemo } from 'react';
import type { BrushPhase } from '../../../charts/brush/brush-phase';
import { partOf, type Moving } from '../../../charts/frame-painter';
import { DateStrip, type DayRange } from '../../../charts/histogram/DateStrip';
import type { Selection } from './explorer-state';
import type { MovingView } from './moving-picture';

const DAY_STRIP_PX = 68;

export const ExplorerDays = memo(function ExplorerDays({
  view,
  moving,
  all,
  selection,
  onDays,
}: {
  readonly view: ExplorerView;
  readonly moving: Moving<MovingView>;
  readonly all: ExplorerView;
  readonly selection: Selection;
  readonly onDays: (range: DayRange | null, phase: BrushPhase) => void;
}) {
  const { days, byDay } = view;
  const ofAll = all.byDay.length === byDay.length ? all.byDay : null;
  const bins = useMemo(() => ({ counts: byDay, all: ofAll, reference: null }), [byDay, ofAll]);
  const movingBins = useMemo(
    () =>
      partOf(moving, (latest: MovingView) => ({
        bins: { counts: latest.view.byDay, all: ofAll, reference: null },
        range: latest.selection.days,
      })),
    [moving, ofAll],
  );
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
      moving={movingBins}
      step={daysPerBin}
      range={selection.days}
      onRange={onDays}
      height={DAY_STRIP_PX}
      headingLevel={2}
    />
  );
});
