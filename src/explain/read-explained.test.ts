import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { expect, test } from 'vitest';
import { explainedText } from './explained-address';
import { readExplained } from './read-explained';

test('every kind of number goes into an address and comes out again', () => {
  const numbers: readonly Explained[] = [
    { metric: 'sprintDistanceM', playerId: 4, sessionId: 12, perMinute: true, drillId: 3 },
    { metric: 'efforts.SPRINT._10_TO_20', playerId: 4, sessionId: 12, perMinute: false, drillId: 0 },
    { metric: 'turns.byAngleClass.HIGH', playerId: 4, sessionId: 12, side: 'L', perMinute: false, drillId: 0 },
    { metric: 'peak.HSR', playerId: 4, sessionId: 12, epochS: 60 },
    { metric: 'peakCount.TURNS', playerId: 4, sessionId: 12, epochS: 30 },
    { metric: 'average.HSR', playerId: 4, perMinute: true, sessionTypeId: 3 },
    { metric: 'maximum.TURNS', playerId: 4, perMinute: false, period: { from: '2026-08-01', to: '2026-11-23' } },
    { metric: 'capacity.DECELERATION', playerId: 4, sessionId: 12 },
    { metric: 'fatigue', playerId: 4, sessionId: 12 },
    { metric: 'localIntensity', playerId: 4, sessionId: 12 },
    { metric: 'ball.inPossession.hsr', playerId: 4, sessionId: 12 },
    { metric: 'balance', playerId: 4, sessionId: 12 },
    { metric: 'live.hsr' },
    { metric: 'day.activeDistanceM', day: '2026-11-23', squadIds: [3, 12], sessionTypeId: 2 },
    { metric: 'day.highSpeedDistanceM', day: '2026-11-23' },
    { metric: 'turn.angle', playerId: 4, sessionId: 12, startMs: 61_204 },
    { metric: 'sprint.peakSpeed', playerId: 4, sessionId: 12, startMs: 0 },
    { metric: 'team.totalTurns', sessionId: 12, isOpposition: true, perMinute: false },
    { metric: 'team.efforts.SPRINT.ALL', sessionId: 12, drillId: 3 },
    { metric: 'team.turns.byEntrySpeed.HIGH', sessionId: 12, drillId: 0 },
    { metric: 'profile.v0', playerId: 4, sessionId: 12 },
    { metric: 'teamPeak.HSR', sessionId: 12, epochS: 60, isOpposition: true, group: 2 },
    {
      metric: 'development.f0',
      playerId: 4,
      criteria: { own: 1, reference: 1 },
      isOfPosition: false,
      period: { from: '2026-07-01', to: '2027-06-30' },
    },
    { metric: 'rehab.average.PEAK_SPEED', playerId: 4, day: '2026-11-23' },
    { metric: 'rehab.ofTarget.DISTANCE', playerId: 4, sessionId: 12 },
    { metric: 'rehab.count.turns', playerId: 4, sessionId: 12, day: '2026-11-23', side: 'R' },
    { metric: 'network.all.f0', playerId: 4, clubId: 3 },
    { metric: 'angleShare.HIGH.TOTAL', playerId: 4, sessionTypeId: 3 },
    { metric: 'angleShare.TOTAL.LOW', playerId: 4, period: { from: '2026-08-01', to: '2026-11-23' } },
    { metric: 'turnTime.lessThan300ms', playerId: 4, sessionId: 12, drillId: 0, classes: '000001' },
    { metric: 'turns.byAngleClass.TOTAL', playerId: 4, sessionId: 12, perMinute: false, drillId: 0, classes: '400010' },
    { metric: 'quality.longestGap', playerId: 4, sessionId: 12 },
    { metric: 'turnTime.lessThan1s', playerId: 4, sessionId: 12, drillId: 3 },
    { metric: 'flags.rate.green', squadIds: [3, 12], period: { from: '2026-07-01', to: '2027-06-30' } },
    { metric: 'flags.undecided.red', squadIds: [3] },
    { metric: 'flags.count.flags', squadIds: [3], sessionId: 12 },
    { metric: 'flags.expected.amber', squadIds: [3] },
    { metric: 'afterFlag.sprintDistanceM', playerId: 4, sessionId: 12 },
    { metric: 'matchBest.hsrPerMinute', playerId: 4, sessionId: 12 },
    {
      metric: 'plan.spread.totalTurns',
      plan: [
        { exerciseId: 5, minutesM: 10 },
        { exerciseId: 6, minutesM: 12.5 },
      ],
      squadIds: [3],
    },
    { metric: 'beyond.deceleration.time', playerId: 4, sessionId: 12, thousandths: 3500 },
    { metric: 'exercise.mean.activeDistanceM', exerciseId: 5, squadIds: [3, 12] },
    { metric: 'drill.totalTurns', sessionId: 12, drillId: 3 },
    { metric: 'exposure.since95', playerId: 4, day: '2026-11-23' },
    { metric: 'season.usual.heart.load', playerId: 4, day: '2026-07-01' },
    { metric: 'season.squadWeek.activeDistanceM', squadIds: [3], day: '2026-11-23' },
    { metric: 'season.gap', playerId: 4, day: '2026-07-01' },
    { metric: 'exposure.hsr', playerId: 4, day: '2026-11-23' },
    { metric: 'live.speed' },
    { metric: 'club.average.peak60.HSR', period: { from: '2026-07-01', to: '2027-06-30' }, isOfLeague: true },
    { metric: 'club.max.total.TURNS', period: { from: '2026-07-01', to: '2027-06-30' }, isOfLeague: false, club: 2 },
    {
      metric: 'league.average.fullMatch.intensive',
      period: { from: '2026-07-01', to: '2027-06-30' },
      isOfLeague: true,
    },
    { metric: 'development.kpi.HSR', playerId: 4, criteria: { own: 1, reference: 2 }, isOfPosition: true },
    {
      metric: 'development.best.TURNS',
      playerId: 4,
      criteria: { own: 3, reference: 3 },
      isOfPosition: false,
      epochS: 60,
    },
    {
      metric: 'development.SPRINT.ABOVE_30',
      playerId: 4,
      criteria: { own: 1, reference: 1 },
      isOfPosition: false,
      sessionId: 12,
      matchCount: 6,
    },
    { metric: 'network.club.hsd', playerId: 4, clubId: 3, club: 2 },
    { metric: 'network.count.TURNS', playerId: 4, clubId: 3, epochS: 60 },
    { metric: 'network.count.HSR', playerId: 4, clubId: 3, epochS: 30, isOfOthers: true },
    {
      metric: 'development.v0',
      playerId: 4,
      criteria: { own: 1, reference: 1 },
      isOfPosition: true,
      isOfOthers: true,
    },
    { metric: 'standard.hsd', playerId: 4, isOfLeague: true },
    { metric: 'acute.activeDistanceM', playerId: 4, day: '2026-11-23', perMinute: false },
  ];
  for (const explained of numbers) {
    const text = explainedText(explained);
    expect(readExplained(text)).toEqual(explained);
    expect(new URLSearchParams({ explain: text }).toString()).toBe(`explain=${text}`);
  }
  expect(explainedText({ metric: 'sprintDistanceM', playerId: 4, sessionId: 12 })).toBe('sprintDistanceM-p4-s12');
});

test('what names no number is nothing', () => {
  for (const text of [
    '',
    'sprintDistanceM',
    'sprintDistanceM-p4',
    'sprintDistanceM-p0-s1',
    'peak.HSR-p4-s12',
    'week.activeDistanceM-p4',
    'season.gap-w20261123',
    'season.matches-p4',
    'club.average.total.HSR',
    'team.totalTurns-p4',
    'x-p1-s1',
  ]) {
    expect(readExplained(text)).toBeNull();
  }
});
