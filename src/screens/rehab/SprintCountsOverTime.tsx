import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { stackedColumnsTable } from '@halfturn/core/views/forms/stacked-columns';
import { StackedColumns } from '../../charts/forms/StackedColumns';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { explainedAverage } from './explained-average';
import { LONGITUDINAL_PAGE, type ProgressChoiceProps } from './longitudinal-page';

const SPEED_CHOICES = [
  { value: 'SPRINT', label: 'Sprint' },
  { value: 'HSR', label: 'HSR' },
];
const BAND_COLOURS = ['var(--band-0)', 'var(--band-1)', 'var(--band-2)', 'var(--band-3)'];

export function SprintCountsOverTime({ view, page, onChange, playerId, lastDay, files }: ProgressChoiceProps) {
  const { sprints } = view;
  const explainedSprints = (sessionId: number): Explained | null =>
    sessionId === 0
      ? explainedAverage(`rehab.count.${page.speed}`, view, { playerId, day: lastDay })
      : { metric: `efforts.${page.speed}.ALL`, playerId, sessionId };
  return (
    <Section
      id="sprint-counts"
      title="Sprint/HSR Counts Over Time"
      controls={
        <ChoiceRadios
          label="Speed type"
          options={SPEED_CHOICES}
          value={page.speed}
          onChange={(value) => onChange({ speed: LONGITUDINAL_PAGE.shape.speed.parse(value) })}
        />
      }
    >
      <ChartFrame
        title={sprints.title}
        {...(sprints.average === null ? {} : { reference: sprints.average.reference })}
        table={() => stackedColumnsTable(sprints, 'Session', explainedSprints)}
        {...files}
      >
        <StackedColumns view={sprints} colours={BAND_COLOURS} explained={explainedSprints} />
      </ChartFrame>
    </Section>
  );
}
