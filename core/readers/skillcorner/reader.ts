/** Reader of SkillCorner broadcast tracking (version 3): a JSON line per frame, with the match JSON beside it. */
import type { TrackSet } from '../../tracking/trackset';
import { surenessOf } from '../file-heads';
import { JsonLine } from '../json/json-line';
import { ReadProgress, readLines } from '../lines/read-lines';
import type { FormatReader, ReadOptions, SourceFile } from '../format-reader';
import { roleOf, sortFiles } from './file-roles';
import { readMatch } from './match';
import { sessionOf } from './session';
import { VersionThreeFrames } from './version-3';

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const sorted = await sortFiles(files, 'lines');
  const match = sorted.match === null ? null : await readMatch(sorted.match, 'id');
  const found = new VersionThreeFrames(match);
  const place = new JsonLine(sorted.frames.name);
  await readLines(sorted.frames, new ReadProgress(files, options), (bytes, start, end, line) => {
    found.add(place.parse(bytes, start, end, line), place);
  });
  found.expectFrames(sorted.frames.name);
  return sessionOf('skillcorner', found, match, sorted.frames.name, options);
}

export const SKILLCORNER: FormatReader = {
  id: 'skillcorner',
  label: 'SkillCorner tracking (JSON lines)',
  description:
    'Broadcast tracking, a JSON line per frame, metres from the centre spot; the match JSON beside it gives names, teams, ' +
    'pitch and date. Without it all players are one team.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['lines']);
  },
  read,
};
