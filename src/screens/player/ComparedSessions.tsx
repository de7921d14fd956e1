import { boxRowsTable } from '@halfturn/core/views/forms/box-rows';
import { COMPARISON_SECTIONS, NO_SPREAD } from '@halfturn/core/views/player/player-comparison';
import { markId } from '@halfturn/core/views/words/mark-id';
import { BoxRows } from '../../charts/forms/BoxRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Empty } from '../../frame/Empty';
import { Section } from '../../frame/Section';
import { comparedDoor, type ComparisonProps } from './comparison-doors';
import classes from './player.module.css';

export function ComparedSessions({ view, files, sessionTypeId }: ComparisonProps) {
  const { spreads, hasSpreads } = view;
  const doorOf = comparedDoor({ view, sessionTypeId });
  return (
    <Section
      id={COMPARISON_SECTIONS.spread}
      title="Sessions"
      {...(hasSpreads ? { note: 'Line: least to most. Box: middle half. Tick: median. Dot and figure: average.' } : {})}
    >
      {hasSpreads ? (
        <div className={classes['trends']}>
          {spreads.map(({ id, boxes }) => (
            <ChartFrame
              key={id}
              title={boxes.title}
              unit={boxes.unit}
              table={() => boxRowsTable(boxes, (row) => doorOf(row, id, 'average'))}
              headingLevel={3}
              {...files}
            >
              <BoxRows
                marks={markId(COMPARISON_SECTIONS.spread, id)}
                explained={(row) => doorOf(row, id, 'average')}
                label={`${boxes.title} of each session`}
                view={boxes}
              />
            </ChartFrame>
          ))}
        </div>
      ) : (
        <Empty
          text={NO_SPREAD}
          reason="A spread takes several sessions of one player: choose another session type, or a longer period."
        />
      )}
    </Section>
  );
}
