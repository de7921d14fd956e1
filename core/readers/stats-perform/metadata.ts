/**
 * Reads the match file (MA1) beside a Stats Perform tracking feed, JSON or XML: teams and players by their Opta
 * ids.
 */
import { jsonFields, xmlFields, type Fields } from '../shared/metadata-fields';
import { readText } from '../file-heads';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import type { SourceFile } from '../format-reader';
import { linePosition } from '../shared/playing-positions';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';
import { readXmlTree } from '../xml/xml-tree';
import type { TeamSide } from '../../tracking/trackset';

export interface MatchMetadata {
  readonly fileName: string;
  readonly teamNames: Readonly<Record<TeamSide, string>>;
  readonly players: ReadonlyMap<string, TrackIdentity>;
}

/** @throws FormatError for a damaged file, or without a home and an away team */
export async function readMatchMetadata(file: SourceFile, isXml: boolean): Promise<MatchMetadata> {
  const root = isXml ? xmlFields(await readXmlTree(file), file.name) : jsonFields(await readText(file), file.name);
  const information = root.object('matchInfo');
  const contestants = (isXml ? information?.object('contestants') : information)?.objects('contestant') ?? [];
  const sides = new Map<string, TeamSide>();
  const names = new Map<TeamSide, string>();
  for (const contestant of contestants) {
    const side = sideOf(contestant);
    sides.set(contestant.text('id') ?? '', side);
    names.set(side, cleanName(contestant.text('name') ?? ''));
  }
  const [home, away] = [names.get('home'), names.get('away')];
  if (home === undefined || away === undefined) {
    throw root.error('The match file names no home and away contestant.');
  }
  const players = new Map<string, TrackIdentity>();
  for (const lineUp of root.object('liveData')?.objects('lineUp') ?? []) {
    const side = sides.get(lineUp.text('contestantId') ?? '');
    if (side === undefined) throw lineUp.error('A lineUp is of no contestant of the match.');
    for (const player of lineUp.objects('player')) {
      const id = player.text('playerId');
      if (id !== null) players.set(id, identityOf(player, id, side));
    }
  }
  return { fileName: file.name, teamNames: { home: home || 'Home', away: away || 'Away' }, players };
}

function sideOf(contestant: Fields): TeamSide {
  const position = contestant.text('position');
  if (position === 'home' || position === 'away') return position;
  throw contestant.error('The position of a contestant must be home or away.');
}

function identityOf(player: Fields, id: string, side: TeamSide): TrackIdentity {
  const sourceKey = cleanName(id);
  const fullName = [player.text('firstName'), player.text('lastName')].filter(Boolean).join(' ');
  const name = cleanName(player.text('matchName') ?? fullName);
  const identity: TrackIdentity = {
    sourceKey,
    name: name === '' ? sourceKey : name,
    side,
    shirtNumber: parseShirtNumber(player.text('shirtNumber') ?? ''),
  };
  const position =
    linePosition(player.text('position'), player.text('positionSide')) ??
    linePosition(player.text('subPosition'), null);
  return withPosition(identity, position);
}
