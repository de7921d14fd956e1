import { seasonWeeks } from '@halfturn/contract/week/season-weeks';
import { WEEK_KPIS } from '@halfturn/core/metrics/week/day-load';
import { WEEK_KPI_CHOICES } from '@halfturn/core/views/week/week-kpis';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import { QueryView } from '../../frame/QueryView';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { usePageState } from '../../state/page-state';
import { useChosenSquads } from '../../state/user/squads';
import { unitSettingsAtom } from '../../state/user/units';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { CsvButton } from '../../tables/CsvButton';
import { PlainTable } from '../../tables/PlainTable';
import { SeasonStrip } from './SeasonStrip';
import classes from './week.module.css';

const PAGE = z.object({ kpi: z.enum(WEEK_KPIS).catch('activeDistanceM') });

/** A season of weeks: how even has each player's been? */
export function SeasonScreen() {
  const { customerId } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const squadIds = useChosenSquads(customerId);
  const [{ kpi }, setPage] = usePageState(PAGE);
  const of = { kpi, perMinute: false };
  const set = useWorkerSet({ call: seasonWeeks, query: { customerId, ...of } });
  const answer = useWorkerAnswer(set, 'season', squadIds === null ? null : { of, units, squadIds }, {
    keepPrevious: true,
  });
  return (
    <Screen
      title="Season of weeks"
      controls={
        <ChoiceSelect
          label="KPI"
          options={WEEK_KPI_CHOICES}
          value={kpi}
          onChange={(value) => setPage({ kpi: PAGE.shape.kpi.parse(value) })}
        />
      }
    >
      <QueryView
        query={answer}
        isEmpty={({ rows }) => rows.length === 0}
        emptyText={answer.data?.emptyText}
        emptyReason={
          <WhyEmpty way="players">
            Nobody active is in the squads you have chosen: choose others in Settings, or add players.
          </WhyEmpty>
        }
        failedTitle="The season could not be loaded"
      >
        {(view) => (
          <Section
            id="season"
            title={view.title}
            note="A bar a week, Monday to Sunday, each player on their own scale. Band: mean ± SD of their weeks known in full, four or more. Dot: a match. Pale: some days not known or still to come. ▲ and ▼: beyond one SD of the player’s other weeks."
            controls={<CsvButton name="season_of_weeks" table={() => view.table} />}
          >
            <PlainTable
              label={view.title}
              minWidthPx={720}
              rows={view.rows}
              rowKey={({ playerId }) => playerId}
              columns={[
                {
                  title: 'Player',
                  kind: 'head',
                  cell: ({ name, position }) => (
                    <>
                      <span className={classes['name']}>{name}</span> <small>{position}</small>
                    </>
                  ),
                },
                { title: 'Weeks', cell: (row) => <SeasonStrip row={row} /> },
                { title: 'Usual week', kind: 'number', explained: null, cell: ({ mean }) => mean },
                { title: 'Above / below', kind: 'number', explained: null, cell: ({ sides }) => sides },
                { title: 'Matches', kind: 'number', explained: null, cell: ({ matches }) => matches },
                { title: 'Longest gap, days', kind: 'number', explained: null, cell: ({ gap }) => gap },
              ]}
            />
          </Section>
        )}
      </QueryView>
    </Screen>
  );
}
