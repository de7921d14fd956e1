import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { EFFORT_BANDS, type EffortSpeedType } from '@halfturn/core/metrics/load/effort-bands';
import { TOO_FEW_FULL } from '../../frame/empty-reasons';
import type { DevelopmentView } from '@halfturn/core/views/development/player-development';
import { stackedRowsTable } from '@halfturn/core/views/forms/stacked-rows';
import { memo } from 'react';
import { StackedRows } from '../../charts/forms/StackedRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import classes from './playerdevelopment.module.css';
import type { SectionProps } from './section-props';

const NOTHING = { columns: [], rows: [] };

export const SprintBandsSection = memo(function SprintBandsSection({ view, files }: SectionProps<DevelopmentView>) {
  const explained =
    (type: EffortSpeedType) =>
    (row: number, band?: number): Explained => ({
      metric: `development.${type}.${EFFORT_BANDS[band ?? -1]?.id ?? 'TOTAL'}`,
      ...view.of,
      ...(row === view.of.playerId ? {} : { isOfOthers: true }),
    });
  return (
    <Section id="sprint-counts" title="Sprint Counts Summary">
      <div className={classes['pair']}>
        {view.sprints.map(({ id, title, stacks }) => (
          <ChartFrame
            key={id}
            title={title}
            reference={view.sprintReference}
            table={() => (stacks === null ? NOTHING : stackedRowsTable(stacks, explained(id), explained(id)))}
            state={stacks === null ? 'empty' : 'ready'}
            emptyText="Insufficient data for player"
            emptyReason={TOO_FEW_FULL}
            headingLevel={4}
            {...files}
          >
            {stacks !== null && (
              <StackedRows explained={(row) => explained(id)(row)} label={`${title} by distance`} view={stacks} />
            )}
          </ChartFrame>
        ))}
      </div>
    </Section>
  );
});
