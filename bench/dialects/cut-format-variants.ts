/**
 * Previews at their real bound: recordings of every layout that are longer than a look, whole or packed, must show
 * what the import finds in as much of them.
 */
import { unpackedChunks } from '@halfturn/core/node/unpack';
import { LOOK_BYTES } from '@halfturn/core/readers/look-at-files';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { workbookOf, type SheetCell } from '@halfturn/core/readers/workbook/sample';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { strToU8, zipSync } from 'fflate';
import { readerSessions } from '../readers/sessions';
import type { Variant } from './judge';
import { samplesOf, sharedPath } from './sessions';
import { decimals, tableText } from './table-text';

const GROUP = 'looks at other layouts';
const START_MS = Date.UTC(2026, 10, 28, 10, 15, 30);
const XZ = ['Home', 'Away'].map((team) => `tiled-full-game-25hz/Tiled_Game_RawTrackingData_${team}_Team.csv.xz`);

async function look(name: string, files: readonly SourceFile[], read?: TrackSet): Promise<Variant> {
  const truth = read ?? (await readTrackSet(files, {}));
  return { group: GROUP, name, truth, files, isLook: true };
}

export async function cutFormatVariants(radio: TrackSet): Promise<Variant[]> {
  const layouts: Variant[] = [];
  for (const { format, files: all } of readerSessions()) {
    // The looks at two halves are two beginnings.
    const files = format === 'signality' ? all.slice(0, 1) : all;
    if (files.some(({ sizeBytes }) => (sizeBytes ?? 0) > LOOK_BYTES)) layouts.push(await look(format, files));
  }
  const games = XZ.map((path): SourceFile => ({
    name: path.replace(/^.*\/|\.xz$/g, ''),
    sizeBytes: null,
    open: () => unpackedChunks(sharedPath(path), 'xz'),
  }));
  return [
    ...layouts,
    ...(await receivers()),
    ...(await packed(radio)),
    await look('metrica-csv, a real game in two files of xz', games),
  ];
}

async function packed(radio: TrackSet): Promise<Variant[]> {
  const columns = [
    { name: 'Time [s]', cell: ({ timeS }: Sample) => decimals(timeS, 3) },
    { name: 'Athlete', cell: ({ player }: Sample) => player },
    { name: 'X [m]', cell: ({ xM }: Sample) => decimals(xM, 3) },
    { name: 'Y [m]', cell: ({ yM }: Sample) => decimals(yM, 3) },
    { name: 'Speed [m/s]', cell: ({ speedMPerS }: Sample) => decimals(speedMPerS, 4) },
    { name: 'Remarks', cell: () => 'no remarks '.repeat(20).trim() },
  ];
  const text = tableText(columns, samplesOf(radio, 'time'));
  const bytes = strToU8(text);
  const cells = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.split(',').map((cell): SheetCell => (/^-?[\d.]+$/.test(cell) ? { number: cell } : { text: cell })),
    );
  return Promise.all(
    [
      memoryFile('session.zip', zipSync({ 'session.csv': bytes })),
      memoryFile('session.xlsx', workbookOf({ Data: cells })),
    ].map((file) => look(file.name, [file], radio)),
  );
}

type Sample = ReturnType<typeof samplesOf>[number];

/** Three hours of one player at 1 Hz: GPX and TCX, each in lines and in one line. */
async function receivers(): Promise<Variant[]> {
  const fixes = Array.from({ length: 3 * 3600 }, (_, i) => {
    const [leg, at] = [Math.floor(i / 12), (i % 12) * 3];
    return {
      time: new Date(START_MS + i * 1000).toISOString(),
      latitude: (50 + (leg % 2 === 0 ? at : 36 - at) / 111_320).toFixed(8),
      longitude: (8 + Math.sin(i / 40) * 1e-4).toFixed(8),
    };
  });
  const gpx = fixes.map(
    ({ time, latitude, longitude }) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><ele>120.0</ele><time>${time}</time><extensions><note>${'nothing to say '.repeat(20)}</note></extensions></trkpt>`,
  );
  const tcx = fixes.map(
    ({ time, latitude, longitude }) =>
      `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${latitude}</LatitudeDegrees>` +
      `<LongitudeDegrees>${longitude}</LongitudeDegrees></Position><Notes>${'nothing to say '.repeat(20)}</Notes></Trackpoint>`,
  );
  const made: Variant[] = [];
  for (const [how, separator] of [
    ['in lines', '\n'],
    ['in one line', ''],
  ] as const) {
    const files = [
      memoryFile('Ann.gpx', `<gpx><trk><trkseg>${gpx.join(separator)}</trkseg></trk></gpx>`),
      memoryFile(
        'Ann.tcx',
        `<TrainingCenterDatabase><Activities><Activity Sport="Other"><Lap><Track>${tcx.join(separator)}</Track></Lap>` +
          '</Activity></Activities></TrainingCenterDatabase>',
      ),
    ];
    for (const file of files) made.push(await look(`${file.name.slice(-3).toUpperCase()} ${how}`, [file]));
  }
  return made;
}
