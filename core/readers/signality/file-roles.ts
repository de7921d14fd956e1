import { jsonFields, type Fields } from '../shared/metadata-fields';
import { headText, readHead, readText } from '../file-heads';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { expectPitch } from '../shared/pitch-size';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';
import type { Pitch, TeamSide } from '../../tracking/trackset';

export type Role = 'frames' | 'metadata' | 'venue' | 'unknown';

export function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (/^\s*\[\s*\{/.test(text)) {
    return /"utc_time"\s*:/.test(text) && /"(?:home|away)_team"\s*:\s*\[/.test(text) ? 'frames' : 'unknown';
  }
  if (!/^\s*\{/.test(text)) return 'unknown';
  if (/"team_(?:home|away)_(?:name|players)"\s*:/.test(text)) return 'metadata';
  return /"pitch_size"\s*:/.test(text) ? 'venue' : 'unknown';
}

export interface SignalityMetadata {
  readonly teamNames: Readonly<Record<TeamSide, string>>;
  readonly playerNames: Readonly<Record<TeamSide, ReadonlyMap<number, string>>>;
}

export interface SignalityFiles {
  readonly frames: readonly SourceFile[];
  readonly metadata: SignalityMetadata | null;
  readonly pitch: Pitch | null;
}

/** @throws FormatError for a foreign, repeated, missing or damaged file */
export async function sortFiles(files: readonly SourceFile[]): Promise<SignalityFiles> {
  const frames: { readonly file: SourceFile; readonly firstMs: number }[] = [];
  let metadata: SourceFile | null = null;
  let venue: SourceFile | null = null;
  for (const file of files) {
    const head = await readHead(file);
    const role = roleOf(head);
    if (role === 'frames') {
      frames.push({ file, firstMs: Number(/"utc_time"\s*:\s*(\d{1,16})/.exec(headText(head))?.[1] ?? Infinity) });
    } else if (role === 'metadata' && metadata === null) metadata = file;
    else if (role === 'venue' && venue === null) venue = file;
    else if (role === 'unknown') {
      throw new FormatError('The file is not part of a Signality match. Leave it out.', file.name);
    } else {
      throw new FormatError('The match already has such a file. Import one match at a time.', file.name);
    }
  }
  if (frames.length === 0) {
    throw new FormatError('The raw data with the positions is missing. Choose all files together.', files[0]?.name);
  }
  return {
    frames: frames.toSorted((a, b) => a.firstMs - b.firstMs).map(({ file }) => file),
    metadata: metadata === null ? null : await readMetadata(metadata),
    pitch: venue === null ? null : await readPitch(venue),
  };
}

async function readMetadata(file: SourceFile): Promise<SignalityMetadata> {
  const root = jsonFields(await readText(file), file.name);
  return {
    teamNames: {
      home: cleanName(root.text('team_home_name') ?? '') || 'Home',
      away: cleanName(root.text('team_away_name') ?? '') || 'Away',
    },
    playerNames: { home: namesOf(root, 'home'), away: namesOf(root, 'away') },
  };
}

function namesOf(root: Fields, side: TeamSide): Map<number, string> {
  const names = new Map<number, string>();
  for (const player of root.objects(`team_${side}_players`)) {
    const shirtNumber = parseShirtNumber(player.text('jersey_number') ?? '');
    const name = cleanName(player.text('name') ?? '');
    if (shirtNumber !== null && name !== '') names.set(shirtNumber, name);
  }
  return names;
}

async function readPitch(file: SourceFile): Promise<Pitch | null> {
  const root = jsonFields(await readText(file), file.name);
  const [lengthM = null, widthM = null] = root.numbers('pitch_size');
  return expectPitch(lengthM, widthM, root);
}
