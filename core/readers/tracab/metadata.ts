import { CellRow } from '../lines/cell-row';
import { Header } from '../lines/header-names';
import { readText } from '../file-heads';
import { MAX_PITCH_SIDE_M, MIN_PITCH_SIDE_M } from '../../tracking/session-limits';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { FormatError, type SourceFile } from '../format-reader';
import { expectRate } from '../shared/time-base';
import type { Pitch, TeamSide } from '../../tracking/trackset';

export interface TracabMetadata {
  readonly frameRateHz: number | null;
  readonly pitch: Pitch | null;
  readonly homeName: string | null;
  readonly awayName: string | null;
}

export const NO_METADATA: TracabMetadata = { frameRateHz: null, pitch: null, homeName: null, awayName: null };

/** @throws FormatError if the file is not a JSON object or a known field has the wrong type */
export async function readTracabMetadata(file: SourceFile): Promise<TracabMetadata> {
  const fields = parseObject(await readText(file), file.name);
  const rate = fields['tracking_data_frame_rate'];
  if (rate !== undefined && rate !== null && typeof rate !== 'number') {
    throw new FormatError('tracking_data_frame_rate must be a number of frames per second.', file.name);
  }
  return {
    frameRateHz: typeof rate === 'number' ? expectRate(rate, file.name) : null,
    pitch: pitchOf(fields['pitch_dimensions'], file.name),
    homeName: nameOf(fields['home_team_name']),
    awayName: nameOf(fields['away_team_name']),
  };
}

function parseObject(text: string, fileName: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FormatError('The file is not valid JSON; it is cut off or damaged. Export it again.', fileName);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FormatError('The metadata must be one JSON object.', fileName);
  }
  return Object.fromEntries(Object.entries(value));
}

function pitchOf(value: unknown, fileName: string): Pitch | null {
  if (value === undefined || value === null) return null;
  const sides: readonly unknown[] = Array.isArray(value) ? value : [];
  const [lengthM, widthM] = sides;
  if (isPitchSide(lengthM) && isPitchSide(widthM)) return { lengthM, widthM };
  throw new FormatError('pitch_dimensions must be length and width in metres, for example [105, 68].', fileName);
}

function isPitchSide(value: unknown): value is number {
  return typeof value === 'number' && value >= MIN_PITCH_SIDE_M && value <= MAX_PITCH_SIDE_M;
}

function nameOf(value: unknown): string | null {
  const name = typeof value === 'string' ? cleanName(value) : '';
  return name === '' ? null : name;
}

export function sideOfPlayerList(fileName: string): TeamSide | null {
  const home = /home/i.test(fileName);
  return home === /away/i.test(fileName) ? null : home ? 'home' : 'away';
}

export async function readPlayerNames(file: SourceFile, progress: ReadProgress): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const row = new CellRow(file.name);
  let columns: { width: number; name: number; shirt: number } | null = null;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (columns === null) {
      const header = new Header(row);
      columns = { width: header.width, name: header.required('full_name'), shirt: header.required('shirt_num') };
      return;
    }
    row.expectCount(columns.width);
    const shirtNumber = parseShirtNumber(row.text(columns.shirt));
    const name = cleanName(row.text(columns.name));
    if (shirtNumber !== null && name !== '') names.set(shirtNumber, name);
  });
  return names;
}
