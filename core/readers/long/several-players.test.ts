/**
 * METHODS K0.1: a body is in one place. A file whose players cannot be told apart is refused, naming the columns
 * that could separate them.
 */
import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../format-reader';
import { readTrackSet } from '../read-session';

const read = (text: string, options = {}): Promise<TrackSet> => readTrackSet([memoryFile('a.csv', text)], options);

async function refusal(text: string): Promise<FormatError> {
  const error: unknown = await read(text).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof FormatError) return error;
  throw new Error('was read');
}

function rows(header: string, row: (player: number, i: number) => string, order: 'time' | 'player' = 'time'): string {
  const count = 40;
  const indices = Array.from({ length: count }, (_, i) => i);
  const lines =
    order === 'time'
      ? indices.flatMap((i) => [row(0, i), row(1, i)])
      : [0, 1].flatMap((player) => indices.map((i) => row(player, i)));
  return `${[header, ...lines].join('\n')}\n`;
}
const seconds = (i: number): string => (i / 10).toFixed(1);
const place = (player: number, i: number): string => `${(i * 0.4).toFixed(2)},${20 * player}`;

describe('the column of the player', () => {
  it.each([
    'Athlete',
    'Athlete Name',
    'PlayerName',
    'Player Display Name',
    'Device',
    'device_id',
    'tracker_id',
    'nflId',
    'Spieler',
    'Spielername',
    'Spieler-ID',
    'jugador',
    'Nombre',
    'joueur',
    'Nom du joueur',
    'giocatore',
    'jogador',
    'Atleta',
  ])('is known as %s', async (name) => {
    const set = await read(
      rows(`time [s],${name},x [m],y [m]`, (player, i) => `${seconds(i)},p${player},${place(player, i)}`),
    );
    expect(set.tracks.map(({ name: player, x }) => [player, x.length])).toEqual([
      ['p0', 40],
      ['p1', 40],
    ]);
  });

  it.each(['time', 'player'] as const)('is asked for where no name is known, sorted by %s', async (order) => {
    const error = await refusal(
      rows(
        'time [s],hr,who,x [m],y [m],squad',
        (player, i) => `${seconds(i)},${100 + ((7 * i + player) % 90)},w${player},${place(player, i)},A`,
        order,
      ),
    );
    expect(error.message).toMatch(/^a\.csv: Several players are in one track: .*no column is known to name the player/);
    expect(error.message).toContain('who');
    expect(error.message).not.toContain('squad');
    expect(error.question).toMatchObject({ field: 'playerColumn', candidates: [{ value: 'who' }] });
  });

  it('is the one that was named in the import', async () => {
    const text = rows('time [s],who,x [m],y [m]', (player, i) => `${seconds(i)},w${player},${place(player, i)}`);
    expect((await read(text, { playerColumn: 'Who' })).tracks.map(({ name }) => name)).toEqual(['w0', 'w1']);
    await expect(read(text, { playerColumn: 'whom' })).rejects.toThrow('The column whom is missing');
  });

  it('is not enough where two players share what it says', async () => {
    const error = await refusal(
      rows('time [s],shirt,side of pitch,x [m],y [m]', (player, i) => `${seconds(i)},7,s${player},${place(player, i)}`),
    );
    expect(error.message).toContain('Several players are in one track');
    expect(error.question?.candidates.map(({ value }) => value)).toEqual(['side of pitch']);
  });

  it('is asked for where players have times of their own, none of them repeated', async () => {
    const text = rows(
      'time [s],wer,x [m],y [m]',
      (player, i) => `${(i / 10 + player / 23).toFixed(3)},w${player},${place(player, i)}`,
    );
    expect((await refusal(text)).question?.candidates.map(({ value }) => value)).toEqual(['wer']);
  });

  it('is not looked for in the way of one player, nor in the noise of a tag that lies still', async () => {
    const way = Array.from({ length: 400 }, (_, i) => `${i / 10},${(40 * Math.sin(i / 60)).toFixed(2)},${i / 10}`);
    expect((await read(['time [s],x [m],y [m]', ...way].join('\n'))).tracks).toHaveLength(1);
    const noise = Array.from({ length: 400 }, (_, i) => `${i / 10},${Math.sin(i) / 10},${((i * 104_729) % 11) / 100}`);
    expect((await read(['time [s],x [m],y [m]', ...noise].join('\n'))).tracks).toHaveLength(1);
  });

  it('is not enough where two players share what it says, each at times of their own', async () => {
    const text = rows(
      'time [s],shirt,bib,x [m],y [m]',
      (player, i) => `${(i / 10 + player / 23).toFixed(3)},7,b${player},${place(player, i)}`,
    );
    const { message, question } = await refusal(text);
    expect(message).toContain('or they are at two places by turns. What tells them apart: bib.');
    expect(question?.candidates.map(({ value }) => value)).toEqual(['bib']);
  });

  it('is enough for somebody who is seen once a second, there and back', async () => {
    // 10 m at 5 m/s, to and fro: half of all positions repeat the one before the last.
    const shuttle = Array.from({ length: 200 }, (_, i) => `${i},A,${([0, 5, 10, 5][i % 4] ?? 0) + Math.sin(i) / 10},0`);
    expect((await read(['time [s],player,x [m],y [m]', ...shuttle].join('\n'))).tracks).toHaveLength(1);
  });

  it('is not named as what tells players apart where it does already', async () => {
    const text = rows('time [s],player,hr,x [m],y [m]', (_, i) => `${Math.floor(i / 10)},p,${i},${3 * i},0`);
    const { message, question } = await refusal(text);
    expect(message).toContain('with fractions of a second where the times have none');
    expect(question).toBeNull();
  });

  it('that is missing is not the fault of the order of rows', async () => {
    const text = rows('time [s],x [m],y [m]', (player, i) => `${seconds(i)},${place(player, i)}`, 'player');
    await expect(read(text)).rejects.toThrow(
      'a.csv, line 42: The time goes backwards here, and no column names the player. Where several players follow each other',
    );
  });

  it('is not missed in a file of one player, who may be written twice in a row', async () => {
    const text = rows('time [s],x [m],y [m]', (_, i) => `${seconds(i)},${place(0, i)}`);
    const set = await read(text);
    expect(set.tracks).toHaveLength(1);
    expect(set.notes[0]).toMatchObject({ code: 'repeatedRows', count: 40 });
  });
});

it('refuses several vests in one file of satellite positions', async () => {
  const line = (player: number, i: number): string => `${44_519.7 + i / 864_000},${5 + player / 1000},50`;
  await expect(read(rows('Timestamp,Longitude,Latitude', line))).rejects.toThrow(
    /^a\.csv: Several players are in one track/,
  );
  const named = (player: number, i: number): string => `${line(player, i)},p${player}`;
  const set = await read(rows('Timestamp,Longitude,Latitude,Athlete', named));
  expect(set.tracks.map(({ name }) => name)).toEqual(['p0', 'p1']);
  expect(set.originEpochMs).toBe(Date.UTC(2021, 10, 19, 16, 48));
});
