import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { stackedColumnsTable } from '@halfturn/core/views/forms/stacked-columns';
import { TURN_CLASS_CHOICES, TURN_SIDE_CHOICES } from '@halfturn/core/views/rehab/rehab-turns';
import { LeftRightBars } from '../../charts/forms/LeftRightBars';
import { StackedColumns } from '../../charts/forms/StackedColumns';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Empty } from '../../frame/Empty';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { explainedAverage } from './explained-average';
import { LONGITUDINAL_PAGE, type ProgressChoiceProps } from './longitudinal-page';
import classes from './rehab.module.css';

const CLASS_COLOURS = ['var(--class-low)', 'var(--class-medium)', 'var(--class-high)'];

export function LongitudinalTurnSummary({ view, page, onChange, playerId, lastDay, files }: ProgressChoiceProps) {
  const { turns } = view;
  const explainedTurns = (sessionId: number): Explained | null =>
    sessionId === 0
      ? explainedAverage('rehab.count.turns', view, { playerId, day: lastDay })
      : { metric: page.turns === 'total' ? 'totalTurns' : `turns.${page.turns}.TOTAL`, playerId, sessionId };
  return (
    <Section
      id="turn-summary"
      title="Significant Turn Summary"
      controls={
        <>
          <ChoiceRadios
            label="Sides"
            isLabelShown
            options={TURN_SIDE_CHOICES}
            value={page.sides}
            onChange={(value) => onChange({ sides: LONGITUDINAL_PAGE.shape.sides.parse(value) })}
          />
          <ChoiceRadios
            label="Turns by"
            isLabelShown
            options={TURN_CLASS_CHOICES}
            value={page.turns}
            onChange={(value) => onChange({ turns: LONGITUDINAL_PAGE.shape.turns.parse(value) })}
          />
        </>
      }
    >
      {turns === null ? (
        <Empty text="Significant Turn Summary Unavailable" reason={NO_TURNS_OF_PLAYER} />
      ) : (
        <>
          <ChartFrame
            title={TURN_CLASS_CHOICES.find(({ value }) => value === page.turns)?.label ?? ''}
            unit="turns"
            {...('sides' in turns || turns.combined.average === null
              ? {}
              : { reference: turns.combined.average.reference })}
            table={() =>
              'sides' in turns
                ? leftRightTable(turns.sides, (row) => explainedTurns(turns.sessionIds[row] ?? 0))
                : stackedColumnsTable(turns.combined, 'Session', explainedTurns)
            }
            {...files}
          >
            {'sides' in turns ? (
              <LeftRightBars
                explained={(row) => explainedTurns(turns.sessionIds[row] ?? 0)}
                label="Turns per session"
                view={turns.sides}
              />
            ) : (
              <StackedColumns view={turns.combined} colours={CLASS_COLOURS} explained={explainedTurns} />
            )}
          </ChartFrame>
          <p className={classes['note']}>(*) - abnormal turn asymmetry</p>
        </>
      )}
    </Section>
  );
}
