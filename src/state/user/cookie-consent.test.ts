import { describe, expect, it } from 'vitest';
import { validConsent } from './cookie-consent';

describe('validConsent', () => {
  const decidedAtMs = Date.UTC(2026, 2, 1);
  const days = (count: number) => decidedAtMs + count * 86_400_000;
  it('forgets a rejection after 14 days, an acceptance never', () => {
    expect(validConsent({ accepted: false, decidedAtMs }, days(14))).toBe(false);
    expect(validConsent({ accepted: false, decidedAtMs }, days(14) + 1)).toBeNull();
    expect(validConsent({ accepted: true, decidedAtMs }, days(1000))).toBe(true);
    expect(validConsent(null, days(0))).toBeNull();
  });
});
