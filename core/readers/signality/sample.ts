/**
 * A hand-made Signality match for tests at 25 Hz: six frames of each half, the second an hour after the first. Home
 * 7 moves 0.10 m a frame from (1.00, -2.50) m; away 3 enters in the second frame; a referee and a player without a
 * number.
 */
export const FIRST_HALF_MS = Date.UTC(2024, 7, 10, 14);

function period(phase: number, startMs: number, firstX: number): string {
  const frames = Array.from({ length: 6 }, (_, i) => ({
    utc_time: startMs + 40 * i,
    phase,
    idx: i,
    state: i === 5 ? 'end' : 'running',
    match_time: 12 + 40 * i,
    referees: [{ jersey_number: -1, role: 3, position: [-5.97, -6.9], track_id: '6', distance: 2.5, speed: 1.5 }],
    away_team:
      phase === 1 && i === 0
        ? []
        : [{ jersey_number: 3, role: 2, position: [-10.52, 20], track_id: '1', distance: 0.5, speed: 0 }],
    home_team: [
      { jersey_number: 7, role: 2, position: [(10 * firstX + i) / 10, -2.5], track_id: '2', distance: i, speed: 2.5 },
      { jersey_number: -1, role: 2, position: [0, 0], track_id: '9', distance: 0, speed: 0 },
    ],
    ball: { position: i === 3 ? null : [i, 0.25, 0.1], team: null, jersey_number: -1, track_id: null },
  }));
  return JSON.stringify(frames, null, 1);
}

export const FIRST_HALF = period(1, FIRST_HALF_MS, 1);
export const SECOND_HALF = period(2, FIRST_HALF_MS + 3_600_000, -1);

export const METADATA = JSON.stringify({
  id: '0',
  team_home_name: 'Northfield',
  team_home_lineup: { 1: 7 },
  team_home_players: [{ name: 'Ari Oak', jersey_number: 7 }],
  team_away_name: '<b>Southgate</b>',
  team_away_players: [{ name: 'Elm', jersey_number: 3 }],
  venueId: '0',
});

export const VENUE = JSON.stringify({ id: 0, pitch_size: [104.82, 68.407], venueId: '0' });
