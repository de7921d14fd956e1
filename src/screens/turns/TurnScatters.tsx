import { edgeWords } from '@halfturn/core/views/turns/turn-scatter';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useLayoutEffect } from 'react';
import type { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { TurnLegend } from '../../charts/turn-scatter/TurnLegend';
import { TurnScatterChart } from '../../charts/turn-scatter/TurnScatterChart';
import { measurePicture } from './tick-timing';
import classes from './turnanalysis.module.css';
import type { TurnPicture } from './use-turn-picture';

interface Props {
  readonly picture: TurnPicture;
  readonly painter: ScatterPainter;
  readonly withClocks: boolean;
}

export const TurnScatters = memo(function TurnScatters({ picture, painter, withClocks }: Props) {
  const {
    scatter,
    filtered,
    scope: { units },
  } = picture;
  const scheme = useComputedColorScheme('light');
  useLayoutEffect(measurePicture, [picture]);
  return (
    <>
      <div className={classes['key']}>
        <TurnLegend edge={edgeWords(scatter, units)} />
        <p>
          Dashed: entry-speed classes.
          {withClocks && ' Match time (mm:ss) beside each turn where there is room.'}
        </p>
      </div>
      <ul className={classes['multiples']} aria-label="Turn scatters">
        {scatter.players.map((player, index) => (
          <li key={player.player.playerId}>
            <h5 className={classes['player']}>
              <span className={classes['playerName']} title={player.player.name}>
                {player.player.name}
              </span>
              {player.player.isOpposition && <span className={classes['team']}>Opposition</span>}
              <span className={classes['playerCount']}>
                {filtered.shown[index]}
                <span className="visually-hidden"> turns</span>
              </span>
            </h5>
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
