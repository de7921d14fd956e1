import { SEASON_ID } from '@halfturn/core/views/week/season-statements';
import type { SeasonRow, SeasonView } from '@halfturn/core/views/week/season-view';
import { markId } from '@halfturn/core/views/words/mark-id';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import { SeasonStrip } from './SeasonStrip';
import classes from './week.module.css';

interface Props {
  readonly view: SeasonView;
  readonly withStrain: boolean;
}

const nameOf = ({ name, position }: SeasonRow) => <span className={classes['player']}>{`${name}, ${position}`}</span>;
const strip = (row: SeasonRow) => <SeasonStrip row={row} />;
const columnsOf = ({ playedColumn }: SeasonView): readonly PlainColumn<SeasonRow>[] => [
  { title: 'Player', kind: 'head', cell: nameOf },
  { title: 'Weeks', isBrief: true, cell: strip },
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
  return (
    <PlainTable
      label={view.title}
      minWidthPx={720}
      rows={view.rows}
      rowKey={({ key }) => key}
      rowId={({ key }) => markId(SEASON_ID, key)}
      columns={withStrain ? [...columnsOf(view), ...STRAIN] : columnsOf(view)}
    />
  );
}
