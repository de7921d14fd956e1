/** The text alternatives of charts must match the rows of their own tables. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { balanceTrend, balanceTrendTable } from './balance-trend';
import { boxRows, teamWords } from './box-rows';
import { bulletRows, bulletRowsTable } from './bullet-rows';
import { dotRanking } from './dot-ranking';
import { forceVelocityPlane, forceVelocityTable } from './force-velocity-plane';
import { leftRightBars } from './left-right-bars';
import { matchLanes, matchLanesTable } from './match-lanes';
import { rainbowBars, rainbowBarsTable } from './rainbow-bars';
import { epochLabel, rainbowCurve, rainbowCurveTable } from './rainbow-curve';
import { stackedColumns } from './stacked-columns';
import { stackedRows, stackedRowsTable } from './stacked-rows';
import { strip, stripTable } from './intensity-strip';
import { trend } from './trend';

const metres = fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null });
const many = fc.array(metres, { maxLength: 12 });
const player = (at: number) => ({ playerId: at + 1, name: `Player ${at + 1}`, positionSortOrder: at });
const first = (summary: string, noun: string): number =>
  Number(new RegExp(`(\\d+) (?:${noun})(?:e?s)?\\b`).exec(summary)?.[1] ?? Number.NaN);
const known = (values: readonly (number | null)[]): number => values.filter((value) => value !== null).length;

describe('what a chart says of itself', () => {
  it('bullet rows: players, or teams, as many as the table has', () => {
    fc.assert(
      fc.property(many, fc.constantFrom('player' as const, 'team' as const), (values, rowNoun) => {
        const view = bulletRows(
          {
            columns: [{ id: 'a', title: 'Distance', quantity: 'longDistance' }],
            rows: values.map((value, at) => ({
              ...player(at),
              minutes: 90,
              cells: [
                {
                  value,
                  average: null,
                  standardDeviation: null,
                  minimum: null,
                  maximum: null,
                  count: 0,
                  isBest: false,
                },
              ],
            })),
            sessionIsAMatch: true,
            rowNoun,
          },
          DEFAULT_UNITS,
        );
        expect(first(view.summary, rowNoun)).toBe(bulletRowsTable(view, null).rows.length);
      }),
    );
  });

  it('left and right: an average beside the sessions is none of them', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), fc.boolean(), (abnormal, hasAverage) => {
        const row = { left: [1], right: [2], isAbnormal: false, isAverage: true };
        const rows = abnormal.map((isAbnormal, at) => ({ ...player(at), left: [at], right: [1], isAbnormal }));
        const all = hasAverage ? [{ ...player(99), ...row }, ...rows] : rows;
        const { summary } = leftRightBars({
          classes: ['All'],
          rows: all,
          digits: 0,
          noun: 'turns',
          rowName: 'Session',
        });
        expect(first(summary, 'session')).toBe(abnormal.length);
        expect(summary).toContain(`abnormal balance ${abnormal.filter(Boolean).length}.`);
        expect(summary.includes('beside an average')).toBe(hasAverage);
      }),
    );
  });

  it('stacked rows: what a row is, and by what it is parted', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.constantFrom('player' as const, 'session' as const), (count, rowNoun) => {
        const rows = Array.from({ length: count }, (_, at) => ({ ...player(at), matchMinutes: null, counts: [at, 1] }));
        const input = { bands: ['Low', 'High'], rows, sortBy: null, noun: 'turns', rowNoun, by: 'angle' } as const;
        const view = stackedRows(input);
        expect(first(view.summary, rowNoun)).toBe(stackedRowsTable(view, null).rows.length);
        expect(view.summary).toContain('by angle: Low, High.');
      }),
    );
  });

  it('stacked columns: the total, and which has the most', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), (counts) => {
        const { summary } = stackedColumns({
          title: 'Flags',
          noun: 'flags',
          parts: [{ id: 'a', text: 'A' }],
          columns: counts.map((count, at) => ({ id: at, label: '', title: `Column ${at}.`, values: [count] })),
        });
        const most = Math.max(...counts);
        expect(first(summary, 'flag')).toBe(counts.reduce((sum, count) => sum + count, 0));
        expect(summary).toContain(`in Column ${counts.indexOf(most)}., ${most}.`);
      }),
    );
  });

  it('rankings: teams that have a value, no others', () => {
    fc.assert(
      fc.property(many, (values) => {
        const teams = values.map((value, at) => ({ id: at, name: `Team ${at}`, value, isOwn: at === 0, count: null }));
        const { summary } = dotRanking({ title: 'Distance', quantity: 'longDistance', teams }, DEFAULT_UNITS);
        expect(first(summary, 'team')).toBe(known(values));
        const boxes = values.map((value, at) => ({
          minimum: value,
          lowerQuartile: value,
          median: value,
          upperQuartile: value,
          maximum: value,
          id: at,
          name: `Team ${at}`,
          isOwn: at === 0,
          matchCount: 4,
          average: value,
        }));
        const input = { title: 'Distance', quantity: 'longDistance', words: teamWords('match'), teams: boxes } as const;
        expect(first(boxRows(input, DEFAULT_UNITS).summary, 'team')).toBe(known(values));
      }),
    );
  });

  it('lanes and balances: matches and sessions as many as the table has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('green', 'amber', 'red', null), { minLength: 1, maxLength: 12 }),
        (flags) => {
          const view = matchLanes({
            playerId: 1,
            name: 'Ada',
            scoreTitle: 'Game Demand',
            scoreAxis: 100,
            hamstringAxis: 5,
            rollingMatches: 6,
            played: 'match',
            matches: flags.map((flag, at) => ({
              sessionId: at,
              dateText: '1 Mar',
              label: '',
              title: '',
              flag,
              flagText: '',
              score: null,
              scoreNote: null,
              isPart: false,
              rolling: null,
              hamstring: null,
            })),
          });
          expect(first(view.summary, 'match')).toBe(matchLanesTable(view, null).rows.length);
          expect(first(view.summary, 'amber or red flag')).toBe(
            flags.filter((flag) => flag === 'amber' || flag === 'red').length,
          );
          const balance = balanceTrend({
            name: 'Ada',
            sessions: flags.map((flag, at) => ({
              sessionId: at,
              label: `${at}`,
              title: '',
              turns: 10,
              index: 0.2,
              isAbnormal: flag === 'red',
              usual: null,
            })),
          });
          expect(first(balance.summary, 'session')).toBe(balanceTrendTable(balance, null).rows.length);
          expect(balance.summary).toContain(`${flags.filter((flag) => flag === 'red').length} with abnormal`);
        },
      ),
    );
  });

  it('trend: sessions that have a value; strip: players', () => {
    fc.assert(
      fc.property(many, (values) => {
        const sessions = values.map((value, at) => ({
          sessionId: at,
          date: `2026-03-${String(at + 1).padStart(2, '0')}T15:00:00Z`,
          title: '',
          value,
          isMatch: true,
          isFullMatch: true,
          minutes: 90,
        }));
        const input = { playerId: 1, name: 'Ada', title: 'Distance', quantity: 'longDistance', minMatches: 4 } as const;
        const { summary } = trend({ ...input, reference: null, sessions }, DEFAULT_UNITS);
        if (known(values) === 0) expect(summary).toContain('no values known');
        else expect(first(summary, 'session')).toBe(known(values));
        const shown = strip(
          {
            title: 'Local Intensity',
            quantity: 'count',
            periods: [{ startMinute: 0, minutes: 2 }],
            rows: values.map((value, at) => ({ ...player(at), periods: [[value, 1]] })),
          },
          DEFAULT_UNITS,
        );
        if (values.length === 0) expect(shown.summary).toContain('no minutes known');
        else expect(first(shown.summary, 'player')).toBe(stripTable(shown, null).rows.length);
      }),
    );
  });

  it('force-velocity plane: players with a profile, none of those without', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), fc.boolean(), (profiles, isOne) => {
        const team = profiles.map((hasProfile, at) => ({
          ...player(at),
          value: hasProfile ? { force: 6 + at / 10, velocity: 8 } : null,
          count: 4,
        }));
        const view = forceVelocityPlane({ playerId: isOne ? 1 : null, team, league: [] }, DEFAULT_UNITS);
        const rows = forceVelocityTable(view, null).rows.filter(([, velocity]) => velocity !== null);
        if (rows.length === 0) expect(view.summary).toBe('No profile known.');
        else expect(first(view.summary.replace(/^.*;/, ''), 'player')).toBe(rows.length);
        const isNamed = isOne && profiles[0] === true;
        expect(view.summary.startsWith('Player 1: ')).toBe(isNamed);
      }),
    );
  });

  it('rainbow bars: players, as many as the table has; rainbow curve: the first and the last peak that are known', () => {
    fc.assert(
      fc.property(many, (values) => {
        const bars = rainbowBars(
          {
            columns: [{ id: 'a', title: 'Distance', quantity: 'longDistance' }],
            rows: values.map((value, at) => ({
              ...player(at),
              count: null,
              cells: [{ value, edges: null, reference: '4 matches' }],
            })),
            noun: 'match',
            whyNone: 'No reference',
          },
          DEFAULT_UNITS,
        );
        expect(bars.summary).toMatch(new RegExp(`^Players ${rainbowBarsTable(bars, null).rows.length};`));
        const curve = rainbowCurve(
          {
            playerId: 1,
            name: 'Ada',
            quantity: 'distancePerMinute',
            epochs: values.map((value, at) => ({ epochS: 60 * (at + 1), value, edges: null })),
            matches: null,
            referenceName: null,
            minMatches: 4,
          },
          DEFAULT_UNITS,
        );
        const peaks = rainbowCurveTable(curve, null).rows.filter(([, value]) => value !== null);
        if (peaks.length === 0) expect(curve.summary).toBe('Ada: no peaks known.');
        else expect(curve.summary.split(' over ')).toHaveLength(1 + Math.min(2, peaks.length));
        for (const peak of peaks.length === 0 ? [] : [peaks[0], peaks.at(-1)]) {
          expect(curve.summary).toContain(`over ${epochLabel(Number(peak?.[0]))}`);
        }
      }),
    );
  });
});
