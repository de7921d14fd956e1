import { jsonFields, xmlFields, type Fields } from '../shared/metadata-fields';
import { readText } from '../file-heads';
import { cleanName } from '../shared/clean-names';
import { expectPitch } from '../shared/pitch-size';
import { englishPosition } from '../shared/playing-positions';
import type { SourceFile } from '../format-reader';
import { expectRate } from '../shared/time-base';
import { readXmlTree } from '../xml/xml-tree';
import type { PlayingPosition } from '../../tracking/playing-position';
import type { Pitch, TeamSide } from '../../tracking/trackset';

export interface ListedPlayer {
  readonly name: string | null;
  readonly position: PlayingPosition | null;
}

export interface SecondSpectrumMetadata {
  readonly frameRateHz: number | null;
  readonly pitch: Pitch | null;
  readonly teamNames: Readonly<Record<TeamSide, string>> | null;
  readonly players: ReadonlyMap<string, ListedPlayer>;
}

export const NO_METADATA: SecondSpectrumMetadata = {
  frameRateHz: null,
  pitch: null,
  teamNames: null,
  players: new Map(),
};

const PLAYER_IDS = ['ssiId', 'optaId', 'optaUuid'] as const;
/** `Northfield - Southgate : 2024-8-10`. */
const DESCRIPTION = /^(.{1,80}?) - (.{1,80}?) : /;

/** @throws FormatError naming the unusable field */
export async function readSecondSpectrumMetadata(file: SourceFile, isXml: boolean): Promise<SecondSpectrumMetadata> {
  if (isXml) {
    const match = xmlFields(await readXmlTree(file), file.name).object('match');
    if (match === null) return NO_METADATA;
    return {
      ...NO_METADATA,
      frameRateHz: rateOf(match.number('iFrameRateFps'), file.name),
      pitch: expectPitch(match.number('fPitchXSizeMeters'), match.number('fPitchYSizeMeters'), match),
    };
  }
  const root = jsonFields(await readText(file), file.name);
  const [, home, away] = DESCRIPTION.exec(root.text('description') ?? '') ?? [];
  return {
    frameRateHz: rateOf(root.number('fps'), file.name),
    pitch: expectPitch(root.number('pitchLength'), root.number('pitchWidth'), root),
    teamNames: home === undefined || away === undefined ? null : { home: cleanName(home), away: cleanName(away) },
    players: new Map([...playersOf(root, 'homePlayers'), ...playersOf(root, 'awayPlayers')]),
  };
}

function rateOf(rate: number | null, fileName: string): number | null {
  return rate === null ? null : expectRate(rate, fileName);
}

function playersOf(root: Fields, list: string): [string, ListedPlayer][] {
  return root.objects(list).flatMap((player) => {
    const name = cleanName(player.text('name') ?? '') || null;
    const position = englishPosition(player.text('position'));
    return PLAYER_IDS.flatMap((field): [string, ListedPlayer][] => {
      const id = player.text(field);
      return id === null ? [] : [[id, { name, position }]];
    });
  });
}
