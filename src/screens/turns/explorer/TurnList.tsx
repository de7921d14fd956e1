import { Empty } from '../../../frame/Empty';
import { ROW_ORDERS, type RowOrder, type RowSort } from '@halfturn/core/turns/sorted-rows';
import type { TurnMeasure } from '@halfturn/core/turns/turn-measures';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';
import { MEASURE_QUANTITY, MOST_CSV_ROWS } from '@halfturn/core/views/turns/explorer-csv';
import { MEASURE_TITLES } from '@halfturn/core/views/turns/explorer-axes';
import type { ListedTurn } from '@halfturn/core/views/turns/turn-explorer';
import { formatQuantity } from '@halfturn/core/units/number-text';
import { unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import type { ViewMap } from '@halfturn/workers/analytics/contract';
import { IconArrowDown, IconArrowUp, IconPlayerPlay } from '@tabler/icons-react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dayNumber } from '@halfturn/core/calendar/day';
import { dayText } from '../../../charts/histogram/day-axis';
import { simulatedAtom } from '../../../state/simulated';
import { store } from '../../../state/store';
import { workerSets } from '../../../state/worker/analytics';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { Section } from '../../../frame/Section';
import { CsvButton } from '../../../tables/CsvButton';
import { markMoreBeside } from '../../../tables/more-beside';
import classes from './turnexplorer.module.css';
import type { ExplorerSet } from './use-explorer';

interface Props {
  readonly set: ExplorerSet;
  /** The settled selection: a list does not follow a drag. */
  readonly query: TurnQuery;
  readonly sort: RowSort;
  readonly onSort: (sort: RowSort) => void;
  readonly units: UnitSettings;
  readonly nameOf: (playerId: number) => string;
  readonly exportName: string;
  readonly onReplay: (turn: ListedTurn) => void;
  readonly count: number;
}

const ROW_PX = 30;
const SHOWN_ROWS = 12;
const SPARE_ROWS = 20;
/** Browsers limit a page's height to about 33 million pixels. */
const MOST_ROWS = 1_100_000;
const MEASURES: readonly TurnMeasure[] = ['entrySpeed', 'angle', 'time', 'deceleration', 'acceleration'];
const TITLES: Readonly<Record<Exclude<RowOrder, TurnMeasure>, string>> = {
  date: 'Date',
  player: 'Player',
  minute: 'Minute',
  side: 'Side',
};

function isMeasure(order: RowOrder): order is TurnMeasure {
  return order in MEASURE_TITLES;
}

const ORDERS: readonly RowOrder[] = [...ROW_ORDERS.filter((order) => !isMeasure(order)), ...MEASURES];

export const TurnList = memo(function TurnList(props: Props) {
  const { set, query, sort, units, exportName, count } = props;
  return (
    <Section
      id="turn-list"
      title="Turns of the selection"
      controls={
        <CsvButton
          name={exportName}
          label="Turns CSV"
          size="xs"
          table={() => csvOf(set, { query, sort, units, mark: store.get(simulatedAtom).mark })}
          disabled={count === 0 || count > MOST_CSV_ROWS}
          title={count > MOST_CSV_ROWS ? `A file holds at most ${MOST_CSV_ROWS} turns: select fewer.` : undefined}
        />
      }
    >
      <ListedTurns {...props} />
    </Section>
  );
});

/** The selected turns: only visible rows are rendered, the worker has the others. */
function ListedTurns({ set, query, sort, onSort, units, nameOf, onReplay }: Props) {
  const [first, setFirst] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current === null ? undefined : markMoreBeside(frame.current).end), []);
  const [known, setKnown] = useState(0);
  const offset = Math.max(0, Math.min(first, known - SHOWN_ROWS) - SPARE_ROWS);
  const request = { query, sort, offset, limit: SHOWN_ROWS + 2 * SPARE_ROWS };
  const page = useWorkerAnswer(set, 'turnPage', request);
  const count = page.data?.count ?? 0;
  // The visible page depends on the number of turns, which the last page reports.
  if (known !== count) setKnown(count);

  const listed = useRef({ query, sort });
  useEffect(() => {
    // At the opening the list is at its top already, and to ask for it would lay out the page.
    if (listed.current.query === query && listed.current.sort === sort) return;
    listed.current = { query, sort };
    frame.current?.scrollTo({ top: 0 });
    setFirst(0);
  }, [query, sort]);
  const headings = useMemo(
    () =>
      ORDERS.map((order) => ({
        order,
        title: isMeasure(order) ? MEASURE_TITLES[order] : TITLES[order],
        unit: isMeasure(order) ? unitLabel(MEASURE_QUANTITY[order], units) : null,
      })),
    [units],
  );
  const rows = Math.min(count, MOST_ROWS);
  const before = page.request?.offset ?? 0;
  const shown = page.data?.turns ?? [];
  return (
    <>
      {page.problem !== null && <p role="alert">{page.problem}</p>}
      <div
        ref={frame}
        className={classes['list']}
        style={{ maxHeight: (SHOWN_ROWS + 1.6) * ROW_PX }}
        tabIndex={0}
        role="region"
        aria-label="List of turns"
        onScroll={({ currentTarget }) => {
          // In steps, so that not every pixel requests another page.
          const top = Math.floor(currentTarget.scrollTop / ROW_PX / 10) * 10;
          if (top !== first) setFirst(top);
        }}
      >
        <table className={classes['table']} aria-rowcount={count + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">
                <span className="visually-hidden">Replay</span>
              </th>
              {headings.map(({ order, title, unit }) => (
                <th
                  key={order}
                  scope="col"
                  data-numeric={isMeasure(order) || order === 'minute'}
                  aria-sort={sort.by === order ? (sort.descending ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    onClick={() => onSort({ by: order, descending: sort.by === order && !sort.descending })}
                  >
                    {title}
                    {unit !== null && <span className={classes['unit']}> {unit}</span>}
                    {sort.by === order &&
                      (sort.descending ? (
                        <IconArrowDown size={13} aria-hidden="true" />
                      ) : (
                        <IconArrowUp size={13} aria-hidden="true" />
                      ))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr aria-hidden="true" style={{ height: before * ROW_PX }} />}
            {shown.map((turn, at) => (
              <TurnRow
                key={turn.row}
                turn={turn}
                index={before + at + 2}
                units={units}
                name={nameOf(turn.playerId)}
                onReplay={onReplay}
              />
            ))}
            <tr aria-hidden="true" style={{ height: Math.max(0, rows - before - shown.length) * ROW_PX }} />
          </tbody>
        </table>
        {page.data !== undefined && count === 0 && (
          <Empty text="No turns match your current filters" reason="Widen the brushes above, or reset them." />
        )}
      </div>
    </>
  );
}

async function csvOf({ key }: ExplorerSet, question: ViewMap['turnCsv']['request']): Promise<string> {
  return key === null ? '' : workerSets.ask('turnCsv', key, question);
}

interface RowProps {
  readonly turn: ListedTurn;
  readonly index: number;
  readonly units: UnitSettings;
  readonly name: string;
  readonly onReplay: (turn: ListedTurn) => void;
}

function TurnRow({ turn, index, units, name, onReplay }: RowProps) {
  const { session, matchMinute, turnSide, measures } = turn;
  return (
    <tr aria-rowindex={index} style={{ height: ROW_PX }}>
      <td>
        <button type="button" className={classes['replayButton']} onClick={() => onReplay(turn)}>
          <IconPlayerPlay size={14} aria-hidden="true" />
          Replay
          <span className="visually-hidden">{` of ${name}, minute ${matchMinute}`}</span>
        </button>
      </td>
      <td title={session.title}>
        {dayText(dayNumber(session.sessionDate))}
        <span className={classes['sessionTitle']}>{session.title}</span>
      </td>
      <th scope="row">{name}</th>
      <td data-numeric>{matchMinute}</td>
      <td>{turnSide === 'L' ? 'Left' : 'Right'}</td>
      {MEASURES.map((measure) => (
        <td key={measure} data-numeric>
          {formatQuantity(MEASURE_QUANTITY[measure], measures[measure], units, measure === 'angle' ? 1 : undefined)}
        </td>
      ))}
    </tr>
  );
}
