import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import type { Effort } from '../../events/effort';
import { addDays } from '../../calendar/day';
import { ewma, ewmaShares } from '../../stats/ewma';
import { mean } from '../../stats/mean-and-deviation';
import { dailyLoads, playerDayLoads } from '../team/daily-load';
import { squadStandards, standardValues } from '../team/squad-standards';
import { teamKpis, teamValueOf } from '../team/team-values';
import { WEEK_KPIS } from '../week/week-kpis';
import { exposureParts, playerWeek, weekLoads } from '../week/player-week';
import { playerSeasonNumber } from '../week/season-parts';
import { seasonWeeks } from '../week/season-weeks';
import { monotonyOf } from '../week/monotony-and-strain';
import type { ExposureFigure } from './exposure-figures';
import type { SeasonFigure } from './season-figures';
import { matchOn } from '../wellness/match.fixture';
import { addedUp } from './combine-parts';
import { countEffortBands, EFFORT_BANDS } from '../load/effort-bands';
import { DEFAULT_ENTRY_SPEED_BOUNDARIES } from '../../methods/turn-classes';
import { countTurns, TURN_REPORT_CELLS } from '../turns/turn-report';
import { STANDARD_METRICS, standardMetricOf, TEAM_METRICS, teamMetricOf, WEEK_SPANS } from './combined-metrics';
import { teamCount, teamCountParts, teamParts, weekNumber, weekParts } from './combined-parts';
import { metricEntry, TEAM_EFFORT_METRICS, TEAM_TURN_METRICS, type TeamCountMetric } from './metric-registry';

const metres = fc.integer({ min: 0, max: 12_000 });
const kpis = fc.record({
  matchTimeM: fc.integer({ min: 1, max: 96 }),
  activeTimeM: fc.integer({ min: 1, max: 96 }),
  activeDistanceM: metres,
  highSpeedDistanceM: metres,
  sprintDistanceM: metres,
  highPowerDistanceM: metres,
  totalTurns: fc.integer({ min: 0, max: 60 }),
  accelerations: fc.integer({ min: 0, max: 60 }),
  decelerations: fc.integer({ min: 0, max: 60 }),
  peakSpeedMPerS: fc.integer({ min: 40, max: 100 }).map((tenths) => tenths / 10),
});
const EFFORT: Effort = { kind: 'SPRINT', startS: 10, durationS: 3, matchTimeS: 10, distanceM: 24, peak: 8.4 };
const TURN = {
  playerId: 1,
  startS: 61,
  turnMatchTimeS: 60,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 1,
  sideUncertain: false,
  twistingTimeS: 0.8,
} as const;
const made = (metric: Parameters<typeof metricEntry>[0], values: readonly number[]) => {
  const { adds } = metricEntry(metric);
  return adds === null ? null : addedUp(adds, values);
};

