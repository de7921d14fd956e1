import { expect, it } from 'vitest';
import { clubOfAddress } from './club-of-address';
import { comparePath, realTimePath, reportingPath, sessionPath } from './links';

const clubAt = (address: string) => clubOfAddress(new URL(address, 'http://portal'));

it('Every address of a session names its club, in the path as specified or beside the session', () => {
  const key = { customerId: 8, sessionId: 31 };
  expect(clubAt(sessionPath('overview', key))).toBe(8);
  expect(clubAt(sessionPath('turnAnalysis', { ...key, drillId: 4 }))).toBe(8);
  expect(clubAt(sessionPath('reporting', key))).toBe(8);
  expect(clubAt(realTimePath(key))).toBe(8);
  expect(clubAt(realTimePath(key, 12.345))).toBe(8);
  expect(clubAt(reportingPath({ customerId: 8, playerId: 5 }))).toBe(8);
  expect(clubAt(comparePath({ customerId: 8, playerId: 5 }))).toBe(8);
});

it('An address without a club stands for the club worked as; the path goes before the query', () => {
  for (const address of ['/calendar', '/realtime?session=5', '/session/abc/31', '/nowhere', '/team?customerId=x']) {
    expect(clubAt(address)).toBeNull();
  }
  expect(clubAt('/session/7/31?customerId=8')).toBe(7);
});
