import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';

const METADATA = memoryFile(
  'metadata.json',
  JSON.stringify({
    tracking_data_frame_rate: 25,
    pitch_dimensions: [104.9, 67.8],
    home_team_name: 'Northfield',
    away_team_name: '<b>Southgate</b>',
  }),
);
const POSITIONS = [
  'period_id,home_7_y,home_7_x,frame,away_3_x,away_3_y,away_9_x,away_9_y,ball_x,ball_y,datetime',
  '1,,,101,-10.5,20.25,,,0,-0.5,2024-08-10T14:00:00.000Z',
  '1,-3.2,1.07,102,-10.4,20.26,,,0.1,-0.5,2024-08-10T14:00:00.040Z',
  '2,-3.1,1.17,104,-10.3,20.27,,,,,2024-08-10T14:00:00.120Z',
].join('\n');

describe('tracab-csv', () => {
  it('reads positions, times, periods and what metadata.json says', async () => {
    const set = await readTrackSet([METADATA, memoryFile('match.csv', POSITIONS)], {});
    expect(set.format).toBe('tracab-csv');
    expect(set.sourceClass).toBe('optical');
    expect(set.frameRateHz).toBe(25);
    expect(set.pitch).toEqual({ lengthM: 104.9, widthM: 67.8 });
    expect(set.teams.map((team) => team.name)).toEqual(['Northfield', '<b>Southgate</b>']);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    // Frames 101, 102, 104 at 25 Hz.
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0, 0.04, 0.12]);
    expect(set.periods).toEqual([
      { id: 1, startS: 0, endS: 0.08 },
      { id: 2, startS: 0.12, endS: 0.16 },
    ]);
    const [home7, away3] = set.tracks;
    expect(home7).toMatchObject({ sourceKey: 'home_7', name: 'home_7', side: 'home', shirtNumber: 7 });
    expect([...(home7?.x ?? [])]).toEqual([MISSING, 107_000, 117_000]);
    expect([...(home7?.y ?? [])]).toEqual([MISSING, -320_000, -310_000]);
    expect([...(away3?.x ?? [])]).toEqual([-1_050_000, -1_040_000, -1_030_000]);
    expect([...(set.ball?.y ?? [])]).toEqual([-50_000, -50_000, MISSING]);
    expect(set.tracks).toHaveLength(2);
    expect(set.notes).toEqual([{ code: 'emptyPlayers', text: 'Players without tracking data left out: 1.', count: 1 }]);
    expect(home7?.timeS).toBe(away3?.timeS);
  });

  it('takes the rate from the dates, assumes 105 x 68 m and says so, and does not trust a date of 1980', async () => {
    const set = await readTrackSet([memoryFile('match.csv', POSITIONS.replaceAll('2024-08-10', '1980-01-01'))], {});
    expect(set.frameRateHz).toBe(25);
    expect(set.originEpochMs).toBeNull();
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.notes.map((note) => note.code)).toContain('pitchAssumed');
  });

  it('assumes 25 Hz and one period where nothing says more, and notes it', async () => {
    const set = await readTrackSet([memoryFile('match.csv', 'frame,home_1_x,home_1_y\n1,0,0\n2,1,1\n')], {});
    expect(set.frameRateHz).toBe(25);
    expect(set.periods).toEqual([{ id: 1, startS: 0, endS: 0.08 }]);
    expect(set.ball).toBeNull();
    expect(set.notes.map((note) => note.code)).toEqual(['frameRateAssumed', 'pitchAssumed']);
  });

  it('takes names from the player lists as plain text of bounded length', async () => {
    const players = [
      'id,full_name,shirt_num',
      `P1,"<img src=x onerror=alert(1)>, O\u0007'Neil\u202e",7`,
      `P2,${'x'.repeat(10_000)},3`,
    ].join('\n');
    const files = [METADATA, memoryFile('match.csv', POSITIONS), memoryFile('home_players.csv', players)];
    const set = await readTrackSet(files, {});
    expect(set.tracks[0]?.name).toBe("<img src=x onerror=alert(1)>, O'Neil");
    const away = await readTrackSet([...files.slice(0, 2), memoryFile('away_players.csv', players)], {});
    expect(away.tracks[1]?.name).toBe('x'.repeat(120));
    expect(away.notes).toContainEqual({
      code: 'namesCut',
      text: 'Names kept to their first 120 characters: 1.',
      count: 1,
    });
  });

  it('lets the caller decide pitch and source class', async () => {
    const pitch = { lengthM: 100, widthM: 60 };
    const set = await readTrackSet([METADATA, memoryFile('match.csv', POSITIONS)], { pitch, sourceClass: 'lidar' });
    expect(set.pitch).toEqual(pitch);
    expect(set.sourceClass).toBe('lidar');
  });

  it('leaves out repeated frames and counts them', async () => {
    const lines = POSITIONS.split('\n');
    const text = [...lines.slice(0, 3), ...lines.slice(2)].join('\n');
    const set = await readTrackSet([METADATA, memoryFile('match.csv', text)], {});
    expect(set.tracks[0]?.timeS.length).toBe(3);
    expect(set.notes).toContainEqual({ code: 'duplicateSamples', text: 'Repeated times left out: 1.', count: 1 });
  });

  it.each([
    ['{"tracking_data_frame_rate": "fast"}', 'tracking_data_frame_rate must be a number'],
    ['{"tracking_data_frame_rate": 5000}', '5000 samples a second'],
    ['{"pitch_dimensions": [105]}', 'pitch_dimensions must be length and width'],
    ['{"pitch_dimensions": [105, "68"]}', 'pitch_dimensions must be length and width'],
    ['{"pitch_dim', 'not valid JSON'],
  ])('refuses metadata %s', async (json, message) => {
    const files = [memoryFile('metadata.json', json), memoryFile('match.csv', POSITIONS)];
    await expect(readTrackSet(files, {})).rejects.toThrow(message);
  });
});
