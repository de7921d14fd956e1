import type { TurnRatesView } from '@halfturn/core/views/turns/significant-turn-summary';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NO_TURNS } from '../../frame/empty-reasons';
import { turnRates } from '@halfturn/contract/session/session-analysis';
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { useAtomValue } from 'jotai';
import { LeftRightBars } from '../../charts/forms/LeftRightBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { QueryView } from '../../frame/QueryView';
import { Section } from '../../frame/Section';
import { unitSettingsAtom } from '../../state/user/units';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { useSessionContext } from '../session/session-context';
import { useSessionFiles } from '../session/session-files';
import classes from './oppositionanalysis.module.css';

interface Props {
  readonly teams: readonly string[];
  readonly boundaries: EntrySpeedBoundaries;
}

export function TeamTurnRates({ teams, boundaries }: Props) {
  return (
    <Section id="team-turns" title="Significant Turn Summary" note="(*) - abnormal turn asymmetry">
      {teams.map((name, index) => (
        <TeamRates key={name} name={name} isOpposition={index > 0} boundaries={boundaries} />
      ))}
    </Section>
  );
}

interface TeamProps {
  readonly name: string;
  readonly isOpposition: boolean;
  readonly boundaries: EntrySpeedBoundaries;
}

function TeamRates({ name, isOpposition, boundaries }: TeamProps) {
  const { customerId, session } = useSessionContext();
  const explainedTurns = (id: TurnRatesView['charts'][number]['id'], playerId: number): Explained => ({
    metric: `turns.${id}.TOTAL`,
    playerId,
    sessionId: session.sessionId,
  });
  const units = useAtomValue(unitSettingsAtom);
  const files = useSessionFiles();
  const set = useWorkerSet({
    call: turnRates,
    query: { customerId, sessionId: session.sessionId, drillId: 0, forOpposition: isOpposition },
  });
  const rates = useWorkerAnswer(set, 'turnRates', { units, perMinute: false, boundaries });
  return (
    <QueryView
      query={rates}
      failedTitle="The turns could not be loaded"
      isEmpty={({ charts }) => charts.length === 0}
      emptyText="Turn Data Unavailable"
      emptyReason={NO_TURNS}
    >
      {({ charts }) => (
        <ul className={classes['rates']} aria-label={`Turns of ${name}`}>
          {charts.map(({ id, title, bars }) => (
            <li key={id}>
              <ChartFrame
                title={`${name}: ${title}`}
                unit="turns"
                table={() => leftRightTable(bars, (playerId) => explainedTurns(id, playerId))}
                headingLevel={4}
                {...files}
              >
                <LeftRightBars
                  label={`Turns of ${name} by ${title.toLowerCase()}`}
                  view={bars}
                  explained={(playerId) => explainedTurns(id, playerId)}
                />
              </ChartFrame>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
