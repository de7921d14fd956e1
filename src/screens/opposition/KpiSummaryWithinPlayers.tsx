import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { isKpiMetric } from '@halfturn/core/metrics/explained/metric-registry';
import { Empty } from '../../frame/Empty';
import { beyondText, bulletRowsTable } from '@halfturn/core/views/forms/bullet-rows';
import type { OppositionView } from '@halfturn/core/views/opposition/opposition-analysis';
import { PART_MATCH_MARK } from '@halfturn/core/views/opposition/opposition-columns';
import { BulletRows } from '../../charts/forms/BulletRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { useSessionContext } from '../session/session-context';
import { useSessionFiles } from '../session/session-files';

interface Props {
  readonly view: OppositionView;
}

export function KpiSummaryWithinPlayers({ view: { players, referenceText } }: Props) {
  const files = useSessionFiles();
  const { sessionId } = useSessionContext().session;
  const shown = players.filter(({ rows }) => rows.rows.length > 0);
  const explained = (playerId: number, kpi: string): Explained | null =>
    isKpiMetric(kpi) ? { metric: kpi, playerId, sessionId } : null;
  return (
    <Section
      id="within-players"
      title="KPI Summary (Within Players)"
      note={`${PART_MATCH_MARK} - played <90mins. ${referenceText === null ? 'No player has a reference yet' : `Band: average ± one SD of ${referenceText}`}; the opposition’s other matches are not available here.`}
    >
      {shown.length === 0 ? (
        <Empty text="Players Chart Unavailable" reason="No player of either team has values in this session." />
      ) : (
        shown.map(({ name, rows }) => (
          <ChartFrame
            key={name}
            title={`Players of ${name}`}
            reference={beyondText(rows) ?? ''}
            table={() => bulletRowsTable(rows, explained)}
            {...files}
            headingLevel={4}
          >
            <BulletRows label={`Players of ${name}`} view={rows} explained={explained} />
          </ChartFrame>
        ))
      )}
    </Section>
  );
}
