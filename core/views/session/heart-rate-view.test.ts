import { describe, expect, it } from 'vitest';
import {
  dayHeartRateText,
  heartRateRows,
  playerMaximumText,
  type SessionHeartRate,
  sessionHeartRateRows,
} from './heart-rate-view';

const session = (fields: Partial<SessionHeartRate> = {}): SessionHeartRate => ({
  playerId: 4,
  sessionId: 31,
  title: 'Training',
  startsAt: '2026-03-11T11:00:00.000+01:00',
  meanBpm: 161.33,
  maximumBpm: 184,
  zoneMinutesM: [0, 0.4, 10, 0, 5],
  edwardsLoad: 55.8,
  coverage: 1,
  isMarked: false,
  ...fields,
});
const NOTHING = { meanBpm: null, maximumBpm: null, zoneMinutesM: null, edwardsLoad: null };

describe('heart rate in words', () => {
  it('a session’s row', () => {
    expect(sessionHeartRateRows([session()])).toEqual([
      {
        sessionId: 31,
        day: '11 Mar 2026',
        title: 'Training',
        mean: '161',
        maximum: '184',
        zones: ['0', '0', '10', '0', '5'],
        load: '56',
        recorded: '100\u202f%',
      },
    ]);
  });

  it('unknown is N/A and never 0; too little time is said', () => {
    expect(sessionHeartRateRows([session({ ...NOTHING, coverage: 0.49 })])[0]).toMatchObject({
      mean: 'N/A',
      zones: ['N/A', 'N/A', 'N/A', 'N/A', 'N/A'],
      load: 'N/A',
      recorded: '49\u202f%',
    });
    expect(sessionHeartRateRows([session({ coverage: 0.799, isMarked: true })])[0]?.recorded).toBe(
      '79\u202f%, incomplete',
    );
    expect(sessionHeartRateRows([session({ ...NOTHING, coverage: null })])[0]?.recorded).toBe('N/A');
  });

  it('says where a maximum is from', () => {
    expect(playerMaximumText({ bpm: 200, isObserved: true })).toBe('200, observed');
    expect(playerMaximumText({ bpm: 195, isObserved: false })).toBe('195');
    expect(playerMaximumText(null)).toBe('N/A');
    const player = { playerId: 4, name: 'Ada Lane', positionShortDescription: 'CB' };
    expect(heartRateRows([{ ...session(), player, maximum: null }])[0]).toMatchObject({
      name: 'Ada Lane',
      position: 'CB',
      ownMaximum: 'N/A',
      mean: '161',
    });
  });

  it('a day of the week: each session’s load, and nothing for another day or player', () => {
    const two = [session(), session({ sessionId: 32, edwardsLoad: null })];
    expect(dayHeartRateText(two, 4, '2026-03-11')).toBe('HR load 56, HR load N/A');
    expect(dayHeartRateText(two, 5, '2026-03-11')).toBeNull();
    expect(dayHeartRateText(two, 4, '2026-03-12')).toBeNull();
  });

  it('newest first', () => {
    expect(sessionHeartRateRows([session(), session({ sessionId: 32 })]).map(({ sessionId }) => sessionId)).toEqual([
      32, 31,
    ]);
  });
});
