import type { WeekCell } from '@halfturn/core/views/week/week-cells';
import type { WeekView } from '@halfturn/core/views/week/week-view';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { DayAvailability } from './DayAvailability';
import { DayEffort } from './DayEffort';
import { EffortLinks } from './EffortLinks';
import { LoadCell } from './LoadCell';
import classes from './week.module.css';

interface Props {
  readonly view: WeekView;
  readonly only: string | null;
  readonly onOnly: (only: string) => void;
}

export function DayOrPlayer({ view, only, onOnly }: Props) {
  const { days, rows } = view;
  const lastDone = days.findLast((_, k) => rows.some(({ cells }) => (cells[k]?.fill ?? 0) > 0));
  const options = [
    ...days.map(({ day, weekday, date, type }) => ({ value: day, label: `${weekday} ${date}, ${type}` })),
    ...rows.flatMap(({ playerId, name }) => (playerId === null ? [] : [{ value: String(playerId), label: name }])),
  ];
  const first = lastDone ?? days.find(({ isToday }) => isToday) ?? days[0];
  const chosen = options.find(({ value }) => value === only)?.value ?? first?.day ?? '';
  const head = days.find(({ day }) => day === chosen);
  const player = rows.find(({ playerId }) => String(playerId) === chosen);
  const items =
    player === undefined
      ? rows.map((row) => ({
          playerId: row.playerId,
          title: row.name,
          note: row.position,
          cell: row.cells.find(({ day }) => day === chosen),
        }))
      : player.cells.map((cell, k) => ({
          playerId: player.playerId,
          title: `${days[k]?.weekday ?? ''} ${days[k]?.date ?? ''}`,
          note: days[k]?.type ?? '',
          cell,
        }));
  // A day off: names of 25 players say nothing, only who is not available.
  const isDayOff = player === undefined && !items.some(({ cell }) => isLoaded(cell));
  return (
    <>
      <ChoiceSelect label="Day or player" options={options} value={chosen} onChange={onOnly} />
      {head !== undefined && (
        <p className={classes['effortLinks']}>
          <EffortLinks head={head} />
        </p>
      )}
      {isDayOff && <p className={classes['detail']}>Nothing recorded or planned on this day.</p>}
      <ul className={classes['list']} data-day-off={isDayOff || undefined}>
        {items.map(({ playerId, title, note, cell }) => (
          <li key={title}>
            <div>
              <span className={classes['name']}>{title}</span>
              <small>{note}</small>
            </div>
            {cell !== undefined && (
              <div>
                {!isDayOff && (cell.text !== '' || isLoaded(cell)) && <LoadCell cell={cell} />}
                <DayEffort playerId={playerId} day={cell.day} />
                <DayAvailability playerId={playerId} day={cell.day} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {player?.total != null && (
        <p className={classes['detail']}>
          Week: {player.total.text} {player.total.detail}
        </p>
      )}
    </>
  );
}

function isLoaded(cell: WeekCell | undefined): boolean {
  return cell !== undefined && ((cell.fill ?? 0) > 0 || (cell.band ?? cell.plan) !== null);
}
