import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { whyEmpty } from '../../frame/WhyEmpty';
import { longitudinalWellnessReport } from '@halfturn/contract/wellness/wellness';
import { matchLanesTable } from '@halfturn/core/views/forms/match-lanes';
import { FIRST_TREND_DAY } from '@halfturn/core/views/choices/first-trend-day';
import { matchMarkId } from '@halfturn/core/views/wellness/longitudinal-wellness-statements';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { MatchLanes } from '../../charts/forms/MatchLanes';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { useChosenSquads } from '../../state/user/squads';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import classes from './wellness.module.css';

export function LongitudinalWellnessScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const played = playedNoun(sessionNoun(customer.sport));
  const squadIds = useChosenSquads(customerId);
  const withWorkRate = hasOption(customer, 'replaceGameDemandWithWorkRate');
  const set = useWorkerSet({ call: longitudinalWellnessReport, query: { customerId, startDate: FIRST_TREND_DAY } });
  const request = squadIds === null ? null : { squadIds, withWorkRate, played };
  const answer = useWorkerAnswer(set, 'longitudinalWellness', request);
  const scoreOf =
    (playerId: number) =>
    (sessionId: number): Explained => ({ metric: withWorkRate ? 'workRate' : 'gameDemand', playerId, sessionId });
  return (
    <Screen
      title={routeOf('longitudinalWellness').title}
      findings={awaited(answer, ({ emptyText, findings }) => (emptyText === null ? findings : undefined))}
    >
      <QueryView
        query={answer}
        isEmpty={({ emptyText }) => emptyText !== null}
        emptyText={answer.data?.emptyText ?? ''}
        emptyReason={whyEmpty(answer.data?.emptyReason)}
        failedTitle="Wellness could not be loaded"
      >
        {({ players, note }) => (
          <Section id="players" title="Longitudinal Wellness Report" note={note}>
            <div className={classes['charts']}>
              {players.map(({ playerId, name, note: absent, chart }) => (
                <div key={playerId} className={classes['card']}>
                  <ChartFrame
                    isSmall
                    title={name}
                    {...(absent === null ? { unit: chart.scoreTitle } : { state: 'empty' as const, emptyText: absent })}
                    fileParts={['wellness']}
                    table={() => matchLanesTable(chart, scoreOf(playerId))}
                  >
                    <MatchLanes
                      view={chart}
                      anchor={(sessionId) => matchMarkId(playerId, sessionId)}
                      explained={scoreOf(playerId)}
                    />
                  </ChartFrame>
                </div>
              ))}
            </div>
          </Section>
        )}
      </QueryView>
    </Screen>
  );
}
