import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { sessionBarDoors } from '@halfturn/core/views/rehab/rehab-doors';
import { rehabMetric } from '@halfturn/core/views/rehab/rehab-kpis';
import { Empty } from '../../frame/Empty';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { referenceBarsTable } from '@halfturn/core/views/forms/reference-bars';
import type { RehabSessionView } from '@halfturn/core/views/rehab/rehab-session';
import { markId } from '@halfturn/core/views/words/mark-id';
import { Link } from 'react-router-dom';
import { LeftRightBars } from '../../charts/forms/LeftRightBars';
import { ReferenceBars } from '../../charts/forms/ReferenceBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { LongPage } from '../../frame/sections/LongPage';
import { pathOf } from '../../routes/links';
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
  const { kpis, reference, remark, hasTargets, turns, balance, peaks, counts, capacity } = view;
  const explained = (row: number): Explained | null => {
    const metric = rehabMetric(row);
    return metric === null ? null : { metric, ...of };
  };
  const explainedTurns =
    (id: (typeof turns)[number]['id']) =>
    (row: number): Explained | null =>
      row === 0 ? { metric: `turns.${id}.TOTAL`, ...of } : { metric: 'rehab.count.turns', ...of };
  return (
    <LongPage className={classes['sections']}>
      <Section id="kpi-overview" title="KPI Overview" note={view.heading}>
        <ChartFrame
          title="KPIs as a percentage of their own match"
          reference={reference}
          table={() => ({ ...referenceBarsTable(kpis, null), doors: sessionBarDoors(of) })}
          {...files}
        >
          <ReferenceBars
            marks="kpi-overview"
            label="KPIs of the session as a percentage of the match average"
            view={kpis}
            explained={explained}
          />
        </ChartFrame>
        {remark !== null && <p className={classes['note']}>{remark}</p>}
        {!hasTargets && (
          <p className={classes['note']}>
            No targets set. Set them on <Link to={pathOf('longitudinalRehab')}>Longitudinal Rehab</Link>.
          </p>
        )}
      </Section>
      <Section id="turn-summary" title="Significant Turn Summary" {...(balance === null ? {} : { note: balance })}>
        {turns.length === 0 ? (
          <Empty text="Significant Turn Summary Unavailable" reason={NO_TURNS_OF_PLAYER} />
        ) : (
          <>
            <div className={classes['charts']}>
              {turns.map(({ id, title, bars }) => (
                <ChartFrame
                  key={id}
                  title={title}
                  unit="turns"
                  table={() => leftRightTable(bars, explainedTurns(id))}
                  {...files}
                >
                  <LeftRightBars
                    marks={markId('turn-summary', id)}
                    label={`Turns by ${title.toLowerCase()}`}
                    view={bars}
                    explained={explainedTurns(id)}
                  />
                </ChartFrame>
              ))}
            </div>
            <p className={classes['note']}>(*) - abnormal turn asymmetry</p>
          </>
        )}
      </Section>
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
