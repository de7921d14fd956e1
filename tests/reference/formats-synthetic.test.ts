import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { READERS } from '@halfturn/core/readers/format-registry';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { Track } from '@halfturn/core/tracking/trackset';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFixtureFiles } from '../fixtures/files';
import { toEptsMetres } from '../fixtures/layouts/epts';
import { toSignality } from '../fixtures/layouts/signality';
import { toSkillCornerVersionTwo } from '../fixtures/layouts/skillcorner';
import { toSportecXml } from '../fixtures/layouts/sportec-xml';
import { toStatsPerform } from '../fixtures/layouts/stats-perform';
import { toTracabJson, toTracabJsonMetadata } from '../fixtures/layouts/tracab-json';
import { makeMatch, type SyntheticMatch, type SyntheticPlayer } from '../fixtures/match';

const OPTIONS = { seed: 7, minutes: 2, playersPerTeam: 4 };
const folder = mkdtempSync(join(tmpdir(), 'halfturn-formats-'));
const files = writeFixtureFiles(folder, OPTIONS);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const FORMAT_IDS = ['tracab-csv', 'metrica-csv', 'statsports-csv', 'catapult-csv'] as const;
const match = makeMatch(OPTIONS);
const training = makeMatch({ ...OPTIONS, hz: 10, playersPerTeam: 2 });
const squad = training.players.filter((player) => player.side === 'home');

function read(paths: readonly string[]) {
  return readTrackSet(
    paths.map((path) => memoryFile(basename(path), readFileSync(path))),
    {},
  );
}

/** Largest distance between simulated and read positions, m; optionally relative to the first sample. */
function largestErrorM(track: Track | undefined, player: SyntheticPlayer | undefined, fromFirst = false): number {
  if (track === undefined || player === undefined) return Infinity;
  const [x0, y0] = fromFirst ? [player.xM[0] ?? NaN, player.yM[0] ?? NaN] : [0, 0];
  let largest = track.x.length === player.xM.length ? 0 : Infinity;
  for (let i = 0; i < track.x.length; i++) {
    const dx = (track.x[i] ?? NaN) / 1e5 - ((player.xM[i] ?? NaN) - x0);
    const dy = (track.y[i] ?? NaN) / 1e5 - ((player.yM[i] ?? NaN) - y0);
    largest = Math.max(largest, Math.sqrt(dx * dx + dy * dy));
  }
  return largest;
}

