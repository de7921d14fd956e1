import { headLines, headText, withRoles } from '../file-heads';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';

export type Role = 'lines' | 'list' | 'match' | 'unknown';

export function roleOf(head: FileHead): Role {
  const [first = ''] = headLines(head, 1);
  if (/^\uFEFF?\{.*"frame"\s*:/.test(first) && /"player_data"\s*:/.test(first)) return 'lines';
  const text = headText(head);
  if (/^\s*\[\s*\{/.test(text)) {
    const hasFrames = /"frame"\s*:/.test(text) && /"data"\s*:\s*\[/.test(text) && /"period"\s*:/.test(text);
    return hasFrames && /"possession"\s*:|"trackable_object"\s*:/.test(text) ? 'list' : 'unknown';
  }
  return /^\s*\{/.test(text) && /"home_team"\s*:/.test(text) ? 'match' : 'unknown';
}

export interface SkillCornerFiles {
  readonly frames: SourceFile;
  readonly match: SourceFile | null;
}

/** @throws FormatError without frames of this version, or with a surplus file */
export async function sortFiles(files: readonly SourceFile[], version: 'lines' | 'list'): Promise<SkillCornerFiles> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile[] => roles.filter((entry) => entry.role === role).map(({ file }) => file);
  const [frames, secondFrames] = of(version);
  const [match, secondMatch] = of('match');
  if (frames === undefined) {
    const what = version === 'lines' ? 'a file with a JSON line per frame' : 'a JSON list of frames';
    throw new FormatError(`No SkillCorner tracking: ${what} is needed.`, files[0]?.name);
  }
  const [stranger] = [...of('unknown'), ...of(version === 'lines' ? 'list' : 'lines')];
  const tooMany = stranger ?? secondFrames ?? secondMatch;
  if (tooMany !== undefined) {
    throw new FormatError(
      'This file is one too many: a session is one tracking file and one match file.',
      tooMany.name,
    );
  }
  return { frames, match: match ?? null };
}
