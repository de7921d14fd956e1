import { describe, expect, it } from 'vitest';
import { lookAtFiles } from '../../readers/look-at-files';
import { mappingFor } from '../../readers/long/saved-mapping';
import { draftProblem, firstDraft, fittedDraft, headerKey, mappingText } from '../../readers/long/mapping-draft';
import { memoryFile } from '../../readers/shared/memory-file';
import { readTrackSet } from '../../readers/read-session';
import { columnChoices, pitchOf, pitchText, rateOf, roleGroups, usedFields } from './column-mapping';

const HEADER = ['Clock', 'Who', 'East', 'North', 'Pace', 'speed'];

/** 30 s at 10 Hz: Ann and Bo run east, 3 m/s in centimetres; the column named speed is wind speed. */
function table(): string {
  const lines = [HEADER.join(',')];
  for (let i = 0; i < 300; i++) {
    for (const [who, north] of [
      ['Ann', 0],
      ['Bo', 500],
    ] as const) {
      lines.push(`${i * 100},${who},${i * 30},${north},10.8,2`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const ROLES = { time: 'Clock', player: 'Who', x: 'East', y: 'North', speed: 'Pace' };
const guess = firstDraft(HEADER);
const draft = {
  ...guess,
  columns: { ...guess.columns, ...ROLES },
  units: { time: 'ms', position: 'cm', speed: 'km/h' },
};
const files = () => [memoryFile('run.csv', table())];

describe('a mapping by choosing', () => {
  it('starts with what the names say, and says what is missing', () => {
    expect(guess.columns).toMatchObject({ time: '-', player: '-', x: '-', speed: 'speed' });
    expect(draftProblem(guess)).toBe('Choose the column of the time or of the frame.');
    const timed = { ...guess, columns: { ...guess.columns, time: 'Clock', speed: '-' } };
    expect(draftProblem(timed)).toBe('Choose the columns of the position or of the speed.');
    const half = { ...timed, columns: { ...timed.columns, y: 'North' } };
    expect(draftProblem(half)).toBe('Choose the column of x too.');
    expect(draftProblem({ ...half, columns: { ...half.columns, x: 'North' } })).toBe(
      'The column North is chosen twice.',
    );
    expect(draftProblem({ ...draft, columns: { ...draft.columns, time: '-', frame: 'Clock' } })).toBe(
      'The file counts frames: say how many a second it has.',
    );
    expect(draftProblem({ ...draft, units: { ...draft.units, position: '%' } })).toBe(
      'Give the length and width of the pitch.',
    );
    expect(draftProblem(draft)).toBeNull();
  });

  it('is what the look and the import read the table by', async () => {
    const without = await lookAtFiles(files(), {});
    expect([without.set, without.canMap, without.columns]).toEqual([null, true, HEADER]);
    expect(without.rows[2]).toEqual(['100', 'Ann', '30', '0', '10.8', '2']);

    const mapping = mappingText(draft);
    const look = await lookAtFiles(files(), { mapping });
    expect(look.problem).toBeNull();
    expect(look.canMap).toBe(true);
    const set = await readTrackSet([...files(), memoryFile('column-mapping.json', mapping)], {});
    expect(set.tracks.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect(set.frameRateHz).toBe(10);
    // 299 steps of 0.3 m; 10.8 km/h are 3 m/s. Steps of 10 micrometres.
    expect(set.tracks[0]?.x[299]).toBe(8_970_000);
    expect(set.tracks[1]?.y[0]).toBe(500_000);
    expect(set.tracks[0]?.deviceSpeed?.[0]).toBe(300_000);
  });

  it('reads no column for a role that has none, whatever the names say', async () => {
    const mapping = mappingText({ ...draft, columns: { ...draft.columns, speed: '-' } });
    const { set } = await lookAtFiles(files(), { mapping });
    expect(set?.tracks[0]?.deviceSpeed).toBeNull();
    const guessed = JSON.stringify({ columns: { ...ROLES, speed: undefined }, units: { time: 'ms', position: 'cm' } });
    expect((await lookAtFiles(files(), { mapping: guessed })).set?.tracks[0]?.deviceSpeed).not.toBeNull();
  });

  it('is not offered for a table that a reader knows, nor beside a mapping of the user', async () => {
    const statsports =
      'Player Id,Player Display Name,Time,Lat,Lon,Speed km/h\n1,Ann,10:00:00.0,52,4,0\n1,Ann,10:00:00.1,52,4,0\n';
    expect((await lookAtFiles([memoryFile('a.csv', statsports)], {})).canMap).toBe(false);
    const own = [...files(), memoryFile('own.json', mappingText(draft))];
    expect((await lookAtFiles(own, {})).canMap).toBe(false);
  });

  it('is proposed for the same header in any case, the newest first, and fits its names', () => {
    const kept = [3, 9, 5].map((mappingId) => ({ mappingId, name: 'A', headerKey: headerKey(HEADER), mapping: draft }));
    const upper = HEADER.map((name) => name.toUpperCase());
    expect(mappingFor(kept, upper)?.mappingId).toBe(9);
    expect(mappingFor(kept, [...HEADER, 'more'])).toBeNull();
    expect(mappingFor(kept, [])).toBeNull();
    expect(fittedDraft(draft, upper).columns).toMatchObject({
      time: 'CLOCK',
      player: 'WHO',
      speed: 'PACE',
      frame: '-',
    });
    expect(headerKey(Array.from({ length: 4000 }, (_, i) => `column ${i}`))).toBe('');
  });

  it('shows labels, choices and first values', () => {
    const rows = [
      ['0', 'Ann', '0', '0', '10.8', '2'],
      ['100', 'Ann', '30', '0', '', '2'],
    ];
    const [when, who] = roleGroups({ columns: HEADER, rows }, draft);
    expect(when?.fields).toEqual([
      { role: 'time', label: 'Time', sample: '0, 100' },
      { role: 'frame', label: 'Frame number', sample: '' },
      { role: 'speed', label: 'Speed', sample: '10.8' },
    ]);
    expect(who?.fields[0]?.sample).toBe('Ann, Ann');
    expect(columnChoices(['a', ' a ', '', 'b']).map(({ label }) => label)).toEqual(['None', 'a', 'b']);
    expect(usedFields(draft)).toEqual({
      units: { time: true, position: true, speed: true },
      ground: true,
      rate: false,
    });
  });

  it('reads sizes and rates as they are typed', () => {
    expect([
      pitchOf('105x68'),
      pitchOf('100,5 × 64'),
      pitchOf('105'),
      pitchOf('105 x 4'),
      pitchOf('1 x 2 x 3'),
    ]).toEqual([{ lengthM: 105, widthM: 68 }, { lengthM: 100.5, widthM: 64 }, null, null, null]);
    expect(pitchText({ lengthM: 100.5, widthM: 64 })).toBe('100.5 x 64');
    expect([rateOf('25'), rateOf('12,5'), rateOf('0'), rateOf('fast')]).toEqual([25, 12.5, null, null]);
  });
});
