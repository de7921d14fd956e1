import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../../metrics/session/analyze';
import { qualityWarning, seenPlayers } from '../../views/session/session-quality';
import { memoryFile } from './memory-file';
import { FormatError } from '../format-reader';
import { readTrackSet } from '../read-session';

const ROWS = 600;

function interleaved(header: string, row: (player: number, timeS: string, x: number, y: number) => string): string {
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const timeS = (i / 10).toFixed(1);
    return [0, 1].map((player) => {
      const angle = (i * 4) / 10 / 33 + player;
      return row(player, timeS, 30 * Math.cos(angle) + 5 * player, 20 * Math.sin(angle) - 10 * player);
    });
  });
  return `${[header, ...lines.flat()].join('\n')}\n`;
}

async function refusal(text: string): Promise<FormatError> {
  const error: unknown = await readTrackSet([memoryFile('a.csv', text)], {}).catch((reason: unknown) => reason);
  if (error instanceof FormatError) return error;
  throw new Error('was read');
}

const degrees = (metres: number): string => (50 + metres / 111_320).toFixed(7);

describe('players who follow each other by turns', () => {
  it.each([
    ['Zeit;L\u00e4ufer;X-Wert;Y-Wert', 'l\u00e4ufer'],
    ['time;wer;p_x;p_y', 'wer'],
    ['time;wer;x;y', 'wer'],
  ])('are told apart by a column of %s, which is asked for and taken', async (header, column) => {
    const text = interleaved(header, (player, t, x, y) => `${t};w${player};${x.toFixed(2)};${y.toFixed(2)}`);
    const error = await refusal(text);
    expect(error.message).toContain(`Several players are in one track: `);
    expect(error.message).toContain(`What tells them apart: ${column}.`);
    expect(error.question).toMatchObject({ field: 'playerColumn', candidates: [{ value: column }] });
    const set = await readTrackSet([memoryFile('a.csv', text)], { playerColumn: column, positionUnit: 'm' });
    expect(set.tracks.map(({ name, timeS }) => [name, timeS.length])).toEqual([
      ['w0', ROWS],
      ['w1', ROWS],
    ]);
  });

  it('are refused in an export without times, which names what tells them apart, and in one of speed alone', async () => {
    const openField = interleaved(
      'speed,acc,Odometer,Latitude,Longitude,Heart Rate,Player Load,bib',
      (player, _, x, y) => `4,0,0,${degrees(x)},${degrees(y)},0,0,b${player}`,
    );
    expect((await refusal(openField)).message).toBe(
      'a.csv: Several players are in one track: times are repeated, or rows are at two places by turns. What tells them ' +
        'apart: bib (2 values, such as "b0" and "b1"). Export one file per player.',
    );
    const unnamed = interleaved(
      'speed,acc,Odometer,Latitude,Longitude,Heart Rate,Player Load,half',
      (_, t, x, y) => `4,0,0,${degrees(x)},${degrees(y)},0,0,${Number(t) < 30 ? 1 : 2}`,
    );
    expect((await refusal(unnamed)).message).toMatch(/Export the file so that it names each player/);
    const radar = interleaved(
      'time;wer;speed [m/s]',
      (player, t, x) => `${t};w${player};${(4 + 3 * player + x / 99).toFixed(3)}`,
    );
    expect((await refusal(radar)).message).toContain('What tells them apart: wer.');
  });

  it('so close that they may be one lower the quality of the session by what is left out', async () => {
    const text = interleaved('time;x [m];y [m]', (_, t, x, y) => `${t};${x.toFixed(2)};${y.toFixed(2)}`);
    // The second row of each moment is 0.3 m beside the first.
    const rows = text.split('\n');
    const near = rows.map((row, i) => (i > 0 && i % 2 === 0 && row !== '' ? shifted(rows[i - 1] ?? '') : row));
    const set = await readTrackSet([memoryFile('a.csv', near.join('\n'))], {});
    const { players } = analyzeTrackSet(set, { sessionIsAMatch: false });
    expect(players.map(({ quality }) => quality.coverage)).toEqual([0.5]);
    expect(qualityWarning(seenPlayers(players.map(({ quality }) => quality)))).toMatch(
      /^Low data quality: the player was seen for less than 90/,
    );
  });
});

function shifted(row: string): string {
  const [t = '', x = '', y = ''] = row.split(';');
  return `${t};${(Number(x) + 0.3).toFixed(2)};${y}`;
}
