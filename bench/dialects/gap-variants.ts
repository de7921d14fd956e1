/**
 * Variants between files and columns: previews of long files, halves in separate files and sheets, names of Eastern
 * Europe, a date beside the time, and wide tables with axis words of other countries.
 */
import { LOOK_BYTES } from '@halfturn/core/readers/look-at-files';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { workbookOf, type SheetCell } from '@halfturn/core/readers/workbook/sample';
import { fromFixedPoint, MISSING, type TrackSet } from '@halfturn/core/tracking/trackset';
import type { Variant } from './judge';
import { samplesOf, type Sample } from './sessions';
import { decimals, PLAIN, tableText, utf16, type Column, type Dialect } from './table-text';

type Cell = Column<Sample>;
const column = (name: string, cell: Cell['cell']): Cell => ({ name, cell });
const seconds = (name: string): Cell => column(name, ({ timeS }) => decimals(timeS, 3));
const x = (name: string): Cell => column(name, ({ xM }) => decimals(xM, 3));
const y = (name: string): Cell => column(name, ({ yM }) => decimals(yM, 3));
const speed = (name: string): Cell => column(name, ({ speedMPerS }) => decimals(speedMPerS, 4));
const player = (name: string): Cell => column(name, (sample) => sample.player);
const REST: readonly Cell[] = [player('Athlete'), x('X [m]'), y('Y [m]'), speed('Speed [m/s]')];
const STATED: readonly Cell[] = [seconds('Time [s]'), ...REST];
const OFFICE: Dialect = { ...PLAIN, separator: ';', decimal: ',' };

export function gapVariants(radio: TrackSet): Variant[] {
  return [...lookVariants(radio), ...halfVariants(radio), ...letterVariants(radio), ...dayVariants(radio)];
}

function lookVariants(radio: TrackSet): Variant[] {
  const remark = column('Remarks', () => 'no remarks '.repeat(20).trim());
  const [byTime, byPlayer] = [samplesOf(radio, 'time'), samplesOf(radio, 'player')];
  const made = (name: string, content: string | Uint8Array, fileName = 'session.csv'): Variant => {
    const length = typeof content === 'string' ? content.length : content.byteLength;
    if (length <= LOOK_BYTES) throw new Error(`${name} is no longer than a look.`);
    return {
      group: 'looks that are cut',
      name,
      truth: radio,
      files: [memoryFile(fileName, content)],
      isLook: true,
    };
  };
  const text = (columns: readonly Cell[], dialect: Dialect = PLAIN, rows = byTime): string =>
    tableText([...columns, remark], rows, dialect);
  const unstated = [seconds('time'), player('player'), x('x'), y('y'), speed('speed')];
  return [
    made('by time', text(STATED)),
    made('by time, decimal commas', text(STATED, OFFICE)),
    made('by player', text(STATED, PLAIN, byPlayer)),
    made('units not stated', text(unstated)),
    made('CRLF', text(STATED, { ...PLAIN, lineEnd: '\r\n' })),
    made('UTF-16', utf16(text(STATED), true, true)),
    made('titles above', `Session export\nDate: 2026-08-17\n\n${text(STATED)}`),
    made(
      'remarks in quotes, with separators',
      text(STATED).replaceAll(/(?<=,)no remarks.*/g, '"none, for now, and $&"'),
    ),
    made(
      'rows of JSON',
      JSON.stringify(
        byTime.map((row) => Object.fromEntries([...STATED, remark].map(({ name, cell }) => [name, cell(row)]))),
      ),
      'session.json',
    ),
  ];
}

const HALF_S = 150;

function halfVariants(radio: TrackSet): Variant[] {
  const rows = samplesOf(radio, 'time');
  const halves = [rows.filter(({ timeS }) => timeS < HALF_S), rows.filter(({ timeS }) => timeS >= HALF_S)];
  const texts = halves.map((half) => tableText(STATED, half));
  const sheets = texts.map((text) => sheetOf(text));
  const made = (name: string, files: readonly SourceFile[]): Variant => ({
    group: 'halves apart',
    name,
    truth: radio,
    files,
    answers: { parts: 'halves' },
  });
  const two = (...names: readonly string[]): readonly SourceFile[] =>
    names.map((name, i) => memoryFile(name, texts[i] ?? ''));
  const book = (...names: readonly string[]): readonly SourceFile[] => [
    memoryFile('session.xlsx', workbookOf(Object.fromEntries(names.map((name, i) => [name, sheets[i] ?? []])))),
  ];
  return [
    made('files: _H1, _H2', two('session_H1.csv', 'session_H2.csv')),
    made('files: 1. Halbzeit, 2. Halbzeit', two('1. Halbzeit.csv', '2. Halbzeit.csv')),
    made('files: first half, second half', two('first half.csv', 'second half.csv')),
    made('sheets: 1st half, 2nd half', book('1st half', '2nd half')),
    made('sheets: H1, H2', book('H1', 'H2')),
    made('sheets: Primo tempo, Secondo tempo', book('Primo tempo', 'Secondo tempo')),
  ];
}

