import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { WELLNESS_CAVEAT } from '@halfturn/core/metrics/wellness/flag-explanation-text';
import { FALSE_ALARM_PERCENTS, fatigueAlarmRates } from '@halfturn/core/metrics/wellness/false-alarms';
import {
  noObservationText,
  OBSERVATIONS_ID,
  type ObservationRow,
  observationsTitle,
} from '@halfturn/core/views/wellness/match-observations';
import { capital, type PlayedNoun, plural } from '@halfturn/core/views/words/session-noun';
import { markId } from '@halfturn/core/views/words/mark-id';
import type { Standing } from '@halfturn/core/views/words/statement';
import { FlagSign } from '../../frame/FlagSign';
import { Section } from '../../frame/Section';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import { fulfils, hasModule } from '../../routes/access';
import { useSessionContext } from './session-context';
import classes from './session.module.css';

const COLOURS = ['green', 'amber', 'red'] as const;

/** Which numbers the account may have explained. */
interface Open {
  readonly capacity: boolean;
  readonly fatigue: boolean;
}

/** The score has each value beside its average. */
const scoreOf =
  (sessionId: number, open: Open) =>
  ({ playerId }: ObservationRow): Explained | null =>
    open.fatigue ? { metric: 'fatigue', playerId, sessionId } : null;

const columnsOf = (sessionId: number, open: Open): readonly PlainColumn<ObservationRow>[] => [
  { title: 'Player', kind: 'head', cell: ({ playerName }) => playerName },
  {
    title: 'Fatigue Flag',
    cell: ({ flag, flagLevel }) => {
      if (flagLevel === null) return flag;
      return (
        <span className={classes['flag']}>
          <FlagSign colour={COLOURS[flagLevel]} /> {flag}
        </span>
      );
    },
  },
  { title: 'Observation', isBrief: true, cell: ({ observation }) => observation },
  {
    title: 'Value',
    kind: 'number',
    explained: ({ metric, playerId }) =>
      metric === 'peakSpeedMPerS' || (metric === 'fatigue' ? open.fatigue : open.capacity)
        ? { metric, playerId, sessionId }
        : null,
    cell: ({ value }) => value,
  },
  { title: 'Change', kind: 'number', isBrief: true, explained: scoreOf(sessionId, open), cell: ({ change }) => change },
  { title: 'Average', kind: 'number', explained: scoreOf(sessionId, open), cell: ({ average }) => average },
  {
    title: 'Best',
    kind: 'number',
    explained: ({ bestMetric, playerId }) => ({ metric: bestMetric, playerId, sessionId }),
    cell: ({ best }) => best,
  },
];

const countColumn = (played: PlayedNoun): PlainColumn<ObservationRow> => ({
  title: capital(plural(played)),
  kind: 'number',
  explained: null,
  cell: ({ matches }) => matches,
});

interface Props {
  readonly rows: readonly ObservationRow[];
  readonly standing: Standing | null;
  readonly played: PlayedNoun;
}

export function MatchObservations({ rows, standing, played }: Props) {
  const { customer, session, parameters } = useSessionContext();
  const columns = columnsOf(session.sessionId, {
    capacity: hasModule(customer, 'sessionanalysis'),
    fatigue: fulfils(customer, { right: 'seeMedical', module: ['wellness', 'fullfatigueflag'] }),
  });
  const title = observationsTitle(played);
  const alarmRates = fatigueAlarmRates(played, parameters.isDefault ? FALSE_ALARM_PERCENTS : null);
  return (
    <Section id={OBSERVATIONS_ID} title={title} note={`${WELLNESS_CAVEAT} ${alarmRates}`}>
      {rows.length === 0 ? (
        <div className={classes['notes']}>
          <p>{noObservationText(standing)}</p>
        </div>
      ) : (
        <PlainTable
          label={title}
          columns={[...columns, countColumn(played)]}
          rows={rows}
          rowKey={({ id }) => id}
          rowId={({ id }) => markId(OBSERVATIONS_ID, ...id.split(' '))}
          minWidthPx={640}
        />
      )}
    </Section>
  );
}
