import type { RehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import { Section } from '../../frame/Section';
import { LongPage } from '../../frame/sections/LongPage';
import { RehabKpiOverview } from './RehabKpiOverview';
import { RehabTurnSummary } from './RehabTurnSummary';
import classes from './rehab.module.css';
import { Capacity, PeakCurves, ThresholdCounts } from './PeaksAndCapacity';

interface Props {
  readonly view: RehabSessionView;
  readonly playerId: number;
  readonly sessionId: number;
}

export function RehabSessionSections({ view, playerId, sessionId }: Props) {
  const of = { playerId, sessionId };
  const files = { fileParts: [view.heading], about: view.heading, headingLevel: 4 } as const;
  const { peaks, counts, capacity } = view;
  return (
    <LongPage className={classes['sections']}>
      <RehabKpiOverview view={view} files={files} of={of} />
      <RehabTurnSummary view={view} files={files} of={of} />
      <Section
        id="peak-demands"
        title="Peak Demands"
        note="Highest per-minute values over 30 seconds to 10 minutes, against the bands of matches."
      >
        <PeakCurves peaks={peaks} files={files} of={of} />
      </Section>
      <Section
        id="peak-threshold-counts"
        title="Peak Threshold Counts"
        note="Windows that reach the club’s rate and do not overlap. Number and mark: this session. Box: average ± one standard deviation of earlier matches of at least 85 minutes; line: their range."
      >
        <ThresholdCounts counts={counts} of={of} />
      </Section>
      <Section id="capacity" title="Acceleration/Deceleration Capacity">
        <Capacity capacity={capacity} files={files} of={of} />
      </Section>
    </LongPage>
  );
}