function sheetOf(text: string): SheetCell[][] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) =>
    line.split(',').map((cell): SheetCell => (/^-?[\d.]+$/.test(cell) ? { number: cell } : { text: cell })),
  );
}

const SQUADS: readonly (readonly [string, string, string])[] = [
  ['Slovak', 'windows-1250', 'Škriniar Hamšík Vavro Kucka Skrteľ Pekarík Šatka Hubočan'],
  ['Romanian', 'windows-1250', 'Ţicu Ştefan Băluţă Răzvan Drăguş Nistor Puşcaş Chiricheş'],
  ['Slovene', 'windows-1250', 'Šeško Gnezda Čerin Blažič Štojinič Janža Kurtić Žan'],
  ['Lithuanian', 'windows-1257', 'Žulpa Černych Šernas Mikuckas Gražulis Kazlauskas Širvys Jankauskas'],
  ['Latvian', 'windows-1257', 'Ķigurs Šķirmants Černomordijs Ikaunieks Dašķevičs Bērziņš Kļuškins Jurkovskis'],
  ['Russian', 'windows-1251', 'Иванов Петров Сидоров Кузнецов Смирнов Попов Щербаков Юрьев'],
  ['Bulgarian', 'windows-1251', 'Димитров Георгиев Стоянов Желязков Цветанов Йорданов Христов Ангелов'],
  ['Ukrainian', 'windows-1251', 'Шевченко Зінченко Ярмоленко Циганков Яремчук Забарний Миколенко Судаков'],
  ['Russian', 'koi8-r', 'Иванов Петров Сидоров Кузнецов Смирнов Попов Щербаков Юрьев'],
  ['Greek', 'windows-1253', 'Παπαδόπουλος Τσιμίκας Μάνταλος Φορτούνης Γιαννούλης Κουρμπέλης Δουβίκας Μπακασέτας'],
  ['Icelandic', 'windows-1252', 'Guðjohnsen Þórarinn Sigurðsson Ragnar Birkir Bjarnason Jóhann Gunnarsson'],
  ['Japanese', 'shift_jis', '田中 山本 佐藤 鈴木 高橋 伊藤 渡辺 小林'],
  ['German, a Mac', 'macintosh', 'Müller Groß Höß Bär Kühn Jäger Schröder Weiß'],
  ['Polish', 'windows-1250', 'Błaszczykowski Wałęsa Świerczok Stępiński Góralski Piątek Żurkowski Szczęsny'],
  ['Czech', 'windows-1250', 'Řezníček Souček Dvořák Šimůnek Kadeřábek Pešek Horáček Růžička'],
  ['Hungarian', 'windows-1250', 'Szőke Erdős Gulácsi Kőrösi Győri Lőrincz Kovács Szűcs'],
  ['Croatian', 'windows-1250', 'Modrić Kovačić Perišić Brozović Šutalo Đurđević Vlašić Pašalić'],
  ['Polish', 'iso-8859-2', 'Błaszczykowski Wałęsa Świerczok Stępiński Góralski Piątek Żurkowski Szczęsny'],
  ['Czech', 'iso-8859-2', 'Řezníček Souček Dvořák Šimůnek Kadeřábek Pešek Horáček Růžička'],
  ['Hungarian', 'iso-8859-2', 'Szőke Erdős Gulácsi Kőrösi Győri Lőrincz Kovács Szűcs'],
  ['Turkish', 'windows-1254', 'Yıldız Çalhanoğlu Akgün Söyüncü Kılıç Şahin Güneş Aydın'],
];

function letterVariants(radio: TrackSet): Variant[] {
  const rows = samplesOf(radio, 'time');
  const keys = [...new Set(rows.map((row) => row.player))];
  return SQUADS.map(([country, encoding, words]) => {
    const names = words.split(' ');
    const named = column('Athlete', (row) => names[keys.indexOf(row.player)] ?? row.player);
    const text = tableText([seconds('Time [s]'), named, ...REST.slice(1)], rows, OFFICE);
    return {
      group: 'letters of other alphabets and countries',
      name: `${country}, ${encoding}`,
      truth: radio,
      files: [memoryFile('session.csv', encoded(text, encoding))],
      answers: { textEncoding: encoding },
      names: names.slice(0, keys.length),
    };
  });
}

