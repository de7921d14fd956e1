import { describe, expect, it } from 'vitest';
import { compareTurns } from './agreement/turns';
import { REFERENCE_SESSIONS } from './sessions';
import { HAS_SHARED_DATA } from './shared-data';

describe.skipIf(!HAS_SHARED_DATA)('turns on real sessions (skipped without the folder shared/data)', () => {
  it.each(REFERENCE_SESSIONS.filter(({ withoutTurns }) => withoutTurns !== true))('$set', async ({ set, load }) => {
    const { agreement, rows, ours, matched, allowed } = compareTurns(set, await load());
    expect(agreement.beyond).toEqual([]);
    expect(rows - matched).toBeLessThanOrEqual(allowed);
    expect(ours - matched).toBeLessThanOrEqual(allowed);
  });
});
