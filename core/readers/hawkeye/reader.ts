/**
 * Reader of Hawk-Eye football tracking: per minute one JSON file with the centroids of the people on the pitch and
 * one with the ball. Metres from the centre spot.
 */
import type { Period, Pitch, TrackSet } from '../../tracking/trackset';
import { jsonFields, xmlFields } from '../shared/metadata-fields';
import { headText, readText, surenessOf, withRoles } from '../file-heads';
import { MAX_PITCH_SIDE_M, MIN_PITCH_SIDE_M } from '../../tracking/session-limits';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type SourceFile,
  type SourcePlace,
} from '../format-reader';
import { SampleTracks, type SampleIdentity } from '../tracks/sample-tracks';
import { emptyPlayersNotes, endsSwitchNotes } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { readXmlTree } from '../xml/xml-tree';
import { readHawkEyeMinute, type HawkEyeMinute } from './minute';

type Role = 'minute' | 'jsonMeta' | 'xmlMeta' | 'unknown';

function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (/^\uFEFF?\s*\{/.test(text)) {
    if (/"heId"/.test(text) && /"details"/.test(text)) return 'minute';
    return /"MatchId"/.test(text) && /"Stadium"/.test(text) && /"PitchLength"/.test(text) ? 'jsonMeta' : 'unknown';
  }
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<Match>/.test(text) && /<stadium>/.test(text) ? 'xmlMeta' : 'unknown';
}

async function pitchOf(file: SourceFile, role: Role): Promise<Pitch | null> {
  if (role === 'xmlMeta') {
    const pitch = xmlFields(await readXmlTree(file), file.name)
      .object('stadium')
      ?.object('pitch');
    return sides(pitch?.number('length') ?? null, pitch?.number('width') ?? null);
  }
  const stadium = jsonFields(await readText(file), file.name).object('Stadium');
  return sides(stadium?.number('PitchLength') ?? null, stadium?.number('PitchWidth') ?? null);
}

function sides(lengthM: number | null, widthM: number | null): Pitch | null {
  const isSide = (side: number): boolean => side >= MIN_PITCH_SIDE_M && side <= MAX_PITCH_SIDE_M;
  return lengthM !== null && widthM !== null && isSide(lengthM) && isSide(widthM) ? { lengthM, widthM } : null;
}

function expectOneMatch(minutes: readonly HawkEyeMinute[]): void {
  const [first] = minutes;
  const other = minutes.find(({ matchId }) => matchId !== first?.matchId);
  if (other === undefined) return;
  throw new FormatError('The file is of another match. Choose the files of one match.', other.fileName);
}

function tracksOf(minutes: readonly HawkEyeMinute[]): SampleTracks {
  const people = new Map(minutes.flatMap((minute) => minute.people.map((person) => [person.id, person] as const)));
  const teams = new Map(minutes.flatMap((minute) => minute.teams.map((team) => [team.id, team.name] as const)));
  const identityOf = (id: string): SampleIdentity => {
    const person = people.get(id);
    const team = teams.get(person?.teamId ?? '') ?? '';
    const shirtNumber = person?.shirtNumber ?? null;
    const name = shirtNumber === null ? id : `${team} ${shirtNumber}`.trim();
    return { sourceKey: id, name, team, shirtNumber, isBall: id === 'ball' };
  };
  const samples = new SampleTracks(false);
  const lastMs = new Map<string, number>();
  for (const { fileName, tracks } of minutes) {
    const place: SourcePlace = { error: (reason) => new FormatError(reason, fileName) };
    for (const { id, times, x, y } of tracks) {
      let last = lastMs.get(id) ?? -Infinity;
      times.forEach((time, i) => {
        // The last sample of a minute may be the first of the next.
        if (time <= last) return;
        last = time;
        samples.push(id, identityOf, time, x[i] ?? NaN, y[i] ?? NaN, 0, place);
      });
      lastMs.set(id, last);
    }
  }
  return samples;
}

function periodsOf(minutes: readonly HawkEyeMinute[], originMs: number, lastS: number): readonly Period[] {
  const ids = [...new Set(minutes.map(({ segment }) => segment))].filter((id) => id > 0).sort((a, b) => a - b);
  const starts = ids.map((id) => {
    const of = minutes.filter(({ segment }) => segment === id);
    const last = of.reduce((end, { tracks }) => Math.max(end, ...tracks.map(({ times }) => times.at(-1) ?? 0)), 0);
    return { id, startS: ((of[0]?.startMs ?? originMs) - originMs) / 1000, endS: (last - originMs) / 1000 };
  });
  return starts.length === 0
    ? [{ id: 1, startS: 0, endS: lastS }]
    : starts.map(({ id, startS, endS }) => ({ id, startS: Math.max(0, startS), endS: endS + 0.02 }));
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const roles = await withRoles(files, roleOf);
  const stranger = roles.find(({ role }) => role === 'unknown');
  if (stranger !== undefined)
    throw new FormatError('The file is not part of a Hawk-Eye match. Leave it out.', stranger.file.name);
  const parts = roles.filter(({ role }) => role === 'minute');
  const minutes: HawkEyeMinute[] = [];
  for (const [index, { file }] of parts.entries()) {
    options.checkStopped?.();
    minutes.push(await readHawkEyeMinute(file));
    options.onProgress?.((index + 1) / parts.length);
  }
  const [first] = minutes;
  if (first === undefined) {
    throw new FormatError(
      'The minutes of Hawk-Eye with the centroids are missing. Choose all files together.',
      files[0]?.name,
    );
  }
  expectOneMatch(minutes);
  minutes.sort((a, b) => a.startMs - b.startMs);
  const metas = roles.filter(({ role }) => role === 'jsonMeta' || role === 'xmlMeta');
  let pitch = options.pitch ?? null;
  for (const { file, role } of metas) pitch ??= await pitchOf(file, role);
  const home = minutes.flatMap(({ teams }) => teams).find(({ isHome }) => isHome)?.name ?? 'Home';
  const away = minutes.flatMap(({ teams }) => teams).find(({ isHome }) => !isHome)?.name ?? 'Away';
  const finished = tracksOf(minutes).finish(
    first.fileName,
    () => 1000,
    (team) => (team === away ? 'away' : 'home'),
  );
  const lastS = finished.periods[0]?.endS ?? 0;
  const periods = periodsOf(minutes, finished.origin, lastS);
  return {
    format: 'hawkeye',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz: finished.frameRateHz,
    originEpochMs: finished.origin,
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: home },
      { side: 'away', name: away },
    ],
    tracks: finished.tracks,
    ball: finished.ball,
    possession: null,
    notes: [
      ...emptyPlayersNotes(finished.emptyCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...endsSwitchNotes(periods.length),
    ],
  };
}

export const HAWKEYE: FormatReader = {
  id: 'hawkeye',
  label: 'Hawk-Eye (JSON per minute)',
  description:
    'The files of a football match by Hawk-Eye, one per minute with the centroids of the players, with those of the ball and the ' +
    'metadata (JSON or XML, for the pitch) if there are. A whole match is chosen as a ZIP archive.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['minute']);
  },
  read,
};