describe('the parts of a combined number make it', () => {
  it('a team’s of its players', () => {
    const { team } = derivedParametersFor();
    fc.assert(
      fc.property(fc.array(kpis, { minLength: 1, maxLength: 20 }), (each) => {
        const players = each.map((of, k) => ({ playerId: k + 1, kpis: matchOn(1, of).kpis }));
        const whole = teamKpis(
          players.map((player) => player.kpis),
          team,
        );
        for (const metric of TEAM_METRICS) {
          const parts = teamParts(players, teamMetricOf(metric), team);
          const value = teamValueOf(whole, teamMetricOf(metric));
          const sum = made(
            metric,
            parts.map((part) => part.value),
          );
          if (value === null) expect([metric, parts]).toEqual([metric, []]);
          else expect(sum ?? NaN, metric).toBeCloseTo(value, 6);
        }
      }),
    );
  });

  const days = fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 120 }), of: kpis }), {
    minLength: 1,
    maxLength: 40,
    selector: ({ day }) => day,
  });

  it('a week and its curves of the sessions, in total and per minute', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (each, perMinute) => {
        const sessions = each.map(({ day, of }) => ({ ...matchOn(day, of), isRehab: false, edwardsLoad: 5 * day }));
        const last = sessions.map(({ startsAt }) => startsAt.slice(0, 10)).reduce((a, b) => (a < b ? b : a));
        const span = { from: addDays(last, -6), to: last, isCycle: false };
        for (const kpi of WEEK_KPIS) {
          const question = {
            span,
            through: last,
            matchDays: [],
            meantDays: new Set<string>(),
            of: { kpi, perMinute },
            sport: 'football',
          };
          const week = playerWeek(sessions, question);
          const { loads } = weekLoads(sessions, question);
          const whole = monotonyOf(loads.slice(-7).map(({ amount }) => amount));
          expect(weekNumber(`monotony.${kpi}`, week)).toBe(week.monotony?.monotony ?? null);
          if (week.monotony !== null) expect(weekNumber(`strain.${kpi}`, week)).toBe(whole?.strain);
          for (const of of WEEK_SPANS) {
            const metric = `${of}.${kpi}` as const;
            const value = weekNumber(metric, week);
            if (value === null) continue;
            const parts = weekParts(metric, loads, 7);
            const sum = made(
              metric,
              parts.map((part) => part.value),
            );
            const isRate = perMinute && of === 'week' && !['activeTimeM', 'peakSpeedMPerS', 'heart.load'].includes(kpi);
            const minutes = weekParts(
              'week.activeTimeM',
              weekLoads(sessions, { ...question, of: { kpi: 'activeTimeM', perMinute: false } }).loads,
              7,
            );
            const divisor = isRate ? minutes.reduce((all, part) => all + part.value, 0) : 1;
            expect((sum ?? NaN) / divisor, metric).toBeCloseTo(value, 6);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('speed exposure: the highest of the latest six peaks, HSR of the last seven days', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(days, (each) => {
        const sessions = each.map(({ day, of }) => ({ ...matchOn(day, of), isRehab: false, edwardsLoad: null }));
        const last = sessions.map(({ startsAt }) => startsAt.slice(0, 10)).reduce((a, b) => (a < b ? b : a));
        const question = {
          span: { from: addDays(last, -6), to: last, isCycle: false },
          through: last,
          matchDays: [],
          meantDays: new Set<string>(),
          of: { kpi: 'highSpeedDistanceM', perMinute: false },
          sport: 'football',
        } as const;
        const { exposure, weeklyHsrM } = playerWeek(sessions, question);
        const values = (id: ExposureFigure) => exposureParts(id, sessions, question).map(({ value }) => value);
        const percents = values('exposure.percent');
        expect(percents).toEqual(exposure?.percents ?? []);
        if (exposure !== null) {
          seen.add('percent');
          expect(made('exposure.percent', percents)).toBe(Math.max(...exposure.percents));
          expect(made('exposure.since90', values('exposure.since90'))).toBe(exposure.daysSince90);
          expect(made('exposure.since95', values('exposure.since95'))).toBe(exposure.daysSince95);
        }
        const hsr = weeklyHsrM.at(-1) ?? null;
        if (hsr !== null) {
          seen.add('hsr');
          expect(made('exposure.hsr', values('exposure.hsr'))).toBeCloseTo(hsr, 6);
        }
      }),
    );
    expect([...seen].toSorted()).toEqual(['hsr', 'percent']);
  });

  it('a season of weeks: every number of the row of its weeks, sessions and days', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(days, fc.constantFrom(...WEEK_KPIS), (each, kpi) => {
        const sessions = each.map(({ day, of }) => ({ ...matchOn(day, of), isRehab: false, edwardsLoad: 5 * day }));
        const question = {
          from: '2026-01-01',
          through: '2026-05-10',
          meantDays: new Set<string>(),
          of: { kpi, perMinute: false },
        } as const;
        const season = seasonWeeks(sessions, question);
        const of = (id: SeasonFigure, day: string = question.from) =>
          playerSeasonNumber(id, sessions, question, season, day);
        const partsMake = (id: SeasonFigure, shown: number | null, day?: string) => {
          const { value, parts } = of(id, day);
          expect([id, value]).toEqual([id, shown]);
          if (value === null) return;
          seen.add(id.split('.')[1] ?? '');
          const values = parts.rows.map((row) => row.value);
          const whole = monotonyOf(values);
          const sum = id.startsWith('season.monotony')
            ? whole?.monotony
            : id.startsWith('season.strain')
              ? whole?.strain
              : made(id, values);
          expect(sum ?? NaN, id).toBeCloseTo(value, 6);
        };
        partsMake(`season.usual.${kpi}`, season.band?.mean ?? null);
        partsMake(`season.above.${kpi}`, season.above);
        partsMake(`season.below.${kpi}`, season.below);
        partsMake('season.matches', season.matches);
        partsMake('season.gap', season.longestGap);
        const latest = season.weeks.findLast(({ monotony }) => monotony !== null)?.monotony ?? null;
        partsMake(`season.monotony.${kpi}`, latest?.monotony ?? null);
        partsMake(`season.strain.${kpi}`, latest?.strain ?? null);
        for (const { from, value } of season.weeks) partsMake(`season.week.${kpi}`, value, addDays(from, 3));
      }),
    );
    expect(seen.size).toBe(8);
  });

  it('a standard of the matches that count', () => {
    fc.assert(
      fc.property(days, (each) => {
        const sessions = each.map(({ day, of }) => ({ ...matchOn(day, of), playerId: 1 + (day % 3), positionId: 7 }));
        const { players } = squadStandards(sessions, 'football');
        for (const { playerId, values } of players) {
          for (const metric of STANDARD_METRICS) {
            const kpi = standardMetricOf(metric);
            const parts = standardValues(sessions, 'football', playerId, kpi).map(({ value }) => value);
            const value = values[kpi];
            if (value === null) expect(parts).toEqual([]);
            else expect(made(metric, parts) ?? NaN, metric).toBeCloseTo(value, 9);
            expect(mean(parts)).toBe(value);
          }
        }
      }),
    );
  });

  it('a team’s runs and turns of its players’, as its tiles and its row of the turn report count them', () => {
    const boundaries = DEFAULT_ENTRY_SPEED_BOUNDARIES;
    const one = fc.record({
      efforts: fc.array(
        fc.record({ kind: fc.constantFrom('HSR', 'SPRINT'), distanceM: fc.integer({ min: 1, max: 45 }) }),
        { maxLength: 12 },
      ),
      turns: fc.array(
        fc.record({
          entrySpeedMPerS: fc.integer({ min: 1, max: 8 }),
          angleDegrees: fc.integer({ min: 20, max: 180 }),
          peakAccelerationMPer2: fc.integer({ min: 1, max: 7 }),
          peakDecelerationMPer2: fc.integer({ min: -7, max: -1 }),
          turnSide: fc.constantFrom('L', 'R'),
        }),
        { maxLength: 12 },
      ),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), (each) => {
        const players = each.map(({ efforts, turns }, k) => ({
          playerId: k + 1,
          efforts: efforts.map((of) => ({ ...EFFORT, ...of })),
          turns: turns.map((of) => ({ ...TURN, ...of })),
        }));
        const total = (metric: TeamCountMetric) =>
          made(
            metric,
            teamCountParts(metric, players, boundaries, null).map(({ value }) => value),
          );
        const stored = players.map(({ efforts, turns }) => ({
          bands: countEffortBands(efforts),
          turns: countTurns(turns, boundaries),
        }));
        for (const metric of TEAM_EFFORT_METRICS) expect(teamCount(metric, stored)).toBe(total(metric));
        for (const metric of TEAM_TURN_METRICS) {
          expect(teamCount(metric, stored)).toBe(metric.includes('byEffortClass') ? null : total(metric));
        }
        const bands = countEffortBands(players.flatMap(({ efforts }) => efforts));
        const counts = countTurns(
          players.flatMap(({ turns }) => turns),
          boundaries,
        );
        for (const { id } of EFFORT_BANDS) {
          expect(total(`team.efforts.SPRINT.${id}`)).toBe(bands.SPRINT[id]);
          expect(total(`team.efforts.HSR.${id}`)).toBe(bands.HSR[id]);
        }
        for (const cell of TURN_REPORT_CELLS) {
          expect(total(`team.turns.byAngleClass.${cell}`)).toBe(counts.angleReport[cell]);
          expect(total(`team.turns.byEntrySpeed.${cell}`)).toBe(counts.entrySpeedReport[cell]);
          expect(total(`team.turns.byAccelerationPeakClass.${cell}`)).toBe(counts.accelerationReport[cell]);
          expect(total(`team.turns.byDecelerationPeakClass.${cell}`)).toBe(counts.decelerationReport[cell]);
        }
      }),
    );
  });

  it('a day of the squad of its players’ sums', () => {
    const value = fc.option(metres, { nil: null });
    const load = fc.record({ playerId: fc.integer({ min: 1, max: 6 }), distanceM: value, highSpeedDistanceM: value });
    const ofDay = fc.array(fc.uniqueArray(load, { minLength: 1, maxLength: 6, selector: ({ playerId }) => playerId }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(ofDay, (sessions) => {
        const [day] = dailyLoads(sessions.map((players) => ({ day: '2026-03-07', isMatch: false, players })));
        for (const [metric, name] of [
          ['day.activeDistanceM', 'distanceM'],
          ['day.highSpeedDistanceM', 'highSpeedDistanceM'],
        ] as const) {
          const parts = playerDayLoads(sessions.flat(), name).map((part) => part.value);
          expect(made(metric, parts)).toBe(day?.[name]);
        }
      }),
    );
  });

  it('a weighted mean of its days’ shares, unknown days left out', () => {
    const loads = fc.array(fc.option(metres, { nil: null }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(loads, fc.constantFrom(1, 7, 28), (each, over) => {
        const shares = ewmaShares(each, over);
        const last = ewma(each, over).findLast((value) => value !== null) ?? null;
        const sum = shares.reduce((all, share) => all + share, 0);
        expect(sum).toBeCloseTo(last ?? 0, 6);
        each.forEach((load, k) => {
          if (load === null) expect(shares[k]).toBe(0);
        });
      }),
    );
    // lambda = 2 / 8: 100 three quarters, 200 one quarter.
    expect(ewmaShares([100, null, 200], 7)).toEqual([75, 0, 50]);
  });
});
