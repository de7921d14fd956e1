/**
 * A hand-made Common Data Format session for tests: 12 frames at 25 Hz, six in each half. Home h7 starts at (1.00,
 * -2.50) and moves 0.10 m a frame along x; away a3 stands at (-10.52, 20.00) from the second frame on.
 */
const KICK_OFF_MS = Date.UTC(2024, 7, 10, 14);

const FRAMES = Array.from({ length: 12 }, (_, i) => ({
  frame_id: 100 + i,
  timestamp: new Date(KICK_OFF_MS + 40 * i).toISOString(),
  period: i < 6 ? 'first_half' : 'second_half',
  match: { id: 'm1' },
  ball_status: true,
  teams: {
    home: { id: 'H', players: [{ id: 'h7', x: (100 + 10 * i) / 100, y: -2.5 }] },
    away: { id: 'A', players: i === 0 ? [] : [{ id: 'a3', x: -10.52, y: 20, is_visible: i !== 1 }] },
  },
  ball: i === 3 ? { x: null, y: null, z: null } : { x: 0, y: i, z: 0.2 },
}));

export const TRACKING = `${FRAMES.map((frame) => JSON.stringify(frame)).join('\n')}\n`;

export const META = JSON.stringify({
  competition: { id: 'c' },
  season: { id: 's' },
  match: { id: 'm1', kickoff_time: '2024-08-10T14:00:00Z', periods: [], whistles: [] },
  teams: {
    home: { id: 'H', name: 'Northfield', players: [{ id: 'h7', team_id: 'H', jersey_number: 7, is_starter: true }] },
    away: { id: 'A', players: [{ id: 'a3', team_id: 'A', jersey_number: 3, is_starter: true }] },
  },
  stadium: { id: 'st', pitch_length: 104.5, pitch_width: 67.5 },
  meta: { tracking: { version: '1', name: 'T', fps: 25, collection_timing: 'live' }, cdf: { version: '0.2.3' } },
});

export const MATCH_SHEET = JSON.stringify({
  match: { id: 'm1', status: {}, result: {} },
  teams: {
    home: {
      id: 'H',
      short_name: 'N',
      players: [{ id: 'h7', first_name: 'Ari', last_name: 'Oak', position_group: 'MF' }],
    },
    away: { id: 'A', short_name: '<b>S</b>', players: [] },
  },
});
