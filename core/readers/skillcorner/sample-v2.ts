/**
 * Hand-made SkillCorner tracking of version 2 for tests, with its match file: frames 10 to 15 of the first half and
 * 112 to 117 of the second at 10 Hz, after two empty frames. Ari Oak (away 7, object 1011) moves 0.25 m a frame
 * from (-1.50, 2) m; B. Elm (home 9, object 1022) is seen in every second frame; a referee, the ball and an
 * unidentified home player.
 */
function frame(number: number, period: number | null, timestamp: string | null, data: readonly object[]): object {
  return {
    frame: number,
    timestamp,
    period,
    possession: { trackable_object: null, group: null },
    data,
    image_corners_projection: [],
  };
}

const half = (period: number, firstFrame: number, minutes: string): object[] =>
  Array.from({ length: 6 }, (_, i) =>
    frame(firstFrame + i, period, `${minutes}:00.${i}0`, [
      { track_id: 55, trackable_object: 55, x: 1, y: -0.5, z: 0.2 },
      { track_id: 1, trackable_object: 1011, x: -1.5 + 0.25 * i, y: 2 },
      ...(i % 2 === 0 ? [{ track_id: 2, trackable_object: 1022, x: 3, y: 4 }] : []),
      { track_id: 3, trackable_object: 9000, x: 20, y: 4 },
      { track_id: 4, group_name: 'home team', x: 30, y: 4 },
    ]),
  );

export const TRACKING = JSON.stringify(
  [frame(0, null, null, []), frame(1, null, null, []), ...half(1, 10, '0'), ...half(2, 112, '45')],
  null,
  1,
);

export const MATCH = JSON.stringify({
  date_time: '2019-11-09T17:30:00Z',
  home_team: { id: 1, name: 'North' },
  away_team: { id: 2, name: 'South' },
  pitch_length: 104,
  pitch_width: 67,
  ball: { trackable_object: 55 },
  referees: [{ id: 246, trackable_object: 9000, last_name: 'Reed' }],
  players: [
    { id: 11, trackable_object: 1011, team_id: 2, number: 7, first_name: 'Ari', last_name: 'Oak' },
    { id: 22, trackable_object: 1022, team_id: 1, number: 9, short_name: 'B. Elm' },
    { id: 33, trackable_object: 1033, team_id: 1, number: 1, short_name: 'On the bench' },
  ],
});
