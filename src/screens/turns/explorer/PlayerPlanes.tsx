import type { MeasureAxis } from '@halfturn/core/views/turns/explorer-axes';
import type { PlaneCounts } from '@halfturn/core/views/turns/turn-explorer';
import { playerTurnsTable } from '@halfturn/core/views/turns/plane-table';
import { PLAYER_TURNS_ID } from '@halfturn/core/views/turns/explorer-statements';
import { markId } from '@halfturn/core/views/words/mark-id';
import { useComputedColorScheme } from '@mantine/core';
import { memo, useMemo } from 'react';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { drawnPlane, planesPart } from './planes-picture';
import classes from './turnexplorer.module.css';

export interface ShownPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}

interface Props {
  readonly players: readonly ShownPlayer[];
  readonly planes: ReadonlyMap<number, PlaneCounts>;
  readonly speed: MeasureAxis;
  readonly onToggle: (playerId: number) => void;
}

const NUMBER = new Intl.NumberFormat('en-GB');

export const PlayerPlanes = memo(function PlayerPlanes({ players, planes, speed, onToggle }: Props) {
  const most = Math.max(1, ...players.map(({ count }) => count));
  return (
    <ChartFrame
      title="Turns by player"
      unit="Entry speed against turn angle"
      table={() => playerTurnsTable(players)}
      picture={() => planesPart(players, planes, speed)}
    >
      <ul className={classes['planes']} aria-label="Players">
        {players.map((player) => (
          <li key={player.playerId}>
            <button
              type="button"
              id={markId(PLAYER_TURNS_ID, player.playerId)}
              className={classes['player']}
              aria-pressed={player.isChosen}
              data-empty={player.count === 0}
              onClick={() => onToggle(player.playerId)}
            >
              <span className={classes['playerName']} title={player.name}>
                {player.name}
              </span>
              <span className={classes['playerCount']}>
                {NUMBER.format(player.count)}
                <span className="visually-hidden"> turns</span>
              </span>
              <span className={classes['bar']} aria-hidden="true">
                <span style={{ width: `${(100 * player.count) / most}%` }} />
              </span>
              <Plane plane={planes.get(player.playerId) ?? null} speed={speed} />
            </button>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
});

/**
 * An image, not a canvas: browsers maintain each canvas of a page in every frame, and sixty of them would slow down
 * dragging.
 */
const Plane = memo(function Plane({
  plane,
  speed,
}: {
  readonly plane: PlaneCounts | null;
  readonly speed: MeasureAxis;
}) {
  const scheme = useComputedColorScheme('light');
  // Redraw when the colour scheme changes.
  const source = useMemo(() => (plane === null ? null : planeSource(plane, speed, scheme)), [plane, speed, scheme]);
  return source === null ? (
    <span className={classes['plane']} />
  ) : (
    <img src={source} alt="" decoding="sync" className={classes['plane']} />
  );
});

/** One pixel per cell. Null if the browser has no canvas. */
function planeSource(plane: PlaneCounts, speed: MeasureAxis, _scheme: string): string | null {
  return drawnPlane(plane, speed)?.toDataURL('image/png') ?? null;
}
