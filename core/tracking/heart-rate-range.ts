/** METHODS LD8: values outside are not heart rates. Devices write 0 or 255 if they have none. */
const LEAST_BPM = 30;
const MOST_BPM = 230;

export function isHeartRate(bpm: number): boolean {
  return bpm >= LEAST_BPM && bpm <= MOST_BPM;
}
