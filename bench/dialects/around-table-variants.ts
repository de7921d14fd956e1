/**
 * Variants of what surrounds the numbers: titles, units below the names, words for missing values, halves with
 * separate clocks.
 */
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Variant } from './judge';
import { samplesOf, type Sample } from './sessions';
import { decimals, tableText, type Column } from './table-text';

type Cell = Column<Sample>;
const column = (name: string, cell: Cell['cell']): Cell => ({ name, cell });
const time = (name: string, perSecond = 1, digits = 3): Cell =>
  column(name, ({ timeS }) => decimals(timeS * perSecond, digits));
const x = (name: string, perM = 1): Cell => column(name, ({ xM }) => decimals(xM * perM, 3));
const y = (name: string, perM = 1): Cell => column(name, ({ yM }) => decimals(yM * perM, 3));
const speed = (name: string, perMPerS = 1): Cell =>
  column(name, ({ speedMPerS }) => decimals(speedMPerS * perMPerS, 4));
const PLAYER = column('player', ({ player }) => player);
const STATED: readonly Cell[] = [time('time [s]'), PLAYER, x('x [m]'), y('y [m]'), speed('speed [m/s]')];
const UNSTATED: readonly Cell[] = [time('time'), PLAYER, x('x'), y('y'), speed('speed')];

function withLine(text: string, line: string): string {
  const end = text.indexOf('\n') + 1;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

function withWord(columns: readonly Cell[], word: string): readonly Cell[] {
  return columns.map((one, i) => (i < 2 ? one : column(one.name, (s) => (isMissing(s) ? word : one.cell(s)))));
}
const isMissing = ({ timeS }: Sample): boolean => Math.round(timeS * 10) % 100 === 0;

function without(set: TrackSet): TrackSet {
  return {
    ...set,
    tracks: set.tracks.map((track) => {
      const missing = [...track.timeS].map((timeS) => Math.round(timeS * 10) % 100 === 0);
      const cut = (values: Int32Array): Int32Array =>
        values.map((value, i) => (missing[i] === true ? -2147483648 : value));
      const { deviceSpeed } = track;
      return {
        ...track,
        x: cut(track.x),
        y: cut(track.y),
        deviceSpeed: deviceSpeed === null ? null : cut(deviceSpeed),
      };
    }),
  };
}

const HALF_S = 150;
function inHalves(set: TrackSet): TrackSet {
  const written = samplesOf(set, 'time').map(({ timeS }) => Number((timeS % HALF_S).toFixed(3)));
  const firstEnd = Math.max(...set.tracks.map(({ timeS }) => Math.max(...timeS.filter((t) => t < HALF_S))));
  const secondStart = Math.min(...set.tracks.map(({ timeS }) => Math.min(...timeS.filter((t) => t >= HALF_S))));
  const step = Math.min(...written.map((t, i) => t - (written[i - 1] ?? t)).filter((each) => each > 0));
  const later = firstEnd + 1000 * step - secondStart;
  return {
    ...set,
    tracks: set.tracks.map((track) => ({ ...track, timeS: track.timeS.map((t) => (t < HALF_S ? t : t + later)) })),
    periods: [],
  };
}

const elapsed = ({ timeS }: Sample): string => {
  const tenths = Math.round(timeS * 1000) / 100;
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths - 600 * minutes) / 10).toFixed(3).padStart(6, '0')}`;
};

export function aroundVariants(radio: TrackSet): Variant[] {
  const still: TrackSet = { ...radio, tracks: radio.tracks.map((track) => ({ ...track, deviceSpeed: null })) };
  const gaps = without(radio);
  const halves = inHalves(radio);
  const rows = samplesOf(radio, 'time');
  const made = (
    name: string,
    content: string,
    truth = radio,
    answers: Pick<Variant, 'answers' | 'options'> = {},
  ): Variant => ({ group: 'around the numbers', name, truth, files: [memoryFile('session.csv', content)], ...answers });
  const text = (columns: readonly Cell[], of: readonly Sample[] = rows): string => tableText(columns, of);
  const anew = rows.map((row) => ({ ...row, half: row.timeS < HALF_S ? 1 : 2, timeS: row.timeS % HALF_S }));
  const halvesText = (name: string, of: (half: number) => string): string =>
    tableText<Sample & { readonly half: number }>([column2(name, of), ...STATED], anew);
  const column2 = (name: string, of: (half: number) => string): Column<Sample & { readonly half: number }> => ({
    name,
    cell: ({ half }) => of(half),
  });
  return [
    made('units below the names', withLine(text(UNSTATED), 's,,m,m,m/s')),
    made('units below, in brackets', withLine(text(UNSTATED), '[s],[-],[m],[m],[m/s]')),
    made(
      'units below, km/h and cm',
      withLine(text([time('time'), PLAYER, x('x', 100), y('y', 100), speed('speed', 3.6)]), 's,-,cm,cm,km/h'),
    ),
    made('titles above', `Session export\nDate: 2026-08-17\n\n${text(STATED)}`),
    made('titles above, in cells', `Session export,,,,\nDate,2026-08-17,,,\n,,,,\n${text(STATED)}`),
    made('bars', text(STATED).replaceAll(',', '|')),
    ...['null', 'None', '-', 'N/A', '#N/A', 'nan'].map((word) =>
      made(`nothing written as ${word}`, text(withWord(STATED, word)), gaps),
    ),
    made('minutes', text([time('time (min)', 1 / 60, 7), ...STATED.slice(1)])),
    made('minutes and seconds', text([column('match clock', elapsed), ...STATED.slice(1)])),
    made('m/min', text([...STATED.slice(0, 4), speed('speed (m/min)', 60)])),
    made('knots', text([...STATED.slice(0, 4), speed('speed (knots)', 3600 / 1852)])),
    made('yards', text([time('time [s]'), PLAYER, x('x [yards]', 1 / 0.9144), y('y [yards]', 1 / 0.9144)]), still),
    made(
      'yards not stated, with a speed',
      text([time('time [s]'), PLAYER, x('x', 1 / 0.9144), y('y', 1 / 0.9144), speed('speed [m/s]')]),
      radio,
      { answers: { positionUnit: 'yd' } },
    ),
    ...['Period', 'Half', 'Halbzeit'].map((name) => made(`a clock for each ${name}`, halvesText(name, String), halves)),
    made(
      'a clock for each half, in words',
      halvesText('period', (half) => (half === 1 ? '1st half' : '2nd half')),
      halves,
    ),
    made('a clock for each half, which no column names', text(STATED, anew)),
    made(
      'a shirt number that two players have',
      text([
        STATED[0] ?? PLAYER,
        column('shirt', ({ player }) => String(Math.floor(Number(player) / 2))),
        ...STATED.slice(2),
      ]),
    ),
    made('whole seconds', text([time('time [s]', 1, 0), ...STATED.slice(1)])),
  ];
}
