/**
 * A hand-made raw TRACAB session as JSON for tests, with the frames of `tracab-dat/sample.ts`. Home 7 starts at
 * (1.00, -2.50) m and moves 0.10 m a frame along x; away 3 stands at (-10.52, 20.00) m and enters in frame 1001; a
 * referee, spare targets and a spare ball.
 */
const FRAMES = Array.from({ length: 12 }, (_, i) => {
  const target = (Team: number, JerseyNumber: number, X: number, Y: number) => ({ Team, JerseyNumber, X, Y, Speed: 1 });
  const away = i === 0 ? [] : [target(0, 3, -1052, 2000)];
  return {
    FrameCount: 1000 + i,
    GameRunning: 1,
    Phase: 2,
    PlayerPositions: [target(1, 7, 100 + 10 * i, -250), ...away, target(-1, 0, 2272, -3403), target(4, 0, 5550, 4400)],
    BallPosition: [
      { BallContactInfo: '', BallOwningTeam: 'H', BallStatus: 'Alive', Speed: 0.4, X: i, Y: -50, Z: 11 },
      { BallContactInfo: '', BallOwningTeam: 'H', BallStatus: 'Alive', Speed: 0.4, X: 5550, Y: 4400, Z: 0 },
    ],
  };
});

export const POSITIONS = JSON.stringify({ FrameData: FRAMES, GameID: '1', NumberOfFrames: 12 }, null, 1);
