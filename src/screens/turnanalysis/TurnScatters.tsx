import { unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import { edgeWords } from '@halfturn/core/views/turn-scatter';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useLayoutEffect, useMemo } from 'react';
import type { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { TurnLegend } from '../../charts/turn-scatter/TurnLegend';
import { TurnScatterChart } from '../../charts/turn-scatter/TurnScatterChart';
import { DataTable } from '../../tables/DataTable';
import { measurePicture } from './tick-timing';
import { turnColumns, turnRows, type TurnRow } from './turn-rows';
import classes from './turnanalysis.module.css';
import type { TurnPicture } from './use-turn-picture';

interface Props {
  readonly picture: TurnPicture;
  readonly asTable: boolean;
  readonly painter: ScatterPainter;
  /** Match times beside the marks. */
  readonly withClocks: boolean;
}

/** `Entry speed (m/s) → · Turn angle (°) ↑`: said once for all charts. */
export function axisWords(units: UnitSettings): string {
  return `Across: entry speed (${unitLabel('speed', units)}). Upwards: turn angle (°).`;
}

/** One scatter per player on the same axes, or the same turns as a table. */
export const TurnScatters = memo(function TurnScatters({ picture, asTable, painter, withClocks }: Props) {
  const {
    scatter,
    filtered,
    scope: { units },
  } = picture;
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(measurePicture, [picture]);
  if (asTable) return <TurnTable picture={picture} />;
  return (
    <>
      <div className={classes['key']}>
        <TurnLegend edge={edgeWords(scatter, units)} />
        <p>
          {axisWords(units)} Dashed: entry-speed classes.
          {withClocks && ' Beside a turn its match time (mm:ss), where there is room.'}
        </p>
      </div>
      <ul className={classes['multiples']} aria-label="Turn scatters">
        {scatter.players.map((player, index) => (
          <li key={player.player.playerId}>
            <h4 className={classes['player']}>
              <span className={classes['playerName']} title={player.player.name}>
                {player.player.name}
              </span>
              {player.player.isOpposition && <span className={classes['team']}>Opposition</span>}
              <span className={classes['playerCount']}>
                {filtered.shown[index]}
                <span className={classes['hidden']}> turns</span>
              </span>
            </h4>
            <TurnScatterChart
              scatter={scatter}
              accept={filtered.accept}
              player={player}
              units={units}
              scheme={scheme}
              painter={painter}
              withClocks={withClocks}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

function TurnTable({
  picture: {
    scatter,
    filtered: { accept },
    scope: { units },
  },
}: Pick<Props, 'picture'>) {
  const columns = useMemo(() => turnColumns(scatter, units), [scatter, units]);
  const rows = useMemo(() => turnRows(scatter, accept, units), [scatter, accept, units]);
  return (
    <DataTable
      label="Turns"
      columns={columns}
      rows={rows}
      rowId={(row: TurnRow) => String(row.point)}
      emptyText="No turns match your current filters"
    />
  );
}
