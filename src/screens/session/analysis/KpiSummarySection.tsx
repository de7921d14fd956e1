import { isKpiMetric } from '@halfturn/core/metrics/explained/metric-registry';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { teamKpiOf } from '@halfturn/core/metrics/team/team-values';
import { beyondText, bulletRowsTable, withColumn } from '@halfturn/core/views/forms/bullet-rows';
import {
  KPI_SUMMARY_ID,
  type KpiSummaryView,
  summaryColumns,
  type TeamTile,
} from '@halfturn/core/views/session/kpi-summary';
import { memo } from 'react';
import { BulletRows } from '../../../charts/forms/BulletRows';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { useOneOnPhone } from '../../../frame/sections/one-on-phone';
import { QueryView } from '../../../frame/QueryView';
import { Section } from '../../../frame/Section';
import { ChoiceSelect } from '../../../pickers/ChoiceSelect';
import type { Shown } from '../../../state/calls/use-call';
import { useSessionContext } from '../session-context';
import { useSessionFiles } from '../session-files';
import { type ChangePage, type Page, PAGE, UNSORTED } from './analysis-page';
import classes from './sessionanalysis.module.css';
import { TeamTiles } from './TeamTiles';

interface Props {
  readonly summary: Shown<KpiSummaryView>;
  readonly tiles: Shown<readonly TeamTile[]>;
  readonly page: Page;
  readonly onPage: ChangePage;
  readonly isMatch: boolean;
}

export const KpiSummarySection = memo(function KpiSummarySection({ summary, tiles, page, onPage, isMatch }: Props) {
  const files = useSessionFiles();
  const { session, drillId } = useSessionContext();
  const perMinute = page.rate === 'perMinute';
  // A drill's tiles summarise the rows below them.
  const teamNumber = (id: TeamTile['id'], why: string | null): Explained | null =>
    drillId === 0 && why === null ? { metric: `team.${teamKpiOf(id)}`, sessionId: session.sessionId, perMinute } : null;
  const columns = summaryColumns(perMinute);
  const { shown: only, choose } = useOneOnPhone(
    columns.map(({ id }) => id),
    (hash, id) => hash.startsWith(`#${KPI_SUMMARY_ID}-`) && hash.endsWith(`-${id}`),
  );
  const sort = (
    <ChoiceSelect
      label="Sort by"
      options={[
        { value: UNSORTED, label: 'Position' },
        ...columns.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={page.kpi}
      onChange={(value) => onPage({ kpi: PAGE.shape.kpi.parse(value) })}
    />
  );
  const doorOf =
    (isRate: boolean) =>
    (playerId: number, kpi: string): Explained | null =>
      isKpiMetric(kpi) ? { metric: kpi, playerId, sessionId: session.sessionId, drillId, perMinute: isRate } : null;
  return (
    <Section id={KPI_SUMMARY_ID} title="KPI Summary (Within Player)" controls={sort}>
      <QueryView query={tiles} failedTitle="The team’s KPIs could not be loaded">
        {(all) => (
          <TeamTiles
            label={perMinute ? 'Team, per minute of a player' : 'Team'}
            tiles={all.map(({ id, title, text, unit, why }) => ({
              id,
              title,
              figure: text,
              unit,
              why,
              explained: teamNumber(id, why),
            }))}
          />
        )}
      </QueryView>
      <QueryView
        query={summary}
        failedTitle="The KPIs could not be loaded"
        isEmpty={({ bullets }) => bullets.rows.length === 0}
        emptyText="Players Chart Unavailable"
        emptyReason="No players in this session: the file has no track of this team, or the session is of the other one."
      >
        {({ bullets, ...shown }) => (
          <>
            <ChartFrame
              title={shown.perMinute ? 'KPIs per minute, per player' : 'KPIs per player'}
              reference={[
                shown.referenceText === null
                  ? 'no reference yet · star: personal best'
                  : `grey: average ± SD of ${shown.referenceText} · line: least to most · star: personal best`,
                beyondText(only === null ? bullets : withColumn(bullets, only)) ?? [],
              ]
                .flat()
                .join(' · ')}
              table={() => bulletRowsTable(bullets, doorOf(shown.perMinute))}
              {...files}
            >
              {only !== null && (
                <ChoiceSelect
                  label="KPI"
                  options={columns.map(({ id, title }) => ({ value: id, label: title }))}
                  value={only}
                  onChange={(value) => choose(columns.find(({ id }) => id === value)?.id ?? only)}
                />
              )}
              <BulletRows
                label="KPIs per player against their own reference"
                view={only === null ? bullets : withColumn(bullets, only)}
                marks={KPI_SUMMARY_ID}
                explained={doorOf(shown.perMinute)}
              />
            </ChartFrame>
            {isMatch && <p className={classes['note']}>(*) - played &lt;90mins</p>}
          </>
        )}
      </QueryView>
    </Section>
  );
});
