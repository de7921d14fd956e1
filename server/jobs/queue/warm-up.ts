/**
 * Run by a thread before its first job: reads, packs and computes a synthetic match of a few minutes, so that the hot
 * loops are compiled before a user waits. The result is discarded.
 */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { SessionFacts } from '@halfturn/core/metrics/session/session-facts';
import { encodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import type { TrackSet } from '@halfturn/core/tracking/trackset';

const PLAYERS = 8;
const FRAMES_OF_HALF = 1000;
const RATE_HZ = 25;
const PITCH = { lengthM: 105, widthM: 68 };
/** Engines compile for what they have seen, and start over on something new. */
const ROUNDS = 4;

export async function warmUp(): Promise<SessionFacts> {
  const files = matchFiles();
  for (let round = 1; round < ROUNDS; round++) await computed(files);
  return computed(files);
}

/** The match of `warmUp`, for threads that only ask. */
export async function smallMatch(): Promise<TrackSet> {
  return readMatch(matchFiles());
}

function matchFiles(): SourceFile[] {
  return ['Home', 'Away'].map((team, index) => memoryFile(`${team}.csv`, Buffer.from(teamFile(team, index * PLAYERS))));
}

async function readMatch(files: readonly SourceFile[]): Promise<TrackSet> {
  return readTrackSet(files, { format: 'metrica-csv', pitch: PITCH });
}

async function computed(files: readonly SourceFile[]): Promise<SessionFacts> {
  const set = await readMatch(files);
  encodeTrackSet(set);
  return analyzeTrackSet(set, { sessionIsAMatch: true, competition: 'men' });
}

/**
 * A Metrica file: three header lines, then a row per frame with positions as shares of the pitch from its top left
 * corner.
 */
function teamFile(team: string, firstPlayer: number): string {
  const numbers = Array.from({ length: PLAYERS }, (_, index) => index + 1);
  const lines = [
    `,,,${numbers.map(() => `${team},`).join(',')},,`,
    `,,,${numbers.map((number) => `${number},`).join(',')},,`,
    `Period,Frame,Time [s],${numbers.map((number) => `Player${firstPlayer + number},`).join(',')},Ball,`,
  ];
  for (let frame = 0; frame < 2 * FRAMES_OF_HALF; frame++) {
    const half = frame < FRAMES_OF_HALF ? 1 : 2;
    const cells = numbers.map((number) => {
      const isOff = number === (half === 1 ? PLAYERS : PLAYERS - 1);
      // Occasionally a sample is missing, as when cameras lose somebody.
      return isOff || (frame + 97 * number) % 800 < 4 ? 'NaN,NaN' : place(frame / RATE_HZ, firstPlayer + number);
    });
    // Small numbers are often written this way.
    const ball = frame % 500 < 100 ? 'NaN,NaN' : frame % 100 === 0 ? '5e-05,0.5' : place(frame / RATE_HZ, 0);
    lines.push(`${half},${frame + 1},${(frame + 1) / RATE_HZ},${cells.join(',')},${ball}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Loops of different lengths up and down the pitch: from standing to 8 m/s, with turns at both ends. */
function place(timeS: number, player: number): string {
  const lengthM = 4 + 3.5 * player;
  const pace = 8 / lengthM;
  // A player who stands still stays at exactly the same place.
  const angle = pace * (timeS % 30 < 3 ? timeS - (timeS % 30) : timeS);
  const x = 0.5 + (lengthM * Math.sin(angle)) / PITCH.lengthM;
  const y = 0.5 + (lengthM * 0.4 * Math.sin(0.37 * angle)) / PITCH.widthM;
  return `${x.toFixed(5)},${y.toFixed(5)}`;
}
