import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { SessionQuality } from '@halfturn/core/metrics/session/session-facts';
import { withoutDeviceSpeed } from '../load';
import { REFERENCE_SETS } from './sets';

export interface NoiseRow {
  readonly set: string;
  /** From the table of METHODS T8, which covers other minutes of the same recording if there are more. */
  readonly table: number;
  readonly quality: SessionQuality;
}

const TABLE: Readonly<Record<string, number>> = {
  'tracab-anon-25hz': 0.4,
  'epts-metrica-25hz': 0.1,
  'zxy-tromso-20hz': 4,
  'lps-basketball-20hz': 0.6,
  'statsports-u16-10hz': 0.5,
  'catapult-u18-10hz': 0.3,
  'catapult-openfield-10hz': 0.2,
};
/**
 * There are tens of bouts per source, from other minutes, and the table leaves out goalkeepers and broken channels.
 */
const TOLERANCE = { absolute: 0.45, relative: 0.2 };
const RIPPLING_SET = 'zxy-tromso-20hz';

export async function noiseRows(): Promise<NoiseRow[]> {
  const rows: NoiseRow[] = [];
  for (const { name, load } of REFERENCE_SETS) {
    const table = TABLE[name];
    if (table === undefined) continue;
    const set = await load();
    rows.push({ set: name, table, quality: analyzeTrackSet(set, { sessionIsAMatch: false }).quality });
    if (set.sourceClass !== 'gnss' || set.tracks.every(({ deviceSpeed }) => deviceSpeed === null)) continue;
    const positions = analyzeTrackSet(withoutDeviceSpeed(set), { sessionIsAMatch: false });
    rows.push({ set: `${name} (positions)`, table, quality: positions.quality });
  }
  return rows;
}

export function noiseBeyond(rows: readonly NoiseRow[]): string[] {
  return rows.flatMap(({ set, table, quality }) => {
    const rate = quality.slowBoutsPerMinute ?? NaN;
    const isNear = Math.abs(rate - table) <= TOLERANCE.absolute + TOLERANCE.relative * table;
    const isJudged = quality.turnsComparable === (set !== RIPPLING_SET);
    return [
      ...(isNear ? [] : [`${set}: ${rate} slow bouts per minute beside ${table}`]),
      ...(isJudged ? [] : [`${set}: turns comparable: ${String(quality.turnsComparable)}`]),
    ];
  });
}
