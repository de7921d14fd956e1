/**
 * What a thread does before its first job: four made-up players run for four minutes and are read, computed and packed like
 * any file, so that the loops of a match are compiled when somebody waits for them. Nothing of it is kept.
 */
import { readTrackSet } from '@halfturn/core/formats/registry';
import { analyzeTrackSet } from '@halfturn/core/metrics/analyze';
import type { SessionFacts } from '@halfturn/core/metrics/facts';
import { encodeTrackSet } from '@halfturn/core/tracking/codec';

const PLAYERS = ['A', 'B', 'C', 'D'];
const FRAMES = 6000;
const RATE_HZ = 25;
const PITCH = { lengthM: 105, widthM: 68 };

/** @returns what was computed, for the test */
export async function warmUp(): Promise<SessionFacts> {
  const bytes = new TextEncoder().encode(runs());
  const file = { name: 'warm-up.csv', sizeBytes: bytes.length, open: () => once(bytes) };
  const set = await readTrackSet([file], { format: 'wide-csv', sourceClass: 'optical', pitch: PITCH });
  encodeTrackSet(set);
  return analyzeTrackSet(set, { sessionIsAMatch: true });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Loops of different lengths up and down the pitch: from standing to 8 m/s, with turns at their ends. */
function runs(): string {
  const header = ['time', ...PLAYERS.flatMap((name) => [`${name} x`, `${name} y`])];
  const lines = [header.join(',')];
  for (let frame = 0; frame < FRAMES; frame++) {
    const timeS = frame / RATE_HZ;
    const cells = PLAYERS.flatMap((_, index) => {
      const lengthM = 6 + 9 * index;
      const pace = 8 / lengthM;
      return [
        (lengthM * Math.sin(pace * timeS)).toFixed(3),
        (lengthM * 0.4 * Math.sin(pace * 0.37 * timeS)).toFixed(3),
      ];
    });
    lines.push([timeS.toFixed(2), ...cells].join(','));
  }
  return `${lines.join('\n')}\n`;
}
