import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { strToU8, zipSync } from 'fflate';
import type { Variant } from './judge';
import { samplesOf, type Sample } from './sessions';
import { decimals, tableText, type Column } from './table-text';

type Cell = Column<Sample>;
const column = (name: string, cell: Cell['cell']): Cell => ({ name, cell });
const x = (name: string): Cell => column(name, ({ xM }) => decimals(xM, 3));
const y = (name: string): Cell => column(name, ({ yM }) => decimals(yM, 3));
const seconds = (name: string): Cell => column(name, ({ timeS }) => decimals(timeS, 3));
const player = (name: string): Cell => column(name, (sample) => sample.player);
const speed = (name: string, perMPerS = 1): Cell =>
  column(name, ({ speedMPerS }) => decimals(speedMPerS * perMPerS, 4));
const REST: readonly Cell[] = [player('Athlete'), x('X [m]'), y('Y [m]'), speed('Speed [m/s]')];
const STATED: readonly Cell[] = [seconds('Time [s]'), ...REST];

const LANGUAGES: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  Dutch: ['Tijd [s]', 'Speler', 'X [m]', 'Y [m]', 'Snelheid [km/u]'],
  Norwegian: ['Tid [s]', 'Spiller', 'X [m]', 'Y [m]', 'Hastighet [km/t]'],
  Danish: ['Tid [s]', 'Spiller', 'X [m]', 'Y [m]', 'Hastighed [km/t]'],
  Swedish: ['Tid [s]', 'Spelare', 'X-koordinat [m]', 'Y-koordinat [m]', 'Hastighet [km/h]'],
  Polish: ['Czas [s]', 'Zawodnik', 'Pozycja X [m]', 'Pozycja Y [m]', 'Prędkość [km/h]'],
  Turkish: ['Zaman [sn]', 'Oyuncu', 'X konumu [m]', 'Y konumu [m]', 'Hız [km/sa]'],
  Japanese: ['時間（秒）', '選手名', 'X座標（m）', 'Y座標（m）', '速度（km/h）'],
};

const KICK_OFF_MS = Date.UTC(2026, 10, 28, 10, 15, 30);
const at = ({ timeS }: Sample): string => new Date(KICK_OFF_MS + Math.round(timeS * 1000)).toISOString();

const SQUADS: readonly (readonly [string, readonly string[]])[] = [
  ['German, windows-1252', ['Müller', 'Groß', 'Höß', 'Bär', 'Kühn', 'Jäger', 'Schröder', 'Weiß']],
  ['French, windows-1252', ['Lefèvre', 'Françoise', 'Noël', 'Gérard', 'Hélène', 'Benoît', 'Garçon', 'Côté']],
  ['Swedish, windows-1252', ['Åkesson', 'Sjöberg', 'Öberg', 'Lindström', 'Hägg', 'Ström', 'Bäck', 'Målare']],
];

export function exportVariants(radio: TrackSet): Variant[] {
  const rows = samplesOf(radio, 'time');
  const byPlayer = samplesOf(radio, 'player');
  const still: TrackSet = { ...radio, tracks: radio.tracks.map((track) => ({ ...track, deviceSpeed: null })) };
  const text = (columns: readonly Cell[], of: readonly Sample[] = rows): string => tableText(columns, of);
  const plain = text(STATED);
  const made = (
    group: string,
    name: string,
    content: string | Uint8Array,
    more: Partial<Pick<Variant, 'answers' | 'truth'>> & { readonly fileName?: string } = {},
  ): Variant => {
    const { fileName = 'session.csv', truth = radio, ...rest } = more;
    return { group, name, truth, files: [memoryFile(fileName, content)], ...rest };
  };
  const objects = rows.map((row) => Object.fromEntries(STATED.map(({ name, cell }) => [name, cell(row)])));
  const names = [...new Set(rows.map((row) => row.player))];
  const header = plain.slice(0, plain.indexOf('\n'));

  return [
    ...Object.entries(LANGUAGES).map(([language, [time, who, across, along, fast]]) =>
      made('seven more languages', language, text([seconds(time), player(who), x(across), y(along), speed(fast, 3.6)])),
    ),
    made(
      'times',
      'Date & time',
      text([column('Date & time', (row) => at(row).replace('T', ' ').slice(0, 23)), ...REST]),
    ),
    made('times', 'compact', text([column('Timestamp', (row) => at(row).replaceAll(/[-:]/g, '')), ...REST])),
    made('times', 'with Z', text([column('Timestamp', at), ...REST])),
    made(
      'times',
      'seconds and milliseconds apart',
      text([
        column('Time', (row) => at(row).slice(11, 19)),
        column('Milliseconds', (row) => at(row).slice(20, 23)),
        ...REST,
      ]),
    ),
    made('times', 'epoch milliseconds', text([column('Time', (row) => String(Date.parse(at(row)))), ...REST])),
    made(
      'cells and rows',
      'units in the cells',
      text([
        STATED[0] ?? player(''),
        player('Athlete'),
        column('X', ({ xM }) => `${decimals(xM, 3)} m`),
        column('Y', ({ yM }) => `${decimals(yM, 3)} m`),
        column('Speed', ({ speedMPerS }) => `${decimals(speedMPerS * 3.6, 4)} km/h`),
      ]),
    ),
    made('cells and rows', 'three unknown lines above', `Quality report v7\nAbcd;efgh\nWritten by hand\n${plain}`),
    made('cells and rows', 'a footer', `${plain}\nTotal,,,,\nEnd of file\n`),
    made(
      'cells and rows',
      'the header again on each page',
      plain
        .split('\n')
        .flatMap((line, i) => (i > 0 && i % 900 === 0 ? [header, line] : [line]))
        .join('\n'),
    ),
    made('cells and rows', 'newest first', text(STATED, [...rows].reverse())),
    made('cells and rows', 'player after player, newest first', text(STATED, [...byPlayer].reverse())),
    made('rows of JSON', 'a list', JSON.stringify(objects), { fileName: 'session.json' }),
    made('rows of JSON', 'a list in an object', JSON.stringify({ data: objects }), { fileName: 'session.json' }),
    made('rows of JSON', 'an object a line', objects.map((row) => JSON.stringify(row)).join('\n'), {
      fileName: 'session.jsonl',
    }),
    made(
      'archives',
      'a read-me and a report beside the recording',
      zipSync({
        'session.csv': strToU8(plain),
        'README.txt': strToU8('Exported by the tracking system. Times are in seconds, positions in metres.'),
        'report.pdf': strToU8('%PDF-1.4 nothing to read here'),
      }),
      { fileName: 'session.zip' },
    ),
    made(
      'assumed by nobody',
      'positions alone in yards, no unit',
      text([
        seconds('time'),
        player('player'),
        column('x', ({ xM }) => decimals(xM / 0.9144, 3)),
        column('y', ({ yM }) => decimals(yM / 0.9144, 3)),
      ]),
      { truth: still, answers: { positionUnit: 'yd' } },
    ),
    ...SQUADS.map(([language, squad]) =>
      made(
        'letters of an office program',
        language,
        Buffer.from(
          text([
            seconds('Time [s]'),
            column('Athlete', (row) => squad[names.indexOf(row.player) % squad.length] ?? row.player),
            ...REST.slice(1),
          ]),
          'latin1',
        ),
      ),
    ),
  ];
}
