import { squadStandards } from '@halfturn/contract/squad/squad';
import { RATED_MATCHES } from '@halfturn/core/metrics/reference/league-matches';
import { SQUAD_KPIS } from '@halfturn/core/metrics/team/squad-standards';
import { RATED_CHOICES } from '@halfturn/core/views/words/rated-matches';
import { plural, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { useMediaQuery } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { useCustomer } from '../../state/user/use-customer';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { Screen } from '../../frame/Screen';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { PositionGroupRadios } from '../../pickers/PositionGroupRadios';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { useChosenSquads } from '../../state/user/squads';
import { unitSettingsAtom } from '../../state/user/units';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { PositionSection } from './PositionStandards';
import classes from './squad.module.css';

const PAGE = z.object({
  group: z.coerce.number().int().catch(0),
  kpi: z.enum(SQUAD_KPIS).catch('distance'),
  matches: z.enum(RATED_MATCHES).catch('league'),
});
const NARROW = '(max-width: 640px)';

export function SquadScreen() {
  const { customerId, sport } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const squadIds = useChosenSquads(customerId);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [{ group, kpi, matches }, setPage] = usePageState(PAGE);
  const request = squadIds === null ? null : { units, squadIds, positionGroupId: group, matches };
  const set = useWorkerSet({ call: squadStandards, query: { customerId, matches } });
  const answer = useWorkerAnswer(set, 'squadStandards', request, { subject: customerId });
  const groups = answer.data?.groups ?? [];
  const controls = (
    <>
      {sessionNoun(sport) === 'match' && (
        <ChoiceRadios
          isLabelShown
          label="Matches"
          options={RATED_CHOICES}
          value={matches}
          onChange={(value) => setPage({ matches: PAGE.shape.matches.parse(value) })}
        />
      )}
      <PositionGroupRadios
        isLabelShown={sessionNoun(sport) === 'match'}
        groups={groups}
        value={group}
        onChange={(chosen) => setPage({ group: chosen })}
      />
      {isNarrow && answer.data !== undefined && (
        <ChoiceSelect
          label="KPI"
          options={answer.data.columns.map(({ id, title }) => ({ value: id, label: title }))}
          value={kpi}
          onChange={(value) => setPage({ kpi: PAGE.shape.kpi.parse(value) })}
        />
      )}
    </>
  );
  return (
    <Screen
      title="Player Performance Standards"
      controls={controls}
      findings={awaited(answer, (view) => (view.positions.length === 0 ? undefined : view))}
    >
      <QueryView
        query={answer}
        isEmpty={({ positions }) => positions.length === 0}
        emptyText={answer.data?.emptyText}
        emptyReason={
          <WhyEmpty way="sessions">
            Standards are made of full {plural(sessionNoun(sport))} of players in the squads you have chosen: choose
            others, or import more.
          </WhyEmpty>
        }
        failedTitle="The standards could not be loaded"
      >
        {(view) => (
          <LongPage className={classes['positions']}>
            <p className={classes['method']}>
              {view.method} {view.leftOut}
            </p>
            {view.positions.map((position) => (
              <PositionSection
                key={position.positionId}
                position={position}
                chartTitle={view.chartTitle}
                kpi={isNarrow ? kpi : null}
                isOfLeague={(answer.request?.matches ?? matches) === 'league'}
              />
            ))}
          </LongPage>
        )}
      </QueryView>
    </Screen>
  );
}
