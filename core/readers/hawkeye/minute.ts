import { Float64ColumnBuilder, Int32ColumnBuilder } from '../shared/growing-columns';
import { parseDateTimeMs } from '../lines/date-time';
import { fixedPosition } from '../shared/fixed-position';
import { halfPosition } from '../tracks/half-position';
import { isJsonObject, numbersIn, objectsIn, requiredNumberIn, textIn, type JsonObject } from '../json/json-line';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { FormatError, type SourceFile, type SourcePlace } from '../format-reader';
import { wholeFile } from '../shared/whole-file';

const MAX_MINUTE_BYTES = 96 * 1024 * 1024;
const IDS = ['fifaId', 'uefaId', 'heId'] as const;
const PLAYER_ROLES = new Set(['Outfielder', 'Goalkeeper']);

interface HawkEyePerson {
  readonly id: string;
  readonly teamId: string;
  readonly shirtNumber: number | null;
}

interface HawkEyeTrack {
  readonly id: string;
  readonly times: Float64Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
}

export interface HawkEyeMinute {
  readonly fileName: string;
  readonly matchId: string;
  readonly startMs: number;
  readonly segment: number;
  readonly teams: readonly { readonly id: string; readonly name: string; readonly isHome: boolean }[];
  readonly people: readonly HawkEyePerson[];
  readonly tracks: readonly HawkEyeTrack[];
}

/** @throws FormatError if the file is damaged or not such a minute */
export async function readHawkEyeMinute(file: SourceFile): Promise<HawkEyeMinute> {
  const place: SourcePlace = { error: (reason) => new FormatError(`${reason} Export the file again.`, file.name) };
  const bytes = await wholeFile(file, MAX_MINUTE_BYTES, 'A file of Hawk-Eye holds a minute.');
  const document = parsed(bytes, place);
  const member = (object: JsonObject, name: string): JsonObject => {
    const value = object[name];
    if (isJsonObject(value)) return value;
    throw place.error(`${name} is missing.`);
  };
  const details = member(document, 'details');
  const samples = member(document, 'samples');
  const startMs = parseDateTimeMs(textIn(member(document, 'time'), 'startUTC', place) ?? '');
  if (Number.isNaN(startMs)) throw place.error('time.startUTC is missing or is not a date with a time.');
  return {
    fileName: file.name,
    matchId: idOf(member(details, 'match'), place),
    startMs,
    segment: requiredNumberIn(member(document, 'sequences'), 'segment', place),
    teams: (objectsIn(details, 'teams', place) ?? []).map((team) => ({
      id: idOf(team, place),
      name: cleanName(textIn(team, 'name', place) ?? ''),
      isHome: team['home'] === true,
    })),
    people: (objectsIn(details, 'players', place) ?? []).map((player) => ({
      id: idOf(player, place),
      teamId: idIn(player['teamId'], place),
      shirtNumber: parseShirtNumber(textIn(player, 'jerseyNumber', place) ?? ''),
    })),
    tracks: [...peopleOf(samples, startMs, place), ...ballOf(samples, startMs, place)],
  };
}

function parsed(bytes: Uint8Array, place: SourcePlace): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8').decode(bytes));
  } catch {
    throw place.error('The file is not valid JSON; it is cut off or damaged.');
  }
  if (isJsonObject(value)) return value;
  throw place.error('The file must be one JSON object.');
}

function idOf(object: JsonObject, place: SourcePlace): string {
  return idIn(object['id'], place);
}

function idIn(ids: unknown, place: SourcePlace): string {
  if (isJsonObject(ids)) {
    for (const name of IDS) {
      const id = textIn(ids, name, place);
      if (id !== null) return cleanName(id);
    }
  }
  throw place.error('A player or a team has no id.');
}

function peopleOf(samples: JsonObject, startMs: number, place: SourcePlace): readonly HawkEyeTrack[] {
  return (objectsIn(samples, 'people', place) ?? []).flatMap((person) => {
    const role = person['role'];
    if (!isJsonObject(role) || !PLAYER_ROLES.has(textIn(role, 'name', place) ?? '')) return [];
    return [trackOf(idIn(person['personId'], place), objectsIn(person, 'centroid', place) ?? [], startMs, place)];
  });
}

function ballOf(samples: JsonObject, startMs: number, place: SourcePlace): readonly HawkEyeTrack[] {
  const ball = objectsIn(samples, 'ball', place);
  return ball === null ? [] : [trackOf('ball', ball, startMs, place)];
}

function trackOf(id: string, samples: readonly JsonObject[], startMs: number, place: SourcePlace): HawkEyeTrack {
  const times = new Float64ColumnBuilder();
  const x = new Int32ColumnBuilder();
  const y = new Int32ColumnBuilder();
  for (const sample of samples) {
    const [xM = null, yM = null] = numbersIn(sample, 'pos', place);
    if ((xM === null) !== (yM === null)) throw halfPosition(place);
    times.push(startMs + requiredNumberIn(sample, 'time', place) * 1000);
    x.push(fixedPosition(xM ?? NaN, place));
    y.push(fixedPosition(yM ?? NaN, place));
  }
  return { id, times: times.finish(), x: x.finish(), y: y.finish() };
}