function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]): void => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add(byte);
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead < 0xa0; lead++) for (let i = 0x40; i < 0xfd; i++) add(lead, i);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = bytesOf.get(letter);
      if (bytes === undefined) throw new Error(`${encoding} has no ${letter}.`);
      return bytes;
    }),
  );
}

const START_MS = Date.UTC(2026, 10, 28, 10, 15, 30);

function dayVariants(radio: TrackSet): Variant[] {
  const rows = samplesOf(radio, 'time');
  const firstMs = START_MS + Math.round((rows[0]?.timeS ?? 0) * 1000);
  const days: readonly (readonly [string, string, string, string | null])[] = [
    ['2026-11-28', 'Date', 'Time', null],
    ['28.11.2026', 'Datum', 'Uhrzeit', null],
    ['28/11/2026', 'Fecha', 'Hora', null],
    ['11/28/2026', 'Date', 'Time', null],
    ['28-Nov-2026', 'Date', 'Local time', null],
    ['28.11.2026', 'Data', 'Godzina', null],
    ['2026/11/28', '日付', '時刻', null],
    ['20261128', 'Date', 'Time', null],
  ];
  return days.map(([day, dayName, timeName]) => ({
    group: 'a day beside its time',
    name: `${dayName} ${day}, ${timeName}`,
    truth: radio,
    files: [
      memoryFile(
        'session.csv',
        tableText(
          [
            column(dayName, () => day),
            column(timeName, ({ timeS }) => new Date(START_MS + Math.round(timeS * 1000)).toISOString().slice(11, 23)),
            ...REST,
          ],
          rows,
        ),
      ),
    ],
    startMs: firstMs,
  }));
}

const AXES: Readonly<Record<string, readonly [time: string, x: string, y: string]>> = {
  German: ['Zeit [s]', '# X-Position [m]', '# Y-Position [m]'],
  Spanish: ['Tiempo [s]', 'Posición X # [m]', 'Posición Y # [m]'],
  French: ['Temps [s]', '# Coordonnée X [m]', '# Coordonnée Y [m]'],
  Italian: ['Tempo [s]', '# Coordinata X [m]', '# Coordinata Y [m]'],
  Portuguese: ['Tempo [s]', '# Posição X [m]', '# Posição Y [m]'],
  Dutch: ['Tijd [s]', '# X-positie [m]', '# Y-positie [m]'],
  Norwegian: ['Tid [s]', '# X-posisjon [m]', '# Y-posisjon [m]'],
  Swedish: ['Tid [s]', '# X-koordinat [m]', '# Y-koordinat [m]'],
  Polish: ['Czas [s]', '# Pozycja X [m]', '# Pozycja Y [m]'],
  Turkish: ['Zaman [sn]', '# X konumu [m]', '# Y konumu [m]'],
  Japanese: ['時間（秒）', '# X座標（m）', '# Y座標（m）'],
};

export function axisVariants(camera: TrackSet): Variant[] {
  const [first] = camera.tracks;
  const rows = [...(first?.timeS ?? [])].map((timeS, i) => ({ timeS, i }));
  const cell = (values: Int32Array, i: number): string => decimals(fromFixedPoint(values[i] ?? MISSING), 2);
  return Object.entries(AXES).map(([language, [time, xName, yName]], k) => ({
    group: 'axis words of wide tables',
    name: language,
    truth: camera,
    options: { pitch: { lengthM: 104.9, widthM: 67.8 } },
    files: [
      memoryFile(
        'session.csv',
        tableText<{ readonly timeS: number; readonly i: number }>(
          [
            { name: time, cell: ({ timeS }) => decimals(timeS, 2) },
            ...camera.tracks.flatMap((track) => {
              const who = track.sourceKey.replace('_', ' ');
              return [
                { name: xName.replace('#', who), cell: ({ i }: { i: number }) => cell(track.x, i) },
                { name: yName.replace('#', who), cell: ({ i }: { i: number }) => cell(track.y, i) },
              ];
            }),
          ],
          rows,
          k % 2 === 0 ? OFFICE : PLAIN,
        ),
      ),
    ],
  }));
}
