/** METHODS LD8: what is outside is no heart rate. Devices write 0 or 255 where they have none. */
const LEAST_BPM = 30;
const MOST_BPM = 230;

export function isHeartRate(bpm: number): boolean {
  return bpm >= LEAST_BPM && bpm <= MOST_BPM;
}
