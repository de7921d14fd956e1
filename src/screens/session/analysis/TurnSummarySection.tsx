import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NO_TURNS } from '../../../frame/empty-reasons';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { TURN_SUMMARY_ID, type TurnRatesView } from '@halfturn/core/views/turns/significant-turn-summary';
import { markId } from '@halfturn/core/views/words/mark-id';
import { memo } from 'react';
import { LeftRightBars } from '../../../charts/forms/LeftRightBars';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { useOneOnPhone } from '../../../frame/sections/one-on-phone';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { ChoiceSelect } from '../../../pickers/ChoiceSelect';
import type { Shown } from '../../../state/calls/use-call';
import { useSessionContext } from '../session-context';
import { useSessionFiles } from '../session-files';
import classes from './sessionanalysis.module.css';

interface Props {
  readonly rates: Shown<TurnRatesView>;
}

export const TurnSummarySection = memo(function TurnSummarySection({ rates }: Props) {
  const files = useSessionFiles();
  const { session, drillId } = useSessionContext();
  const { sessionId } = session;
  const all = rates.data?.charts ?? [];
  const { shown: only, choose } = useOneOnPhone(
    all.map(({ id }) => id),
    (hash, id) => hash.startsWith(`#${markId(TURN_SUMMARY_ID, id)}-`),
  );
  const doorOf =
    (id: TurnRatesView['charts'][number]['id'], perMinute: boolean) =>
    (playerId: number): Explained => ({ metric: `turns.${id}.TOTAL`, playerId, sessionId, drillId, perMinute });
  return (
    <Section id={TURN_SUMMARY_ID} title="Significant Turn Summary">
      <QueryView
        query={rates}
        failedTitle="The turns could not be loaded"
        isEmpty={({ charts }) => charts.length === 0}
        emptyText="Turn Data Unavailable"
        emptyReason={NO_TURNS}
      >
        {({ charts, perMinute }) => (
          <>
            <div className={classes['charts']}>
              {only !== null && (
                <ChoiceSelect
                  label="Turns by"
                  options={charts.map(({ id, title }) => ({ value: id, label: title }))}
                  value={only}
                  onChange={(value) => choose(charts.find(({ id }) => id === value)?.id ?? only)}
                />
              )}
              {charts
                .filter(({ id }) => only === null || id === only)
                .map(({ id, title, bars }) => (
                  <ChartFrame
                    key={id}
                    title={title}
                    unit={perMinute ? 'turns per minute' : 'turns'}
                    table={() => leftRightTable(bars, doorOf(id, perMinute))}
                    {...files}
                  >
                    <LeftRightBars
                      label={`Turns per player by ${title.toLowerCase()}`}
                      view={bars}
                      marks={markId(TURN_SUMMARY_ID, id)}
                      explained={doorOf(id, perMinute)}
                    />
                  </ChartFrame>
                ))}
            </div>
            <p className={classes['note']}>(*) - abnormal turn asymmetry</p>
          </>
        )}
      </QueryView>
    </Section>
  );
});
