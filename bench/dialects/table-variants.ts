import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Variant } from './judge';
import { samplesOf, type Sample } from './sessions';
import { decimals, PLAIN, tableText, type Column, type Dialect } from './table-text';

interface Words {
  readonly time: string;
  readonly player: string;
  readonly team: string;
  readonly x: string;
  readonly y: string;
  readonly speed: string;
}

export const ENGLISH: Words = { time: 'Time', player: 'Athlete', team: 'Team', x: 'X', y: 'Y', speed: 'Speed' };
export const LANGUAGES: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    time: 'Zeit',
    player: 'Spieler',
    team: 'Mannschaft',
    x: 'X-Position',
    y: 'Y-Position',
    speed: 'Geschwindigkeit',
  },
  es: { time: 'Tiempo', player: 'Jugador', team: 'Equipo', x: 'Posición X', y: 'Posición Y', speed: 'Velocidad' },
  fr: { time: 'Temps', player: 'Joueur', team: 'Équipe', x: 'Position X', y: 'Position Y', speed: 'Vitesse' },
  it: { time: 'Tempo', player: 'Giocatore', team: 'Squadra', x: 'Coordinata X', y: 'Coordinata Y', speed: 'Velocità' },
  pt: { time: 'Tempo', player: 'Jogador', team: 'Equipe', x: 'Posição X', y: 'Posição Y', speed: 'Velocidade' },
};

export const DIALECTS: readonly (readonly [string, Dialect])[] = [
  ['commas', PLAIN],
  ['semicolons', { ...PLAIN, separator: ';' }],
  ['semicolons, decimal commas', { ...PLAIN, separator: ';', decimal: ',' }],
  ['tabs, decimal commas', { ...PLAIN, separator: '\t', decimal: ',' }],
];

export interface LongSpec {
  readonly words?: Words;
  readonly timeName?: string;
  readonly time?: (sample: Sample) => string;
  readonly playerName?: string | null;
  readonly x?: (m: number) => string;
  readonly y?: (m: number) => string;
  readonly xName?: string;
  readonly yName?: string;
  readonly speed?: ((mPerS: number) => string) | null;
  readonly speedName?: string;
  readonly dialect?: Dialect;
  readonly order?: 'time' | 'player';
}

export function longText(set: TrackSet, spec: LongSpec): string {
  const words = spec.words ?? ENGLISH;
  const { order = 'time', playerName = words.player } = spec;
  const columns: Column<Sample>[] = [
    { name: spec.timeName ?? `${words.time} [s]`, cell: spec.time ?? ((sample) => decimals(sample.timeS, 3)) },
    ...(playerName === null ? [] : [{ name: playerName, cell: ({ player }: Sample) => player }]),
    { name: spec.xName ?? `${words.x} [m]`, cell: ({ xM }) => (spec.x ?? ((m) => decimals(m, 3)))(xM) },
    { name: spec.yName ?? `${words.y} [m]`, cell: ({ yM }) => (spec.y ?? ((m) => decimals(m, 3)))(yM) },
  ];
  const speed = spec.speed === undefined ? (mPerS: number): string => decimals(mPerS, 4) : spec.speed;
  if (speed !== null) {
    columns.push({ name: spec.speedName ?? `${words.speed} [m/s]`, cell: ({ speedMPerS }) => speed(speedMPerS) });
  }
  return tableText(columns, samplesOf(set, order), spec.dialect);
}

export function variant(
  group: string,
  name: string,
  truth: TrackSet,
  content: string | Uint8Array,
  more: Pick<Variant, 'options' | 'answers'> & { readonly fileName?: string; readonly mapping?: object } = {},
): Variant {
  const { fileName = 'session.csv', mapping, ...rest } = more;
  const beside = mapping === undefined ? [] : [memoryFile('mapping.json', JSON.stringify(mapping))];
  return { group, name, truth, files: [memoryFile(fileName, content), ...beside], ...rest };
}
