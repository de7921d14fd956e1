import type { PeakKpi } from '@halfturn/core/metrics/session/session-facts';
import { Empty } from '../../frame/Empty';
import { NO_PEAKS } from '../../frame/empty-reasons';
import { rainbowCurvesTable } from '@halfturn/core/views/forms/rainbow-curve';
import type { PeakAnalysisView } from '@halfturn/core/views/peaks/peak-analysis';
import { memo } from 'react';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import type { ReplayedWindow } from '../../replay/WindowReplay';
import { useSessionFiles } from '../session/session-files';
import { useExplainedPeak } from './explained-peak';
import classes from './peakanalysis.module.css';
import { PeakCurveCard } from './PeakCurveCard';

interface Props {
  readonly view: PeakAnalysisView;
  readonly kpi: PeakKpi;
  readonly onPlay: (window: ReplayedWindow) => void;
}

export const PeakDemandsSection = memo(function PeakDemandsSection(props: Props) {
  const { view, kpi, onPlay } = props;
  const files = useSessionFiles();
  const explained = useExplainedPeak(kpi);
  return (
    <Section id="peak-demands" title="Peak Demands" note={view.note}>
      {view.sections.length === 0 ? (
        <Empty text="Peak Demands Unavailable" reason={NO_PEAKS} />
      ) : (
        <div className={classes['sections']}>
          {view.sections.map((section) => (
            <div key={section.id} className={classes['section']} data-single={section.curves.length === 1}>
              <ChartFrame
                title={`${section.title}: ${view.chartTitle}`}
                unit={view.unit}
                reference={view.reference}
                table={() =>
                  rainbowCurvesTable(
                    'Player',
                    section.curves.map(({ curve }) => curve),
                    (at, epochS) => explained(section.curves[at]?.playerId ?? null, epochS),
                  )
                }
                {...files}
                headingLevel={4}
              >
                <ul className={classes['curves']} aria-label={section.title}>
                  {section.curves.map((each) => (
                    <PeakCurveCard key={each.anchor} peak={each} explained={explained} onPlay={onPlay} />
                  ))}
                </ul>
              </ChartFrame>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
});
