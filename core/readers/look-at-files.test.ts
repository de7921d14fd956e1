import { describe, expect, it } from 'vitest';
import { importLook } from '../views/data/import-look';
import { headOf } from './shared/head-file';
import { lookAtFiles, LOOK_BYTES } from './look-at-files';
import { memoryFile } from './shared/memory-file';

const METADATA = '{"tracking_data_frame_rate": 25, "pitch_dimensions": [105, 68], "home_team_name": "Northfield"}';

/** Two minutes: one player runs round the centre spot, another stands at a corner of the box beyond it. */
function tracab(): string {
  const lines = ['frame,ball_x,ball_y,home_7_x,home_7_y,away_3_x,away_3_y,period_id,datetime'];
  for (let frame = 0; frame < 120 * 25; frame++) {
    const [x, y] = [10 * Math.cos(frame / 100), 10 * Math.sin(frame / 100)].map((metres) => metres.toFixed(2));
    const at = new Date(Date.parse('2024-08-10T14:00:00Z') + frame * 40).toISOString();
    lines.push(`${frame + 1},0,0,${x},${y},-60,20,1,${at}`);
  }
  return `${lines.join('\n')}\n`;
}

async function textOf(file: { open(): AsyncIterable<Uint8Array> }): Promise<string> {
  let text = '';
  for await (const chunk of file.open()) text += new TextDecoder().decode(chunk);
  return text;
}

describe('a look at files', () => {
  it('takes whole lines up to the limit, and a small file as it is', async () => {
    const cut = await headOf(memoryFile('a.csv', 'one\ntwo\nthree\n', 3), 10);
    expect([await textOf(cut.file), cut.isCut]).toEqual(['one\ntwo\n', true]);
    const whole = await headOf(memoryFile('a.csv', 'one\ntwo'), 10);
    expect([await textOf(whole.file), whole.isCut]).toEqual(['one\ntwo', false]);
    const exact = await headOf(memoryFile('a.csv', '0123456789'), 10);
    expect([await textOf(exact.file), exact.isCut]).toEqual(['0123456789', false]);
  });

  it('says format, rate, pitch, teams and periods, and shows the first minute', async () => {
    const files = [memoryFile('tracking.csv', tracab()), memoryFile('metadata.json', METADATA)];
    const look = importLook(await lookAtFiles(files, {}), 'UTC');
    expect(look.facts.map(({ label, value }) => [label, value])).toEqual([
      ['Format', 'TRACAB CSV (wide)'],
      ['Source', expect.stringMatching(/, 25\u202fHz$/)],
      ['Pitch', '105.0 × 68.0\u202fm'],
      ['Start', '2024-08-10 14:00 (UTC)'],
      ['Home', 'Northfield, 1 player'],
      ['Away', expect.stringMatching(/1 player$/)],
      ['Period', '0:00–2:00'],
    ]);
    expect(look.problem).toBeNull();
    expect(look.firstMinute?.ways.map(({ points }) => points.length)).toEqual([121, 121]);
    expect(look.firstMinute?.ways[0]?.points[0]).toEqual([10, 0]);
    // A margin of 3 m around the pitch, and around a player beyond its line.
    expect(look.firstMinute?.ground).toEqual({ left: -63, right: 55.5, bottom: -37, top: 37 });
    expect(look.firstMinute?.words).toBe('2 players in the first minute from 0:00');
  });

  it('reads no more than the beginning of a large file', async () => {
    let read = 0;
    const endless = {
      name: 'long.csv',
      sizeBytes: 57e6,
      async *open() {
        yield new TextEncoder().encode('time,player,x (m),y (m)\n');
        for (let second = 0; ; second++) {
          const at = new Date(Date.parse('2026-05-02T14:00:00Z') + second * 100).toISOString();
          const bytes = new TextEncoder().encode(`${at},Ann Lee,${(10 * Math.cos(second / 40)).toFixed(2)},2.5\n`);
          read += bytes.length;
          yield bytes;
        }
      },
    };
    const look = await lookAtFiles([endless], {});
    expect(read).toBeLessThan(LOOK_BYTES * 1.1);
    expect(look).toMatchObject({ isWhole: false, columns: ['time', 'player', 'x (m)', 'y (m)'] });
    expect(look.set?.tracks).toHaveLength(1);
    expect(importLook(look, 'UTC').assumed).toContain('Only the beginning of the file has been read so far.');
  });

  it('gives the reason for what is no tracking, and the question of what is open', async () => {
    const prose = importLook(await lookAtFiles([memoryFile('prose.csv', 'once upon a time\n')], {}), 'UTC');
    expect(prose.facts).toEqual([{ label: 'Format', value: 'Not recognised' }]);
    expect(prose.problem).toMatch(/^prose\.csv: The format is not recognised/);
    const rows = ['time (s),wearing,x (m),y (m)'];
    for (let frame = 0; frame < 200; frame++) {
      for (const who of ['a', 'b']) rows.push(`${frame / 10},${who},${who === 'a' ? frame / 10 : -frame / 20},3`);
    }
    const files = [memoryFile('two.csv', rows.join('\n'))];
    const open = await lookAtFiles(files, {});
    expect(open.question).toMatchObject({ field: 'playerColumn', candidates: [{ value: 'wearing' }] });
    expect((await lookAtFiles(files, { playerColumn: 'wearing' })).set?.tracks).toHaveLength(2);
  });
});
