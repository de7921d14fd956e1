import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { loadBasketball, loadCatapult, loadEpts, loadOpenField, loadStatsports, loadTracab, loadZxy } from '../load';
import { channelNames } from '../sessions';
import { readSharedXz } from '../shared-data';

export interface ReferenceSet {
  readonly name: string;
  readonly load: () => Promise<TrackSet>;
  readonly nameOf: (set: TrackSet, index: number) => string;
}

const keyOf = (set: TrackSet, index: number): string => set.tracks[index]?.sourceKey ?? '';
const named =
  (...names: readonly string[]) =>
  (_: TrackSet, index: number): string =>
    names[index] ?? '';

async function loadTiled(): Promise<TrackSet> {
  const names = ['Home', 'Away'].map((team) => `Tiled_Game_RawTrackingData_${team}_Team.csv`);
  const read = async (name: string) => memoryFile(name, await readSharedXz(`tiled-full-game-25hz/${name}.xz`));
  return readTrackSet(await Promise.all(names.map(read)), {});
}

export const REFERENCE_SETS: readonly ReferenceSet[] = [
  { name: 'tracab-anon-25hz', load: loadTracab, nameOf: keyOf },
  { name: 'zxy-tromso-20hz', load: loadZxy, nameOf: keyOf },
  { name: 'epts-metrica-25hz', load: loadEpts, nameOf: (set, index) => channelNames(set)(index) },
  { name: 'lps-basketball-20hz', load: loadBasketball, nameOf: named('B1') },
  { name: 'statsports-u16-10hz', load: loadStatsports, nameOf: named('U16_ID66', 'U16_ID67') },
  { name: 'catapult-u18-10hz', load: loadCatapult, nameOf: named('U18_ID1', 'U18_ID2', 'U18_ID3') },
  { name: 'catapult-openfield-10hz', load: loadOpenField, nameOf: named('P1') },
  {
    name: 'tiled-full-game-25hz',
    load: loadTiled,
    nameOf: (set, index) => keyOf(set, index).replace('home_', 'Home_Player').replace('away_', 'Away_Player'),
  },
];
