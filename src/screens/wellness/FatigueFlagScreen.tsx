import { Empty } from '../../frame/Empty';
import { WhyEmpty, whyEmpty } from '../../frame/WhyEmpty';
import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { FLAG_ORDERS } from '@halfturn/core/views/wellness/fatigue-flags';
import { stackedColumnsTable } from '@halfturn/core/views/forms/stacked-columns';
import { flagsTable } from '@halfturn/core/views/wellness/wellness-csv';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { capital, playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { joinedFindings } from '@halfturn/core/views/words/statement';
import { Switch } from '@mantine/core';
import { z } from 'zod';
import { StackedColumns } from '../../charts/forms/StackedColumns';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { awaited } from '../../frame/awaited-statements';
import { PrintButton } from '../../frame/PrintButton';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { LongPage } from '../../frame/sections/LongPage';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { useChosenSquads } from '../../state/user/squads';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { FlagLedger } from './FlagLedger';
import { FlagLists } from './FlagLists';
import { FlagTable } from './FlagTable';
import classes from './wellness.module.css';

const PAGE = z.object({
  view: z.enum(['player', 'fixture']).catch('player'),
  order: z.enum(FLAG_ORDERS).catch('flag'),
  season: z.string().nullable().catch(null),
});
const ORDER_NAMES = { flag: 'Flag', position: 'Position' } as const;
const COLOURS = ['var(--risk-red)', 'var(--risk-amber)'];

export function FatigueFlagScreen() {
  const { customerId, sport } = useCustomer();
  const played = playedNoun(sessionNoun(sport));
  const squadIds = useChosenSquads(customerId);
  const [{ view, order, season }, setPage] = usePageState(PAGE);
  const set = useWorkerSet({ call: fatigueFlags, query: { customerId } });
  const request = squadIds === null ? null : { squadIds, order, played };
  const ledgerRequest = squadIds === null ? null : { squadIds, season: season ?? '', played };
  const answer = useWorkerAnswer(set, 'fatigueFlags', request);
  const ledger = useWorkerAnswer(set, 'flagLedger', ledgerRequest);
  const { data } = answer;
  const flagsOf = (sessionId: number): Explained | null =>
    squadIds === null ? null : { metric: 'flags.count.flags', squadIds, sessionId };
  const findings = awaited(answer, (view) =>
    // The sections explain why they are empty, once and with the next step.
    view.emptyText === null && view.unratedText === null
      ? joinedFindings(view, ledger.data?.statements ?? [])
      : undefined,
  );
  return (
    <Screen
      title={routeOf('fatigueFlag').title}
      controls={
        <Switch
          label="Player/Fixture View"
          checked={view === 'fixture'}
          onChange={(event) => setPage({ view: event.currentTarget.checked ? 'fixture' : 'player' })}
        />
      }
      findings={ledger.isPending ? null : findings}
    >
      <QueryView
        query={answer}
        isEmpty={({ emptyText }) => emptyText !== null}
        emptyText={data?.emptyText ?? ''}
        emptyReason={whyEmpty(data?.emptyReason)}
        failedTitle="The flags could not be loaded"
      >
        {({
          current,
          upcoming,
          upcomingEmptyText,
          upcomingEmptyReason,
          insights,
          table,
          unratedText,
          fixtures,
          note,
        }) => (
          <LongPage className={classes['sections']}>
            <FlagLists {...{ current, upcoming, upcomingEmptyText, upcomingEmptyReason, insights }} />
            <Section
              id="flags"
              title={view === 'player' ? 'Player View' : 'Fixture View'}
              note={note}
              controls={
                view === 'player' &&
                unratedText === null && (
                  <>
                    <ChoiceRadios
                      isLabelShown
                      label="Sort by"
                      options={FLAG_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
                      value={order}
                      onChange={(value) => setPage({ order: PAGE.shape.order.parse(value) })}
                    />
                    <PrintButton />
                    <CsvButton name={fileNameOf(['fatigue flags'])} table={() => flagsTable(table, played)} />
                  </>
                )
              }
            >
              {unratedText !== null ? (
                <Empty text="No ratings yet" reason={<WhyEmpty way="sessions">{unratedText}</WhyEmpty>} />
              ) : view === 'player' ? (
                <FlagTable table={table} played={played} />
              ) : (
                <ChartFrame
                  title={fixtures.title}
                  unit="players"
                  {...(fixtures.average === null ? {} : { reference: fixtures.average.reference })}
                  table={() => stackedColumnsTable(fixtures, capital(played), flagsOf)}
                >
                  <StackedColumns explained={flagsOf} view={fixtures} colours={COLOURS} />
                </ChartFrame>
              )}
            </Section>
            <QueryView query={ledger} failedTitle="The ledger could not be loaded">
              {(shown) =>
                !shown.isUnrated && (
                  <FlagLedger
                    view={shown}
                    played={played}
                    squadIds={squadIds ?? []}
                    onSeason={(next) => setPage({ season: next })}
                  />
                )
              }
            </QueryView>
          </LongPage>
        )}
      </QueryView>
    </Screen>
  );
}
