import { binOfDay, daysOfBins } from '@halfturn/core/turns/brush-bins';
import type { ActiveBrush } from '@halfturn/core/turns/brush-index';
import { toggleClass, type TurnCategory } from '@halfturn/core/turns/filter-categories';
import type { TurnMeasure } from '@halfturn/core/turns/turn-measures';
import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { BrushPhase } from '../../../charts/brush/brush-phase';
import type { DayRange } from '../../../charts/histogram/DateStrip';
import { type Selection, type Spans, toggledId, withSpans } from './explorer-state';
import type { ChangeSelection } from './use-selection';
import type { MovingPicture } from './moving-picture';

interface Brushed {
  readonly selection: Selection;
  readonly setSelection: ChangeSelection;
  readonly setByKey: ChangeSelection;
  readonly setActive: (active: ActiveBrush) => void;
  readonly moving: MovingPicture;
  readonly days: ExplorerView['days'] | null;
}

export function useExplorerBrushes({ days, ...brushed }: Brushed) {
  const brush = useBrush(brushed);
  const onSpan = useCallback(
    (measure: TurnMeasure, span: Spans[TurnMeasure] | null, phase: BrushPhase) =>
      brush(measure, phase, (before) => ({
        ...before,
        spans: withSpans(before.spans, [measure], span === null || span === undefined ? {} : { [measure]: span }),
      })),
    [brush],
  );
  const onSpans = useCallback(
    (spans: Pick<Spans, 'entrySpeed' | 'angle'>, phase: BrushPhase) =>
      brush('scatter', phase, (before) => ({
        ...before,
        spans: withSpans(before.spans, ['entrySpeed', 'angle'], spans),
      })),
    [brush],
  );
  const onDays = useCallback(
    (range: DayRange | null, phase: BrushPhase) =>
      brush('days', phase, (before) => ({
        ...before,
        // Whole bins, so that the picture during a drag is exact.
        days:
          range === null || days === null
            ? null
            : daysOfBins(days, { from: binOfDay(days, range.from), to: binOfDay(days, range.to) + 1 }),
      })),
    [brush, days],
  );
  return { onSpan, onSpans, onDays };
}

export function useExplorerToggles(setSelection: ChangeSelection) {
  const onToggleClass = useCallback(
    (category: TurnCategory, index: number) =>
      setSelection((before) => ({ ...before, filter: toggleClass(before.filter, category, index) })),
    [setSelection],
  );
  const onTogglePlayer = useCallback(
    (playerId: number) => setSelection((before) => ({ ...before, players: toggledId(before.players, playerId) })),
    [setSelection],
  );
  const onToggleType = useCallback(
    (typeId: number) => setSelection((before) => ({ ...before, types: toggledId(before.types, typeId) })),
    [setSelection],
  );
  return { onToggleClass, onTogglePlayer, onToggleType };
}

function useBrush({ selection, setSelection, setByKey, setActive, moving }: Omit<Brushed, 'days'>) {
  const rendered = useRef(selection);
  useLayoutEffect(() => {
    rendered.current = selection;
  });
  return useCallback(
    (active: ActiveBrush, phase: BrushPhase, change: (before: Selection) => Selection) => {
      if (phase === 'drag') {
        moving.move(active, change(rendered.current));
        return;
      }
      moving.rest();
      setActive(active);
      if (phase === 'key') setByKey(change);
      else setSelection(change);
    },
    [setSelection, setByKey, setActive, moving],
  );
}
