import { describe, expect, it } from 'vitest';
import { NO_MAPPING } from '../long/column-mapping';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { playerColumn } from './wide-header';

const columnOf = (...lines: readonly string[]) =>
  playerColumn({ lines, joined: lines.filter((line) => line !== '').join(' ') }, NO_MAPPING);

describe('a column of a player', () => {
  it.each([
    ['Ari Oak x', 'Ari Oak', 'x', null],
    ['702_y', '702', 'y', null],
    ['x_home_7', 'home_7', 'x', null],
    ['h7x', 'h7', 'x', null],
    ['Jo Müller X-Position [m]', 'Jo Müller', 'x', 'm'],
    ['Ruiz Posición Y (m)', 'Ruiz', 'y', 'm'],
    ['Posição X Da Silva', 'Da Silva', 'x', null],
    ['Noël Coordonnée Y', 'Noël', 'y', null],
    ['Rossi Coordinata X', 'Rossi', 'x', null],
    ['Nowak Pozycja X', 'Nowak', 'x', null],
    ['Şahin Y konumu', 'Şahin', 'y', null],
    ['Berg X-koordinat', 'Berg', 'x', null],
    ['田中 X座標（m）', '田中', 'x', 'm'],
    ['Bauer Breitengrad', 'Bauer', 'latitude', null],
    ['Bauer Längengrad', 'Bauer', 'longitude', null],
    ['Bauer Geschwindigkeit [km/h]', 'Bauer', 'speed', 'km/h'],
    ['De Vries Snelheid', 'De Vries', 'speed', null],
  ])('%s', (name, player, axis, unit) => {
    expect(columnOf(name)).toEqual({ team: '', player, axis, unit });
  });

  it('stands below its team and its player', () => {
    expect(columnOf('Home', 'Jo Müller', 'X-Position')).toEqual({
      team: 'Home',
      player: 'Jo Müller',
      axis: 'x',
      unit: null,
    });
  });

  it.each(['Time', 'X', 'Zeit [s]', 'Kommentar'])('%s is of nobody', (name) => {
    expect(columnOf(name)).toBeNull();
  });
});

it('a whole table by such names has its players', async () => {
  const names = ['Müller', 'Groß'].flatMap((name) => [`${name} X-Position [m]`, `${name} Y-Position [m]`]);
  const rows = Array.from({ length: 300 }, (_, i) => {
    const along = (0.2 * i).toFixed(2).replace('.', ',');
    return `${(i / 10).toFixed(1).replace('.', ',')};${along};1,5;${along};-4`;
  });
  const set = await readTrackSet([memoryFile('spiel.csv', [`Zeit [s];${names.join(';')}`, ...rows].join('\n'))], {});
  expect(set.format).toBe('wide-csv');
  expect(set.tracks.map(({ name }) => name)).toEqual(['Müller', 'Groß']);
});
