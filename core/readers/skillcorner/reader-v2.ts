import type { TrackSet } from '../../tracking/trackset';
import { surenessOf } from '../file-heads';
import { readJsonElements } from '../json/json-elements';
import { ReadProgress } from '../lines/read-lines';
import { FormatError, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import { roleOf, sortFiles } from './file-roles';
import { readMatch } from './match';
import { sessionOf } from './session';
import { VersionTwoFrames } from './version-2';

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const sorted = await sortFiles(files, 'list');
  if (sorted.match === null) {
    throw new FormatError(
      'The match JSON is missing: without it players, referees and the ball cannot be told apart. Choose both files.',
      sorted.frames.name,
    );
  }
  const match = await readMatch(sorted.match, 'trackable_object');
  const found = new VersionTwoFrames(match);
  await readJsonElements(sorted.frames, new ReadProgress(files, options), null, (record, place) => {
    found.add(record, place);
  });
  found.expectFrames(sorted.frames.name);
  return sessionOf('skillcorner-v2', found, match, sorted.frames.name, options);
}

export const SKILLCORNER_V2: FormatReader = {
  id: 'skillcorner-v2',
  label: 'SkillCorner tracking (version 2, JSON)',
  description:
    'Broadcast tracking, a JSON list of frames (structured_data), metres from the centre spot, with the match JSON ' +
    '(match_data) that says who is who.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['list']);
  },
  read,
};
