import { Empty } from '../../frame/Empty';
import { whyEmpty } from '../../frame/WhyEmpty';
import { wellnessReport } from '@halfturn/contract/wellness/wellness';
import { stripTable } from '@halfturn/core/views/forms/intensity-strip';
import { wellnessTable } from '@halfturn/core/views/wellness/wellness-csv';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { playedNoun, plural, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { isWhollySimulated } from '@halfturn/core/views/words/simulated-words';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { z } from 'zod';
import { Strip } from '../../charts/forms/IntensityStrip';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { useWidth } from '../../charts/use-width';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { PrintButton } from '../../frame/PrintButton';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { hasOption } from '../../routes/access';
import { routeOf } from '../../routes/routes';
import { usePageState } from '../../state/page-state';
import { simulatedAtom } from '../../state/simulated';
import { useChosenSquads } from '../../state/user/squads';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { WellnessTable } from './WellnessTable';
import classes from './wellness.module.css';

const PAGE = z.object({
  match: z.coerce.number().int().nullable().catch(null),
  team: z.enum(['own', 'opposition']).catch('own'),
});
const TEAMS = [
  { value: 'own', label: 'Our team' },
  { value: 'opposition', label: 'Opposition' },
];
const NAME_PX = 170;
const MATCH_PX = 330;

export function WellnessScreen() {
  const customer = useCustomer();
  const { customerId } = customer;
  const played = playedNoun(sessionNoun(customer.sport));
  const squadIds = useChosenSquads(customerId);
  const isSimulated = isWhollySimulated(useAtomValue(simulatedAtom));
  const withWorkRate = hasOption(customer, 'replaceGameDemandWithWorkRate');
  const [{ match, team }, setPage] = usePageState(PAGE);
  const canSeeOpposition = hasOption(customer, 'displayWellnessDataForOpposition');
  const forOpposition = canSeeOpposition && team === 'opposition';
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const columns = Math.max(1, Math.floor((width - NAME_PX) / MATCH_PX));
  const set = useWorkerSet({ call: wellnessReport, query: { customerId, forOpposition } });
  const request =
    squadIds === null || width === 0
      ? null
      : { squadIds: forOpposition ? null : squadIds, withWorkRate, sessionId: match, columns, isSimulated, played };
  const answer = useWorkerAnswer(set, 'wellness', request, { keepPrevious: true });
  const { data } = answer;
  const isShown = data !== undefined && data.emptyText === null;
  const last = data?.shown.at(-1)?.sessionId ?? null;
  const at = data?.sessions.findIndex(({ sessionId }) => sessionId === last) ?? -1;
  const step = (to: number) => {
    const session = data?.sessions[to];
    if (session !== undefined) setPage({ match: to === 0 ? null : session.sessionId });
  };
  const controls = isShown && (
    <>
      {canSeeOpposition && (
        <ChoiceRadios
          label="Team"
          options={TEAMS}
          value={team}
          onChange={(value) => setPage({ team: PAGE.shape.team.parse(value) })}
        />
      )}
      <div className={classes['steps']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Earlier ${played}`}
          disabled={at >= data.sessions.length - 1}
          onClick={() => step(at + 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ChoiceSelect
          label={`Last ${played} shown`}
          options={data.sessions.map(({ sessionId, text }) => ({ value: String(sessionId), label: text }))}
          value={String(last)}
          onChange={(value) => step(data.sessions.findIndex(({ sessionId }) => String(sessionId) === value))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Later ${played}`}
          disabled={at <= 0}
          onClick={() => step(at - 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
    </>
  );
  const explainedIn = (sessionId: number | undefined) =>
    forOpposition || sessionId === undefined
      ? null
      : (playerId: number): Explained => ({ metric: 'localIntensity', playerId, sessionId });
  return (
    <Screen
      title={routeOf('wellness').title}
      controls={controls}
      findings={awaited(answer, (view) => (view.emptyText === null ? view : undefined))}
    >
      <div ref={room}>
        <QueryView
          query={answer}
          isEmpty={({ emptyText }) => emptyText !== null}
          emptyText={data?.emptyText ?? ''}
          emptyReason={whyEmpty(data?.emptyReason)}
          failedTitle="Wellness could not be loaded"
        >
          {(view) => (
            <div className={classes['sections']}>
              <Section
                id="players"
                title="Wellness Report"
                note={view.note}
                controls={
                  view.noRowsText === null && (
                    <>
                      <PrintButton />
                      <CsvButton
                        name={fileNameOf(['wellness', view.stripNote])}
                        table={() => wellnessTable(view, played)}
                      />
                    </>
                  )
                }
              >
                {view.noRowsText === null ? (
                  <WellnessTable view={view} played={played} score={withWorkRate ? 'workRate' : 'gameDemand'} />
                ) : (
                  <Empty text={view.noRowsText} />
                )}
                <p className={classes['none']}>
                  {view.hasGroupValues && `† compared with the position group: too few own ${plural(played)}. `}
                  Hamstring risk: {view.evidence}
                </p>
              </Section>
              {view.strip !== null && (
                <Section id="intensity" title="Local Intensity" note={view.stripNote}>
                  <ChartFrame
                    title="Local Intensity by minute"
                    unit={view.strip.unit}
                    reference={`100 is the mean of the player’s reference ${plural(played)}`}
                    fileParts={[view.stripNote]}
                    table={() => (view.strip === null ? { columns: [], rows: [] } : stripTable(view.strip, null))}
                  >
                    <Strip explained={explainedIn(view.shown.at(-1)?.sessionId)} view={view.strip} />
                  </ChartFrame>
                </Section>
              )}
            </div>
          )}
        </QueryView>
      </div>
    </Screen>
  );
}
