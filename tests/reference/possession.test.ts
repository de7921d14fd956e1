/**
 * Possession of real files against a count over their lines that is independent of the readers: the holder of each
 * frame, and from it the seconds and distance of each player (METHODS 11).
 */
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { HOLDER, PLAY } from '@halfturn/core/tracking/possession';
import { describe, expect, it } from 'vitest';
import { loadTracab } from './load';
import { HAS_SHARED_DATA, readShared } from './shared-data';

const text = (path: string): string => new TextDecoder().decode(readShared(path));
const CSV = 'tracab-anon-25hz/tracking_data_frames_0001-4500.csv.gz';
const HZ = 25;

interface Counted {
  readonly frames: { readonly home: number; readonly away: number; readonly dead: number };
  wayM(column: string, team: 'home' | 'away'): number;
}

function countCsv(): Counted {
  const [header = '', ...lines] = text(CSV).trim().split(/\r?\n/);
  const names = header.split(',');
  const rows = lines.map((line) => line.split(','));
  const [status, owner] = [names.indexOf('ball_status'), names.indexOf('team_possession')];
  const isOf = (row: readonly string[], team: string) => row[status] === 'alive' && row[owner] === team;
  return {
    frames: {
      home: rows.filter((row) => isOf(row, 'home')).length,
      away: rows.filter((row) => isOf(row, 'away')).length,
      dead: rows.filter((row) => row[status] === 'dead').length,
    },
    wayM(column, team) {
      const [x, y] = [names.indexOf(`${column}_x`), names.indexOf(`${column}_y`)];
      // Over half a second around each frame, because raw positions jitter by centimetres.
      const half = 6;
      let sum = 0;
      for (let i = half; i + half < rows.length; i++) {
        if (!isOf(rows[i] ?? [], team)) continue;
        const [before = [], after = []] = [rows[i - half], rows[i + half]];
        sum += Math.hypot(Number(after[x]) - Number(before[x]), Number(after[y]) - Number(before[y])) / (2 * half);
      }
      return sum;
    },
  };
}

describe.skipIf(!HAS_SHARED_DATA)('possession of shared files (skipped without the folder shared/data)', () => {
  it('TRACAB: minutes and metres of every player, in and out of possession', async () => {
    const set = await loadTracab();
    const counted = countCsv();
    const { home, away, dead } = counted.frames;
    expect(home + away + dead).toBe(4500);
    const { players } = analyzeTrackSet(set, { sessionIsAMatch: true });
    let compared = 0;
    for (const { sourceKey, side, possession, kpis } of players) {
      // Only players on the pitch throughout, whose frames are those of the file.
      if (possession === null || (kpis.matchTimeM ?? 0) * 60 * HZ < 4499) continue;
      const [own, other] = side === 'home' ? [home, away] : [away, home];
      const framesOf = (minutes: number | undefined): number => Math.round((minutes ?? NaN) * 60 * HZ);
      expect([sourceKey, framesOf(possession.inPossession?.timeM)]).toEqual([sourceKey, own]);
      expect([sourceKey, framesOf(possession.outOfPossession?.timeM)]).toEqual([sourceKey, other]);
      expect([sourceKey, framesOf(possession.ballInPlay?.timeM)]).toEqual([sourceKey, home + away]);
      expect([sourceKey, framesOf(possession.neither?.timeM)]).toEqual([sourceKey, dead]);
      const inM = counted.wayM(sourceKey, side);
      const outM = counted.wayM(sourceKey, side === 'home' ? 'away' : 'home');
      expect(Math.abs((possession.inPossession?.distanceM ?? NaN) - inM) / inM).toBeLessThan(0.03);
      expect(Math.abs((possession.outOfPossession?.distanceM ?? NaN) - outM) / outM).toBeLessThan(0.03);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(20);
  });

  it('DFL: whose each frame is', async () => {
    const positions = text('format-fixtures/kloppy/sportec_positional.xml');
    const files = ['sportec_positional.xml', 'sportec_meta.xml'].map((name) =>
      memoryFile(name, text(`format-fixtures/kloppy/${name}`)),
    );
    const { possession } = await readTrackSet(files, {});
    const count = (pattern: RegExp): number => positions.match(pattern)?.length ?? 0;
    const states = (holder: number, play: number): number =>
      possession?.holder.filter((each, i) => each === holder && possession.play[i] === play).length ?? 0;
    const expected = [1, 2].flatMap((team) =>
      [0, 1].map((status) => count(new RegExp(`BallPossession="${team}" BallStatus="${status}"`, 'g'))),
    );
    expect(expected.reduce((sum, each) => sum + each, 0)).toBe(202);
    expect([states(1, 1), states(1, 2), states(2, 1), states(2, 2)]).toEqual(expected);
  });

  it('Metrica: events of a match beside frames of ours, whose ball is dead for two stretches', async () => {
    const events = text('metrica-no-tracking/Sample_Game_1_RawEventsData.csv');
    const frames = Array.from({ length: 4050 }, (_, i) => `1,${i + 1},${(i + 1) / HZ},0.5,0.5`);
    const tracking = [',,,Home,', ',,,7,', 'Period,Frame,Time [s],Player7,', ...frames].join('\n');
    const { possession } = await readTrackSet([memoryFile('home.csv', tracking), memoryFile('events.csv', events)], {});
    // Out at 1425 until the corner at 2143; the goal at 2309 until the kick-off at 3675.
    const dead = possession?.play.filter((each) => each === PLAY.dead).length;
    expect(dead).toBe(2143 - 1425 + (3675 - 2309));
    expect(possession?.play.filter((each) => each === PLAY.alive).length).toBe(4050 - (dead ?? 0));
    const passes = events.split(/\r?\n/).flatMap((line) => {
      const [team = '', type, , , frame] = line.split(',');
      return type === 'PASS' && Number(frame) <= 4050 ? [{ team, frame: Number(frame) }] : [];
    });
    expect(passes.length).toBeGreaterThan(20);
    expect(passes.map(({ frame }) => (possession?.holder[frame - 1] === HOLDER.home ? 'Home' : 'Away'))).toEqual(
      passes.map(({ team }) => team),
    );
  });
});
