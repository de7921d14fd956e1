import { fileNameOf } from '@halfturn/core/views/words/download-name';
import {
  type FlagLedgerView,
  ledgerNote,
  type LedgerRate,
  type LedgerRow,
} from '@halfturn/core/views/wellness/flag-ledger';
import { capital, type PlayedNoun, plural } from '@halfturn/core/views/words/session-noun';
import { markId } from '@halfturn/core/views/words/mark-id';
import type { AfterFlagFigure } from '@halfturn/core/metrics/explained/families/after-flag-figures';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { useMemo } from 'react';
import { FlagSign } from '../../frame/FlagSign';
import { Section } from '../../frame/Section';
import { SeasonPicker } from '../../pickers/SeasonPicker';
import { DataTable } from '../../tables/DataTable';
import type { TableColumn } from '../../tables/table-columns';
import { PlainTable } from '../../tables/PlainTable';
import classes from './wellness.module.css';

interface Props {
  readonly view: FlagLedgerView;
  readonly played: PlayedNoun;
  readonly squadIds: readonly number[];
  readonly onSeason: (season: string) => void;
}

const after =
  (metric: AfterFlagFigure) =>
  ({ playerId, sessionId }: LedgerRow): Explained => ({ metric, playerId, sessionId });

const change = (
  id: 'distance' | 'highSpeed' | 'sprint',
  title: string,
  metric: AfterFlagFigure,
): TableColumn<LedgerRow> => ({
  id,
  title,
  unit: '%',
  kind: 'number',
  explained: after(metric),
  group: 'After the flag',
  note: 'Per minute, against the average before the flag',
  widthPx: 100,
  value: (row) => row[id],
  text: (row) => row.changeText[id],
});

const columnsOf = (played: PlayedNoun): readonly TableColumn<LedgerRow>[] => [
  { id: 'player', title: 'Player', kind: 'text', sticky: true, widthPx: 170, value: ({ name }) => name },
  {
    id: 'flag',
    title: 'Flag',
    kind: 'text',
    widthPx: 95,
    value: ({ colourText }) => colourText,
    cell: ({ colour, colourText }) => (
      <span className={classes['level']}>
        <FlagSign colour={colour} /> {colourText}
      </span>
    ),
  },
  {
    id: 'date',
    title: 'Date',
    kind: 'text',
    widthPx: 120,
    value: ({ date }) => date,
    text: ({ dateText }) => dateText,
  },
  { id: 'match', title: capital(played), kind: 'text', widthPx: 180, value: ({ match }) => match },
  {
    id: 'score',
    title: 'Score',
    kind: 'number',
    explained: ({ playerId, sessionId }) => ({ metric: 'fatigue', playerId, sessionId }),
    widthPx: 80,
    value: ({ score }) => score,
    text: ({ scoreText }) => scoreText,
  },
  {
    id: 'chance',
    title: 'By chance',
    kind: 'text',
    widthPx: 100,
    note: `Share of ${plural(played)} flagged this way when nothing has changed`,
    value: ({ chance }) => chance,
  },
  { id: 'result', title: 'Result', kind: 'text', widthPx: 130, value: ({ result }) => result },
  {
    id: 'minutes',
    title: 'Minutes',
    kind: 'number',
    explained: after('afterFlag.minutes'),
    group: 'After the flag',
    isLead: true,
    widthPx: 130,
    note: `In each of the club’s next three ${plural(played)}`,
    value: ({ minutes }) => minutes,
    text: ({ minutesText }) => minutesText,
  },
  change('distance', 'Distance', 'afterFlag.totalDistanceM'),
  change('highSpeed', 'HSR', 'afterFlag.highSpeedDistanceM'),
  change('sprint', 'Sprint', 'afterFlag.sprintDistanceM'),
  {
    id: 'next',
    title: 'Next rating',
    kind: 'text',
    group: 'After the flag',
    widthPx: 120,
    value: ({ next }) => next,
  },
  {
    id: 'rehab',
    title: 'Rehab from',
    kind: 'text',
    group: 'After the flag',
    widthPx: 130,
    value: ({ rehab }) => rehab,
  },
];

export function FlagLedger({ view, played, squadIds, onSeason }: Props) {
  const { seasons, season, period, rows, rates, emptyText } = view;
  const of = { squadIds, ...(period === null ? {} : { period }) };
  const explained =
    (statistic: 'count' | 'rate' | 'undecided') =>
    ({ id }: LedgerRate): Explained => ({ metric: `flags.${statistic}.${id}`, ...of });
  const expected = ({ id }: LedgerRate): Explained | null =>
    id === 'green' ? null : { metric: `flags.expected.${id}`, ...of };
  const columns = useMemo(() => columnsOf(played), [played]);
  return (
    <Section
      id="ledger"
      title="Flag ledger"
      note={ledgerNote(played)}
      controls={<SeasonPicker form="radios" seasons={seasons} season={season} onChange={onSeason} />}
    >
      <div className={classes['card']}>
        <PlainTable
          label="What followed, by level"
          minWidthPx={680}
          columns={[
            { title: 'Rated', kind: 'head', cell: ({ title }: LedgerRate) => title },
            {
              title: `${capital(played)}${played === 'match' ? 'es' : 's'}`,
              kind: 'number',
              explained: explained('count'),
              cell: ({ count }) => count,
            },
            { title: 'Expected by chance', kind: 'number', explained: expected, cell: ({ expected }) => expected },
            { title: 'Followed', kind: 'number', explained: explained('rate'), cell: ({ followed }) => followed },
            { title: 'Hit rate', kind: 'number', explained: explained('rate'), cell: ({ rate }) => rate },
            { title: '95 % interval', kind: 'number', explained: explained('rate'), cell: ({ interval }) => interval },
            {
              title: 'No result yet',
              kind: 'number',
              explained: explained('undecided'),
              cell: ({ undecided }) => undecided,
            },
          ]}
          rows={rates}
          rowKey={({ id }) => id}
          rowId={({ id }) => markId('ledger', id)}
        />
      </div>
      <DataTable
        label="Flags and what followed"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        emptyText={emptyText}
        exportName={fileNameOf(['flag_ledger', season])}
      />
    </Section>
  );
}
