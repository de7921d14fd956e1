/**
 * Reader of SportVU basketball tracking in JSON: a list of overlapping plays, each with its moments. Feet from a
 * corner of a court of 94 x 50 ft, y down.
 */
import { type Pitch, type QualityNote, type TeamSide, type TrackSet } from '../../tracking/trackset';
import { fixedPosition } from '../shared/fixed-position';
import { headText, surenessOf, withRoles } from '../file-heads';
import { readJsonElements } from '../json/json-elements';
import { isJsonObject, objectsIn, textIn, type JsonObject } from '../json/json-line';
import { ReadProgress } from '../lines/read-lines';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { PeriodBuilder } from '../shared/period-builder';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type SourceFile,
  type SourcePlace,
} from '../format-reader';
import { emptyPlayersNotes, endsSwitchNotes, repeatedPlayerNotes, yAxisFlippedNote } from '../shared/session-notes';
import { SparseTracks } from '../tracks/sparse-tracks';
import { frameTimesS, nominalRateHz, TimeColumnBuilder } from '../shared/time-base';
import type { TrackIdentity } from '../tracks/track-identity';

const M_PER_FT = 0.3048;
const COURT_FT = { length: 94, width: 50 } as const;
const COURT: Pitch = { lengthM: COURT_FT.length * M_PER_FT, widthM: COURT_FT.width * M_PER_FT };
const MAX_PLAY_BYTES = 4 * 1024 * 1024;
const BALL_TEAM = -1;
const SIDES = [
  ['home', 'home'],
  ['visitor', 'away'],
] as const;

type Role = 'game' | 'unknown';

