/** The metadata beside a Second Spectrum session: JSON with rosters, or XML with pitch and rate alone. */
import { jsonFields, xmlFields, type Fields } from '../fields';
import { readText } from '../heads';
import { cleanName } from '../names';
import { expectPitch } from '../pitch';
import type { SourceFile } from '../reader';
import { expectRate } from '../time-base';
import { readXmlTree } from '../xml-tree';
import type { Pitch, TeamSide } from '../../tracking/trackset';

export interface SecondSpectrumMetadata {
  readonly frameRateHz: number | null;
  readonly pitch: Pitch | null;
  readonly teamNames: Readonly<Record<TeamSide, string>> | null;
  /** Names by any id a player has: `ssiId`, `optaId`, `optaUuid`. */
  readonly playerNames: ReadonlyMap<string, string>;
}

export const NO_METADATA: SecondSpectrumMetadata = {
  frameRateHz: null,
  pitch: null,
  teamNames: null,
  playerNames: new Map(),
};

const PLAYER_IDS = ['ssiId', 'optaId', 'optaUuid'] as const;
/** `Northfield - Southgate : 2024-8-10`. */
const DESCRIPTION = /^(.{1,80}?) - (.{1,80}?) : /;

/** @throws FormatError naming the field that cannot be used. */
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
    playerNames: new Map([...namesOf(root, 'homePlayers'), ...namesOf(root, 'awayPlayers')]),
  };
}

function rateOf(rate: number | null, fileName: string): number | null {
  return rate === null ? null : expectRate(rate, fileName);
}

function namesOf(root: Fields, list: string): [string, string][] {
  return root.objects(list).flatMap((player) => {
    const name = cleanName(player.text('name') ?? '');
    if (name === '') return [];
    return PLAYER_IDS.flatMap((field): [string, string][] => {
      const id = player.text(field);
      return id === null ? [] : [[id, name]];
    });
  });
}
