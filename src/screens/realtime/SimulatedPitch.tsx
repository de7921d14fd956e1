import type { Sport } from '@halfturn/core/simulation/sport-pitches';
import type { Opening } from '@halfturn/workers/realtime/contract';
import { useCallback } from 'react';
import { type Drilling, PlayedPitch } from './PlayedPitch';

const SEED = 1;
const NOTE =
  'Provisional: speed and distance run about 0.3 s behind the picture, HSR and peak speed 1.5 s; sprints, accelerations and turns are counted a second after they end. Drills of a simulated session stay on this page.';
const DRILLING: Drilling = { kept: [], keep: null };

interface Props {
  readonly sport: Sport;
  readonly sportName: string;
  readonly isPlaying: boolean;
}

export function SimulatedPitch({ sport, sportName, isPlaying }: Props) {
  const openingOf = useCallback(
    (): Promise<Opening> => Promise.resolve({ kind: 'simulation', sport, seed: SEED, isPlaying }),
    [sport, isPlaying],
  );
  return (
    <PlayedPitch
      openingOf={openingOf}
      label={`${sportName} pitch with 10 players`}
      note={NOTE}
      isSimulated
      isLive
      drilling={DRILLING}
    />
  );
}
