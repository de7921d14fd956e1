import { boxRowsTable } from '@halfturn/core/views/forms/box-rows';
import type { SessionNoun } from '@halfturn/core/views/words/session-noun';
import { clubNumber, type TeamComparisonView } from '@halfturn/core/views/team/team-comparison';
import type { ReactNode } from 'react';
import { BoxRows } from '../../charts/forms/BoxRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import classes from './team.module.css';
import type { InSeason } from './Ranks';

interface PeakProps extends InSeason {
  readonly noun: SessionNoun;
  readonly peaks: TeamComparisonView['peaks'];
  readonly kpiTitle: string;
  readonly controls: ReactNode;
}

export function PeakPeriods({ noun, peaks, kpiTitle, controls, season, of, ...chosen }: PeakProps) {
  return (
    <Section
      id="peak-periods"
      title={`Peak Periods, ${of}`}
      note={`The team’s peak of a ${noun} is the mean of its players’. Line: least to most; box: middle half; tick: median; ring: mean.`}
      controls={controls}
    >
      <div className={classes['charts']} data-of={peaks.length}>
        {peaks.map(({ id, metric, boxes }) => (
          <div key={id} className={classes['chart']}>
            <ChartFrame
              title={`${kpiTitle}, ${boxes.title}`}
              unit={boxes.unit === '' ? 'per minute' : boxes.unit}
              fileParts={['Peak Periods', season, of]}
              table={() => boxRowsTable(boxes, clubNumber(metric, boxes.rows, chosen))}
              state={boxes.rows.every(({ box }) => box === null) ? 'empty' : 'ready'}
              emptyReason={
                noun === 'match'
                  ? 'Peaks need at least 45 minutes on the pitch, unless the club’s parameters say otherwise: nobody played that long.'
                  : 'Peaks need 40 to 90 minutes of practice: nobody practised that long.'
              }
            >
              <BoxRows
                explained={clubNumber(metric, boxes.rows, chosen)}
                label={`Peak Periods, ${kpiTitle}, ${boxes.title}`}
                view={boxes}
              />
            </ChartFrame>
          </div>
        ))}
      </div>
    </Section>
  );
}
