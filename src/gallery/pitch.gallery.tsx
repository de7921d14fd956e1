import type { ReplayFrames } from '@halfturn/contract/session/window-replay';
import { SPEED_ROWS, speedTable, speedHistories } from '@halfturn/core/views/drills/drill-times';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { ChartFrame } from '../charts/frame/ChartFrame';
import { speedPart } from '../charts/speed-line/speed-picture';
import { SpeedLine } from '../charts/speed-line/SpeedLine';
import { ReplayPlayer } from '../replay/ReplayPlayer';
import { wave } from './gallery-numbers';
import type { GallerySection } from './gallery-section';

const FRAMES = Array.from({ length: 100 }, (_, frame) => frame);
const along = (from: number, perFrame: number) => FRAMES.map((frame) => from + perFrame * frame);

function replay(players: number, isPitchKnown: boolean): ReplayFrames {
  return {
    pitch: isPitchKnown ? { lengthM: 105, widthM: 68 } : null,
    timeS: FRAMES.map((frame) => frame / 10),
    tracks: Array.from({ length: players }, (_, at) => ({
      isFollowed: at === 0,
      isOpposition: at % 2 === 1,
      xM: along(-45 + wave(at + 1) * 90, wave(at + 30) * 0.3 - 0.15),
      yM: along(-30 + wave(at + 60) * 60, wave(at + 90) * 0.2 - 0.1),
    })),
    ball: isPitchKnown ? { xM: along(0, 0.2), yM: along(5, -0.1) } : null,
  };
}

const START_MS = Date.UTC(2026, 4, 2, 15);
const SHOWN = { startMs: START_MS, endMs: START_MS + 95 * 60_000, timeZone: 'UTC' };
const CHOSEN = { startMs: START_MS + 20 * 60_000, endMs: START_MS + 35 * 60_000, timeZone: 'UTC' };
const HIGHEST_M_PER_S = 9.5;

const LINES = speedHistories({
  playerHistories: ['Dario Reyes', 'Maximilian Featherstonehaugh-Jones', 'Li Na'].map((name, player) => ({
    player: { playerId: player + 1, name },
    timeHistory: Array.from({ length: player === 2 ? 2_800 : 5_700 }, (_, second) => ({
      timestamp: (START_MS + second * 1000) * 1e6,
      smoothedSpeed: 9.3 * wave(second + 10_000 * player) ** 3,
    })),
  })),
});

export const sections: readonly GallerySection[] = [
  {
    id: 'pitch',
    title: 'Replay on the pitch',
    states: [
      {
        name: '22 players and the ball',
        element: <ReplayPlayer replay={replay(22, true)} markS={5} markName="turn" />,
      },
      { name: 'One player', element: <ReplayPlayer replay={replay(1, true)} markS={5} markName="turn" /> },
      { name: 'No pitch known', element: <ReplayPlayer replay={replay(8, false)} markS={5} markName="turn" /> },
    ],
  },
  {
    id: 'speed-lines',
    title: 'Speed lines',
    states: [
      {
        name: 'Three players, one of them off at half-time',
        element: (
          <ChartFrame
            title="Speed over time"
            table={() => speedTable(LINES, SHOWN, SPEED_ROWS.toRead, DEFAULT_UNITS)}
            picture={() => speedPart(LINES, { shown: SHOWN, chosen: CHOSEN, highestMPerS: HIGHEST_M_PER_S })}
          >
            {LINES.map(({ player: { name }, history }) => (
              <SpeedLine
                key={name}
                history={history}
                shown={SHOWN}
                chosen={CHOSEN}
                highestMPerS={HIGHEST_M_PER_S}
                units={DEFAULT_UNITS}
                label={`Speed of ${name} over time`}
              />
            ))}
          </ChartFrame>
        ),
      },
    ],
  },
];
