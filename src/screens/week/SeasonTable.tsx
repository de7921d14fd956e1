import { SEASON_ID } from '@halfturn/core/views/week/season-statements';
import type { SeasonRow, SeasonView } from '@halfturn/core/views/week/season-view';
import { markId } from '@halfturn/core/views/words/mark-id';
import { useMediaQuery } from '@mantine/hooks';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import { SeasonStrip } from './SeasonStrip';
import classes from './week.module.css';

interface Props {
  readonly view: SeasonView;
  readonly withStrain: boolean;
}

const nameOf = ({ name, position }: SeasonRow) => <span className={classes['player']}>{`${name}, ${position}`}</span>;
const NARROW = '(max-width: 1199.98px)';
const ROOM_PX = 440;
const columnsOf = ({ playedColumn }: SeasonView, roomPx: number): readonly PlainColumn<SeasonRow>[] => [
  { title: 'Player', kind: 'head', cell: nameOf },
  { title: 'Weeks', isBrief: true, cell: (row) => <SeasonStrip row={row} roomPx={roomPx} /> },
  { title: 'Usual week', kind: 'number', isBrief: true, explained: doorOf('usual'), cell: ({ mean }) => mean },
  { title: 'Above', kind: 'number', explained: doorOf('above'), cell: ({ above }) => above },
  { title: 'Below', kind: 'number', explained: doorOf('below'), cell: ({ below }) => below },
  { title: playedColumn, kind: 'number', explained: doorOf('matches'), cell: ({ matches }) => matches },
  { title: 'Longest gap, days', kind: 'number', explained: doorOf('gap'), cell: ({ gap }) => gap },
];
const STRAIN: readonly PlainColumn<SeasonRow>[] = [
  { title: 'Monotony, latest week', kind: 'number', explained: doorOf('monotony'), cell: ({ monotony }) => monotony },
  { title: 'Strain', kind: 'number', explained: doorOf('strain'), cell: ({ strain }) => strain },
];

function doorOf(figure: keyof SeasonRow['doors']) {
  return ({ doors }: SeasonRow) => doors[figure];
}

export function SeasonTable({ view, withStrain }: Props) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const columns = columnsOf(view, isNarrow ? 0 : ROOM_PX);
  return (
    <PlainTable
      label={view.title}
      minWidthPx={720}
      rows={view.rows}
      rowKey={({ key }) => key}
      rowId={({ key }) => markId(SEASON_ID, key)}
      columns={withStrain ? [...columns, ...STRAIN] : columns}
    />
  );
}
