import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { LongitudinalTrend } from '@halfturn/core/views/development/longitudinal-development';
import { TOO_FEW_FULL } from '../../../frame/empty-reasons';
import { trendTable, type TrendView } from '@halfturn/core/views/forms/trend';
import { markId } from '@halfturn/core/views/words/mark-id';
import { memo, type ReactNode } from 'react';
import { Trend } from '../../../charts/forms/Trend';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { Section } from '../../../frame/Section';
import type { SectionProps } from '../section-props';
import classes from './longitudinalanalysis.module.css';

interface Props extends SectionProps<readonly LongitudinalTrend[]> {
  readonly id: string;
  readonly title: string;
  readonly note?: string | null;
  readonly fileName?: string;
  readonly controls?: ReactNode;
  readonly explained: (trend: TrendView, sessionId: number) => Explained | null;
}

export const TrendSection = memo(function TrendSection(props: Props) {
  const { id, title, note, view, files, fileName, controls, explained } = props;
  const explainedIn = (one: TrendView) => (sessionId: number) => explained(one, sessionId);
  return (
    <Section
      id={id}
      title={title}
      {...(note === undefined || note === null ? {} : { note })}
      {...(controls === undefined ? {} : { controls })}
    >
      <div className={classes['trends']}>
        {view.map((one) => (
          <ChartFrame
            key={one.title}
            title={one.title}
            unit={one.unit}
            reference={one.note}
            table={() => trendTable(one, explainedIn(one), (sessionId) => ({ ...one.rolling, sessionId }))}
            state={one.points.some(({ value }) => value !== null) ? 'ready' : 'empty'}
            emptyText="Insufficient data for player"
            emptyReason={TOO_FEW_FULL}
            headingLevel={4}
            {...files}
            fileParts={[...files.fileParts, fileName ?? title]}
          >
            <Trend
              view={one}
              height={220}
              cursor="longitudinal"
              marks={markId(id, one.title)}
              explained={explainedIn(one)}
            />
          </ChartFrame>
        ))}
      </div>
    </Section>
  );
});
