import { monthTitle } from '@halfturn/core/calendar/month';
import { dailyLoadTable, LOAD_KPIS, type LoadKpi } from '@halfturn/core/views/calendar/daily-load';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { DayColumns } from '../../charts/forms/DayColumns';
import { ChartFrame, type ChartState } from '../../charts/frame/ChartFrame';
import { Segments } from '../../pickers/Segments';
import { unitSettingsAtom } from '../../state/user/units';
import { useChosenSquads } from '../../state/user/squads';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import type { useSessionLoads } from './use-session-loads';
import classes from './calendar.module.css';

interface Props {
  readonly loads: ReturnType<typeof useSessionLoads>;
  readonly month: string;
  readonly sessionTypeId: number | null;
  readonly kpi: LoadKpi;
  readonly onKpi: (kpi: LoadKpi) => void;
}

const METRICS = { distance: 'day.activeDistanceM', hsr: 'day.highSpeedDistanceM' } as const;
const LABELS: Readonly<Record<LoadKpi, string>> = { distance: 'Distance', hsr: 'HSR' };

export function LoadStrip({ loads, month, sessionTypeId, kpi, onKpi }: Props) {
  const { customerId, sport } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const squadIds = useChosenSquads(customerId);
  const played = playedNoun(sessionNoun(sport));
  const { data, isPending, problem, retry } = useWorkerAnswer(
    loads,
    'dailyLoad',
    squadIds === null ? null : { month, units, squadIds, sessionTypeId, kpi, played },
    { keepPrevious: true, subject: customerId },
  );
  const explainedIn = useCallback(
    (of: LoadKpi, day: string): Explained => ({
      metric: METRICS[of],
      day,
      ...(squadIds === null ? {} : { squadIds }),
      ...(sessionTypeId === null ? {} : { sessionTypeId }),
    }),
    [squadIds, sessionTypeId],
  );
  // Stable while its choices stay: a new function would redraw the chart.
  const explained = useCallback((day: string) => explainedIn(kpi, day), [explainedIn, kpi]);
  const state: ChartState =
    data !== undefined ? (data.isEmpty ? 'empty' : 'ready') : problem !== null ? 'failed' : 'loading';
  return (
    <div className={classes['strip']} aria-busy={isPending}>
      <ChartFrame
        title="Squad load per day"
        headingLevel={2}
        unit={data === undefined ? '' : `${data.columns.title}, ${data.columns.unit} per player`}
        reference={data?.columns.key ?? ''}
        about={monthTitle(data?.month ?? month)}
        fileParts={[data?.month ?? month]}
        state={state}
        emptyText={`No sessions in ${monthTitle(data?.month ?? month)}`}
        {...(problem === null ? {} : { problem, onRetry: retry })}
        controls={
          <Segments
            label="Load"
            isSmall
            options={LOAD_KPIS.map((value) => ({ value, label: LABELS[value] }))}
            value={kpi}
            onChange={onKpi}
          />
        }
        table={() => (data === undefined ? { columns: [], rows: [] } : dailyLoadTable(data.table, explainedIn))}
      >
        {data !== undefined && (
          <DayColumns
            label={`Squad load per day, ${monthTitle(data.month)}`}
            view={data.columns}
            explained={explained}
          />
        )}
      </ChartFrame>
    </div>
  );
}
