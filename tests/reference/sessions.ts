import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { PlayerFacts } from '@halfturn/core/metrics/session/session-facts';
import type { ParameterOverrides } from '@halfturn/core/methods/default-parameters';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import {
  loadBasketball,
  loadCatapult,
  loadEpts,
  loadOpenField,
  loadStatsports,
  loadTracab,
  loadZxy,
  withoutDeviceSpeed,
} from './load';
import { readShared } from './shared-data';

export interface ReferencePlayer {
  readonly name: string;
  readonly facts: PlayerFacts;
  readonly firstSampleS: number;
}

export interface ReferenceSession {
  readonly set: string;
  readonly load: () => Promise<ReferencePlayer[]>;
  readonly withoutTurns?: true;
}

function players(
  set: TrackSet,
  nameOf: (index: number) => string,
  overrides: ParameterOverrides = {},
): ReferencePlayer[] {
  return analyzeTrackSet(set, { sessionIsAMatch: false, overrides }).players.map((facts, index) => ({
    name: nameOf(index),
    facts,
    firstSampleS: set.tracks[index]?.timeS[0] ?? 0,
  }));
}

const keys = (set: TrackSet) => (index: number) => set.tracks[index]?.sourceKey ?? '';

/**
 * The reference numbers players in the order of a line of the metadata; our tracks are in order of shirt numbers.
 */
export function channelNames(set: TrackSet): (index: number) => string {
  const metadata = Buffer.from(readShared('epts-metrica-25hz/metadata.xml')).toString('utf8');
  const playerOf = new Map(
    [...metadata.matchAll(/<PlayerChannel channelId="x" id="(\w+)" playerId="(\w+)"/g)].map(([, id, player]) => [
      id,
      player,
    ]),
  );
  const inLine = [...metadata.matchAll(/<PlayerChannelRef playerChannelId="(\w+_x)"/g)].map(([, id]) =>
    playerOf.get(id),
  );
  return (index) => `ch${String(inLine.indexOf(set.tracks[index]?.sourceKey)).padStart(2, '0')}`;
}

function bothWays(set: TrackSet, names: readonly string[]): ReferencePlayer[] {
  return [
    ...players(withoutDeviceSpeed(set), (i) => names[i] ?? ''),
    ...players(set, (i) => `${names[i] ?? ''} doppler`),
  ];
}

/** The reference uses only positions, so its profiles differ from those of the file's speed (METHODS A1). */
async function positionsOf(loading: Promise<TrackSet>): Promise<TrackSet> {
  return withoutDeviceSpeed(await loading);
}

export const REFERENCE_SESSIONS: readonly ReferenceSession[] = [
  {
    set: 'tracab-anon-25hz',
    load: async () => {
      const set = await loadTracab();
      return players(set, keys(set));
    },
  },
  {
    set: 'zxy-tromso-20hz',
    load: async () => {
      const set = await positionsOf(loadZxy());
      return players(set, keys(set));
    },
  },
  {
    set: 'epts-metrica-25hz',
    load: async () => {
      const set = await loadEpts();
      return players(set, channelNames(set));
    },
    withoutTurns: true,
  },
  {
    set: 'lps-basketball-20hz',
    load: async () => {
      return players(await positionsOf(loadBasketball()), () => 'B1 (KT=1.0)', { metabolic: { terrainFactor: 1 } });
    },
  },
  {
    set: 'statsports-u16-10hz',
    load: async () => bothWays(await loadStatsports(), ['U16_ID66', 'U16_ID67']),
  },
  {
    set: 'catapult-u18-10hz',
    load: async () => {
      const names = ['U18_ID1', 'U18_ID2', 'U18_ID3'];
      return players(await loadCatapult(), (i) => names[i] ?? '');
    },
  },
  {
    set: 'catapult-openfield-10hz',
    load: async () => bothWays(await loadOpenField(), ['P1']),
  },
];
