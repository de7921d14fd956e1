import { seasonWeeks } from '@halfturn/contract/week/season-weeks';
import { ALL_POSITIONS } from '@halfturn/core/methods/position-groups';
import { WEEK_KPIS, FIRST_WEEK_KPI } from '@halfturn/core/metrics/week/week-kpis';
import { SEASON_ID } from '@halfturn/core/views/week/season-statements';
import { WEEK_KPI_CHOICES } from '@halfturn/core/views/week/week-kpi-words';
import { sessionNoun } from '@halfturn/core/views/words/session-noun';
import { Checkbox } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { PositionGroupRadios } from '../../pickers/PositionGroupRadios';
import { SquadPicker } from '../../pickers/SquadPicker';
import { usePageState } from '../../state/page-state';
import { useSquadsOfPage } from '../../state/user/squads';
import { unitSettingsAtom } from '../../state/user/units';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { MONOTONY_NOTE } from './monotony-note';
import { NobodyActive } from './NobodyActive';
import { SeasonTable } from './SeasonTable';

const PAGE = z.object({
  kpi: z.enum(WEEK_KPIS).catch(FIRST_WEEK_KPI),
  strain: z.enum(['yes', 'no']).catch('no'),
  group: z.coerce.number().int().catch(ALL_POSITIONS.id),
  squad: z.coerce.number().int().catch(0),
});

export function SeasonScreen() {
  const { customerId, sport } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const [{ kpi, strain, group, squad }, setPage] = usePageState(PAGE);
  const { squads, one, squadIds } = useSquadsOfPage(customerId, squad);
  const of = { kpi, perMinute: false };
  const set = useWorkerSet({ call: seasonWeeks, query: { customerId, ...of } });
  const answer = useWorkerAnswer(
    set,
    'season',
    squadIds === null ? null : { of, units, squadIds, positionGroupId: group, noun: sessionNoun(sport) },
    { keepPrevious: true, subject: customerId },
  );
  return (
    <Screen
      title="Season of weeks"
      controls={
        <>
          <ChoiceSelect
            label="KPI"
            options={WEEK_KPI_CHOICES}
            value={kpi}
            onChange={(value) => setPage({ kpi: PAGE.shape.kpi.parse(value) })}
          />
          <Checkbox
            label="Monotony and strain"
            checked={strain === 'yes'}
            onChange={(event) => setPage({ strain: event.currentTarget.checked ? 'yes' : 'no' })}
          />
          <SquadPicker squads={squads} value={one} onChange={(squadId) => setPage({ squad: squadId })} />
          <PositionGroupRadios
            groups={answer.data?.groups ?? []}
            value={group}
            onChange={(chosen) => setPage({ group: chosen })}
          />
        </>
      }
      findings={awaited(answer, (view) => (view.rows.length === 0 ? undefined : view))}
      isOneAnswer
    >
      <QueryView
        query={answer}
        isEmpty={({ rows }) => rows.length === 0}
        emptyText={answer.data?.emptyText}
        emptyReason={<NobodyActive />}
        failedTitle="The season could not be loaded"
      >
        {(view) => (
          <Section
            id={SEASON_ID}
            title={view.title}
            note={strain === 'yes' ? `${view.note} ${MONOTONY_NOTE}` : view.note}
            controls={<CsvButton name="season_of_weeks" table={() => view.table} />}
          >
            <SeasonTable view={view} withStrain={strain === 'yes'} />
          </Section>
        )}
      </QueryView>
    </Screen>
  );
}
