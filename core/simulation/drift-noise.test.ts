import { describe, expect, it } from 'vitest';
import { MISSING } from '../tracking/trackset';
import { DriftNoise } from './drift-noise';
import { Random } from './random-numbers';

const SAMPLES = 400;

describe('noise of positions', () => {
  it('draws and adds what one number after the other would, past missing samples and from call to call', () => {
    const truth = new Int32Array(2 * SAMPLES).map((_, k) => 1_000_000 + 37 * k);
    truth.fill(MISSING, 50, 60);
    const x = new Int32Array(SAMPLES).fill(MISSING);
    const y = new Int32Array(SAMPLES).fill(MISSING);
    const noise = new DriftNoise(7, 1);
    const drift = new Float64Array(2);
    noise.add(drift, truth, 0, SAMPLES, 100, x, y, 0);
    noise.add(drift, truth, 100, SAMPLES, SAMPLES - 100, x, y, 100);

    const random = new Random(7, 1);
    // 1.3 cm in steps of 10 micrometres, of which 0.86 carries over.
    const fresh = 1300 * Math.sqrt(1 - 0.86 ** 2);
    let driftX = 0;
    let driftY = 0;
    for (let k = 0; k < SAMPLES; k++) {
      const isMissing = k >= 50 && k < 60;
      if (!isMissing) {
        driftX = 0.86 * driftX + fresh * random.normal();
        driftY = 0.86 * driftY + fresh * random.normal();
      }
      expect(x[k]).toBe(isMissing ? MISSING : Math.trunc(1_000_000 + 37 * k + driftX));
      expect(y[k]).toBe(isMissing ? MISSING : Math.trunc(1_000_000 + 37 * (k + SAMPLES) + driftY));
    }
    expect(noise.unit()).toBe(random.unit());
  });
});