function roleOf(head: FileHead): Role {
  const text = headText(head);
  return /^\uFEFF?\s*\{/.test(text) && /"gameid"/.test(text) && /"events"/.test(text) ? 'game' : 'unknown';
}

interface Roster {
  readonly side: TeamSide;
  readonly players: Map<number, TrackIdentity>;
}

class Plays {
  readonly clockMs = new TimeColumnBuilder('time', 1000);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<number>();
  readonly teamNames = { home: '', away: '' };
  private readonly rosters = new Map<number, Roster>();

  add(play: JsonObject, place: SourcePlace): void {
    for (const [member, side] of SIDES) this.roster(play[member], side, place);
    const moments: unknown = play['moments'];
    if (moments === undefined || moments === null) return;
    if (!Array.isArray(moments)) throw place.error('moments must be a list. Export the file again.');
    for (const moment of moments) this.moment(moment, place);
  }

  private roster(team: unknown, side: TeamSide, place: SourcePlace): void {
    if (!isJsonObject(team)) return;
    const id = team['teamid'];
    if (typeof id !== 'number') throw place.error('A team has no teamid. Export the file again.');
    if (this.teamNames[side] === '') this.teamNames[side] = cleanName(textIn(team, 'name', place) ?? '');
    const roster = this.rosters.get(id) ?? { side, players: new Map<number, TrackIdentity>() };
    this.rosters.set(id, roster);
    for (const player of objectsIn(team, 'players', place) ?? []) {
      const key = player['playerid'];
      if (typeof key !== 'number' || roster.players.has(key)) continue;
      const names = ['firstname', 'lastname'].map((name) => cleanName(textIn(player, name, place) ?? ''));
      const name = names.filter((part) => part !== '').join(' ');
      const shirtNumber = parseShirtNumber(textIn(player, 'jersey', place) ?? '');
      roster.players.set(key, { sourceKey: String(key), name: name === '' ? String(key) : name, side, shirtNumber });
    }
  }

  /** `[period, UTC ms, game clock, shot clock, null, [[team, player, x, y, height], …]]` */
  private moment(moment: unknown, place: SourcePlace): void {
    const values: readonly unknown[] = Array.isArray(moment) ? moment : [];
    const [period, ms] = values;
    const positions = values[5];
    if (typeof period !== 'number' || typeof ms !== 'number' || !Array.isArray(positions)) {
      throw place.error('A moment must be a list with period, time and positions. Export the file again.');
    }
    // Plays overlap, so skip what an earlier one has shown.
    if (ms <= this.clockMs.lastValue) return;
    const index = this.clockMs.length;
    this.clockMs.accept(ms, place);
    this.periods.add(period, index, place);
    for (const position of positions) this.position(position, index, place);
  }

  private position(position: unknown, index: number, place: SourcePlace): void {
    const values: readonly unknown[] = Array.isArray(position) ? position : [];
    const [team, player, xFt, yFt] = values;
    if (typeof team !== 'number' || typeof player !== 'number' || typeof xFt !== 'number' || typeof yFt !== 'number') {
      throw place.error('A position must be a list with team, player, x and y. Export the file again.');
    }
    const x = fixedPosition((xFt - COURT_FT.length / 2) * M_PER_FT, place);
    const y = fixedPosition((COURT_FT.width / 2 - yFt) * M_PER_FT, place);
    if (team === BALL_TEAM) {
      this.tracks.pushBall(index, x, y);
      return;
    }
    const roster = this.rosters.get(team);
    if (roster === undefined) throw place.error(`No team of the game has the id ${team}. Export the file again.`);
    const unnamed = { sourceKey: String(player), name: String(player), side: roster.side, shirtNumber: null };
    this.tracks.push(player, () => roster.players.get(player) ?? unnamed, index, x, y, place);
  }
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const roles = await withRoles(files, roleOf);
  const [game, second] = roles.filter(({ role }) => role === 'game');
  const stranger = roles.find(({ role }) => role === 'unknown') ?? second;
  if (game === undefined) {
    throw new FormatError('The SportVU tracking of the game is missing. Choose its JSON file.', files[0]?.name);
  }
  if (stranger !== undefined) {
    throw new FormatError('This file is one too many: a session is one file with a game.', stranger.file.name);
  }
  const plays = new Plays();
  const { file } = game;
  await readJsonElements(file, new ReadProgress([file], options), 'events', (play, place) => plays.add(play, place), {
    maxElementBytes: MAX_PLAY_BYTES,
  });
  const clockMs = plays.clockMs.finish();
  const timeS = frameTimesS(clockMs, 1000, file.name);
  const frameRateHz = nominalRateHz(timeS, file.name);
  const periods = plays.periods.finish(timeS, frameRateHz);
  const { tracks, ball, emptyCount } = plays.tracks.finish(timeS, file.name);
  return {
    format: 'sportvu',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: clockMs[0] ?? null,
    periods,
    pitch: options.pitch ?? COURT,
    teams: [
      { side: 'home', name: plays.teamNames.home === '' ? 'Home' : plays.teamNames.home },
      { side: 'away', name: plays.teamNames.away === '' ? 'Away' : plays.teamNames.away },
    ],
    tracks,
    ball,
    possession: null,
    notes: [
      ...repeatedPlayerNotes(plays.tracks.repeatedCount),
      ...emptyPlayersNotes(emptyCount),
      ...endsSwitchNotes(periods.length),
      ...stoppedClockNotes(timeS),
      yAxisFlippedNote(),
    ],
  };
}

function stoppedClockNotes(timeS: Float64Array): QualityNote[] {
  const pauses = timeS.reduce((count, t, i) => (i > 0 && t - (timeS[i - 1] ?? NaN) > 1 ? count + 1 : count), 0);
  if (pauses === 0) return [];
  const text = `Only plays are recorded, with ${pauses} ${pauses === 1 ? 'pause' : 'pauses'} of more than a second between them.`;
  return [{ code: 'playsOnly', text, count: pauses }];
}

export const SPORTVU: FormatReader = {
  id: 'sportvu',
  label: 'SportVU (basketball JSON)',
  description:
    'The JSON document of a basketball game with its plays and their moments, in feet on a court of 94 x 50 ft. Moments that ' +
    'several plays share are read once.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['game']);
  },
  read,
};