describe('the simulated match', () => {
  it('is the same for the same seed, stays on the pitch and differs for another seed', () => {
    expect(makeMatch(OPTIONS)).toEqual(match);
    expect(makeMatch({ ...OPTIONS, seed: 8 }).players[0]?.xM).not.toEqual(match.players[0]?.xM);
    const long = makeMatch({ seed: 3, minutes: 20 });
    const insideM = (column: Float64Array, limitM: number): boolean => column.every((v) => Math.abs(v) <= limitM);
    expect(long.players.every(({ xM, yM }) => insideM(xM, 54.5) && insideM(yM, 36))).toBe(true);
  });

  it('is written in layouts that are read', () => {
    expect(READERS.map((reader) => reader.id)).toEqual(expect.arrayContaining(Object.keys(files)));
    expect(readdirSync(folder)).toHaveLength(Object.values(files).flat().length);
  });

  it('comes back from the TRACAB layout to the centimetre, with names', async () => {
    const set = await read(files['tracab-csv']);
    expect(set.format).toBe('tracab-csv');
    expect(set.originEpochMs).toBe(Date.UTC(2026, 2, 14, 15));
    expect(set.teams.map((team) => team.name)).toEqual(['Northfield', 'Southgate']);
    expect(set.tracks.map((track) => track.name)).toEqual(match.players.map((player) => player.name));
    match.players.forEach((player, i) => expect(largestErrorM(set.tracks[i], player)).toBeLessThan(0.0072));
    expect(set.periods).toEqual([
      { id: 1, startS: 0, endS: 60 },
      { id: 2, startS: 60, endS: 120 },
    ]);
  });

  it('comes back from the Metrica layout to a millimetre', async () => {
    const set = await read(files['metrica-csv']);
    expect(set.format).toBe('metrica-csv');
    match.players.forEach((player, i) => expect(largestErrorM(set.tracks[i], player)).toBeLessThan(0.001));
  });

  it('comes back from the STATSports layout relative to the first sample, with its speed', async () => {
    const set = await read(files['statsports-csv']);
    expect(set.format).toBe('statsports-csv');
    // Eight decimals of a degree are a millimetre; the plane touches a few metres off the pitch's own parallel.
    expect(largestErrorM(set.tracks[0], squad[0], true)).toBeLessThan(0.003);
    const readSpeed = [...(set.tracks[1]?.deviceSpeed ?? [])].map((value) => value / 1e5);
    const errors = readSpeed.map((value, i) => Math.abs(value - (squad[1]?.speedMPerS[i] ?? NaN)));
    expect(Math.max(...errors)).toBeLessThan(1e-5);
  });

  it('comes back from the Catapult layout on the pitch of the corners', async () => {
    const set = await read(files['catapult-csv']);
    expect(set.format).toBe('catapult-csv');
    expect(set.originEpochMs).toBe(Date.UTC(2026, 2, 14, 15));
    expect(set.pitch?.lengthM).toBeCloseTo(105, 5);
    expect(set.pitch?.widthM).toBeCloseTo(68, 5);
    squad.forEach((player, i) => expect(largestErrorM(set.tracks[i], player)).toBeLessThan(0.001));
  });

  it.each(FORMAT_IDS)('has turns for every player in %s', async (id) => {
    const facts = analyzeTrackSet(await read(files[id]), { sessionIsAMatch: false });
    for (const player of facts.players) expect(player.turns.length).toBeGreaterThan(0);
  });
});

/** Files of a feed by the id of its reader, with half the diagonal of its last digit, m. */
const FEEDS: readonly (readonly [id: string, files: (match: SyntheticMatch) => readonly string[], errorM: number])[] = [
  ['tracab-json', (game) => [toTracabJson(game), toTracabJsonMetadata(game)], 0.0072],
  ['signality', toSignality, 0.0072],
  ['stats-perform', (game) => [toStatsPerform(game)], 0.0008],
  ['sportec-xml', (game) => [toSportecXml(game)], 0.0072],
  ['skillcorner-v2', (game) => Object.values(toSkillCornerVersionTwo(game)), 0.0072],
  ['epts', (game) => Object.values(toEptsMetres(game)), 0.0008],
];

describe.each(FEEDS)('the simulated match as %s', (id, filesOf, errorM) => {
  const game = id === 'skillcorner-v2' ? makeMatch({ ...OPTIONS, hz: 10 }) : match;
  const read = () =>
    readTrackSet(
      filesOf(game).map((text, i) => memoryFile(String(i), text)),
      {},
    );

  it('comes back with its players, positions and times', async () => {
    const set = await read();
    expect(set.format).toBe(id);
    expect(set.frameRateHz).toBe(game.hz);
    expect(set.tracks.map(({ side }) => side)).toEqual(game.players.map(({ side }) => side));
    const errorsM = game.players.map((player, i) => largestErrorM(set.tracks[i], player));
    expect(Math.max(...errorsM)).toBeLessThan(errorM);
    expect(set.tracks[0]?.timeS.at(-1)).toBeCloseTo((game.frames - 1) / game.hz, 6);
    const halvesS = id === 'epts' ? [0] : [0, 60];
    expect(set.periods.map(({ startS }) => Math.round(startS * 1000) / 1000)).toEqual(halvesS);
    // Positions are rotated exactly once: the same significant turns appear in every layout.
    const facts = analyzeTrackSet(set, { sessionIsAMatch: false });
    for (const player of facts.players) expect(player.turns.length).toBeGreaterThan(0);
  });
});
