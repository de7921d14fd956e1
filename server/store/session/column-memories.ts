import type { Store } from '../engine/database';
import { HeartRateMemory } from './heart-rates';
import { HighResolutionMemory } from './high-resolution';
import { MinutePowerMemory } from './minute-powers';

export function columnMemories(store: Store) {
  return {
    heartRates: new HeartRateMemory(store),
    highResolution: new HighResolutionMemory(store),
    minutePowers: new MinutePowerMemory(store),
  };
}
