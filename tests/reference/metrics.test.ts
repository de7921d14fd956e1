import { describe, expect, it } from 'vitest';
import { compareMethods } from './agreement/methods';
import { REFERENCE_SESSIONS } from './sessions';
import { HAS_SHARED_DATA, readSharedRows } from './shared-data';

describe.skipIf(!HAS_SHARED_DATA)('metrics on real sessions (skipped without the folder shared/data)', () => {
  it.each(REFERENCE_SESSIONS)('$set', async ({ set, load }) => {
    const rows = readSharedRows(`reference/${set}.methods.csv`);
    const players = await load();
    expect(new Set(players.map(({ name }) => name))).toEqual(new Set(rows.map((row) => row['player'])));
    expect(compareMethods(set, players).beyond).toEqual([]);
  });
});
