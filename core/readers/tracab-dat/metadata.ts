/**
 * Reads the metadata beside a raw TRACAB file: JSON, XML with attributes (`TracabMetaData`), or XML with the JSON's
 * fields.
 */
import { kickoffOf, type KickoffTime } from '../lines/date-time';
import { jsonFields, xmlFields, type Fields } from '../shared/metadata-fields';
import type { FrameRange } from '../shared/frame-ranges';
import { readText } from '../file-heads';
import { expectPitch } from '../shared/pitch-size';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { englishPosition } from '../shared/playing-positions';
import type { SourceFile } from '../format-reader';
import { expectRate } from '../shared/time-base';
import { readXmlTree } from '../xml/xml-tree';
import type { PlayingPosition } from '../../tracking/playing-position';
import type { Pitch, TeamSide } from '../../tracking/trackset';

const PHASES = [1, 2, 3, 4, 5] as const;
const CM_PER_M = 100;

interface ListedPlayer {
  readonly fullName: string | null;
  readonly position: PlayingPosition | null;
}

export interface TracabDatMetadata extends KickoffTime {
  readonly frameRateHz: number | null;
  readonly pitch: Pitch | null;
  readonly periods: readonly FrameRange[];
  readonly teamNames: Readonly<Record<TeamSide, string | null>>;
  readonly players: Readonly<Record<TeamSide, ReadonlyMap<number, ListedPlayer>>>;
}

/** @throws FormatError naming the unusable field */
export async function readTracabDatMetadata(file: SourceFile, isXml: boolean): Promise<TracabDatMetadata> {
  const root = isXml ? xmlFields(await readXmlTree(file), file.name) : jsonFields(await readText(file), file.name);
  const match = root.object('match');
  const general = match === null ? fromFlatFields(root) : fromMatchElement(match);
  const home = root.object('HomeTeam');
  const away = root.object('AwayTeam');
  return {
    ...general,
    frameRateHz: general.frameRateHz === null ? null : expectRate(general.frameRateHz, file.name),
    teamNames: { home: teamName(home), away: teamName(away) },
    players: { home: playersOf(home, isXml), away: playersOf(away, isXml) },
  };
}

type General = Pick<TracabDatMetadata, 'frameRateHz' | 'pitch' | 'periods' | 'kickoffMs' | 'isLocalClock'>;

function fromMatchElement(match: Fields): General {
  return {
    frameRateHz: match.number('iFrameRateFps'),
    pitch: expectPitch(match.number('fPitchXSizeMeters'), match.number('fPitchYSizeMeters'), match),
    periods: match
      .objects('period')
      .flatMap((period) =>
        rangeOf(period.number('iId'), period.number('iStartFrame'), period.number('iEndFrame'), period),
      ),
    ...kickoffOf(match.text('dtDate')),
  };
}

function fromFlatFields(root: Fields): General {
  const metres = (name: string): number | null => {
    const centimetres = root.number(name);
    return centimetres === null ? null : centimetres / CM_PER_M;
  };
  return {
    frameRateHz: root.number('FrameRate'),
    pitch: expectPitch(metres('PitchLongSide'), metres('PitchShortSide'), root),
    periods: PHASES.flatMap((id) =>
      rangeOf(id, root.number(`Phase${id}StartFrame`), root.number(`Phase${id}EndFrame`), root),
    ),
    ...kickoffOf(root.text('Kickoff')),
  };
}

function rangeOf(id: number | null, first: number | null, last: number | null, fields: Fields): FrameRange[] {
  if (first === null || last === null || last === 0) return [];
  if (id === null || !Number.isInteger(id) || id < 1 || last < first) {
    throw fields.error(`Period ${id ?? '?'} runs from frame ${first} to ${last}, which is impossible.`);
  }
  return [{ id, firstFrame: first, lastFrame: last }];
}

function teamName(team: Fields | null): string | null {
  const name = cleanName(team?.text('LongName') ?? team?.text('ShortName') ?? '');
  return name === '' ? null : name;
}

function playersOf(team: Fields | null, isXml: boolean): Map<number, ListedPlayer> {
  const listed = new Map<number, ListedPlayer>();
  const players = isXml ? team?.object('Players')?.objects('Player') : team?.objects('Players');
  for (const player of players ?? []) {
    const shirtNumber = parseShirtNumber(player.text('JerseyNo') ?? '');
    const fullName = cleanName([player.text('FirstName'), player.text('LastName')].filter(Boolean).join(' ')) || null;
    const position = englishPosition(player.text('StartingPosition'));
    if (shirtNumber !== null) listed.set(shirtNumber, { fullName, position });
  }
  return listed;
}
