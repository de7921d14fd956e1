/**
 * A hand-made Second Spectrum session for tests: twelve frames at 25 Hz from 2024-08-10T14:00:00Z, six in each
 * period. Home `h7` (number 7) moves 0.10 m a frame from (1.00, -2.50) m; away `a3` enters in the second frame.
 */
const START_MS = Date.UTC(2024, 7, 10, 14);

export const POSITIONS = Array.from({ length: 12 }, (_, i) => {
  const away = i === 0 ? [] : [{ playerId: 'a3', number: 3, xyz: [-10.52, 20, 0], speed: 0 }];
  const frame = {
    period: i < 6 ? 1 : 2,
    frameIdx: i,
    gameClock: i / 25,
    wallClock: START_MS + i * 40,
    homePlayers: [{ playerId: 'h7', number: 7, xyz: [(10 + i) / 10, -2.5, 0], speed: 2.5 }],
    awayPlayers: away,
    ball: i === 3 ? null : { xyz: [i, 0.25, 0.1], speed: [1] },
    live: true,
  };
  return `${JSON.stringify(frame)}\n`;
}).join('');

export const METADATA = JSON.stringify({
  description: 'Northfield - <b>Southgate</b> : 2024-8-10',
  pitchLength: 104.8512,
  pitchWidth: 67.9704,
  fps: 25.0,
  homePlayers: [{ name: 'Ari Oak', number: 7, ssiId: 's-7', optaId: 'h7', optaUuid: 'u-7' }],
  awayPlayers: [{ name: 'Elm', number: 3, ssiId: 'a3', optaId: null }],
});

export const METADATA_XML =
  '<MetaData sVersion="1.0"><match dtDate="2024-08-10 14:00:00" fPitchXSizeMeters="100.5" fPitchYSizeMeters="60.5" ' +
  'iFrameRateFps="25" iId="0"/></MetaData>';
