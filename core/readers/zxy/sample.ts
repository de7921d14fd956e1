/**
 * A hand-made ZXY session for tests at 20 Hz: tag 7 from 14:00:00.007419 on, moving 0.05 m a sample along x from
 * (62.50, 30.00); tag 12 two milliseconds later, standing in the corner, with a speed of 0.
 */
const LINES = Array.from({ length: 12 }, (_, i) => {
  const second = Math.floor((i * 50) / 1000);
  const millisecond = (i * 50) % 1000;
  const time = (offset: number, rest: string): string =>
    `2024-08-10 14:00:0${second}.${String(millisecond + offset).padStart(3, '0')}${rest}`;
  return (
    `${time(7, '419')},7,${(62.5 + i / 20).toFixed(4)},30.0,1.5,0.1,250.5,1.0,${(299 + i / 20).toFixed(2)}\n` +
    `${time(9, '548')},12,0,0,-2.1,0.0,1.2,0.0,2.9\n`
  );
});

export const HEADER = 't,id,x,y,heading,direction,energy,speed,total_distance\n';
export const ROWS = LINES.join('');
export const SESSION = HEADER + ROWS;
