import { stackedRowsTable } from '@halfturn/core/views/forms/stacked-rows';
import { COMPARISON_SECTIONS } from '@halfturn/core/views/player/player-comparison';
import { angleShareDoors } from '@halfturn/core/views/player/turn-angle-share';
import { StackedRows } from '../../charts/forms/StackedRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { NO_TURNS_OF_ANY } from '../../frame/empty-reasons';
import { Section } from '../../frame/Section';
import type { ComparisonProps } from './comparison-doors';

export function ComparedTurnSummary({ view, files, sessionTypeId }: ComparisonProps) {
  const { share } = view;
  const turnsOf = (column: number) => {
    const one = view.of[column];
    return one === undefined
      ? null
      : angleShareDoors({ ...one, ...(sessionTypeId === null ? {} : { sessionTypeId }) }, 0);
  };
  return (
    <Section id={COMPARISON_SECTIONS.share} title="Turn Summary">
      <ChartFrame
        title="Share of turns by angle"
        unit="%"
        table={() =>
          share === null
            ? { columns: [], rows: [] }
            : stackedRowsTable(
                share,
                (row) => turnsOf(row)?.whole ?? null,
                (row, band) => turnsOf(row)?.band(band) ?? null,
              )
        }
        state={share === null ? 'empty' : 'ready'}
        emptyText="Player Turn Summary Unavailable"
        emptyReason={NO_TURNS_OF_ANY}
        headingLevel={3}
        {...files}
      >
        {share !== null && (
          <StackedRows
            explained={(row) => turnsOf(row)?.whole ?? null}
            label="Share of turns by angle, in per cent"
            view={share}
          />
        )}
      </ChartFrame>
    </Section>
  );
}
