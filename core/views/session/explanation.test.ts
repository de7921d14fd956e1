import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { derivedParametersFor } from '../../methods/derived-parameters';
import { sessionMarks } from '../../methods/session-thresholds';
import { KPI_METRICS, metricEntry } from '../../metrics/explained/metric-registry';
import type { Explained } from '../../metrics/explained/explained-number';
import { DEFAULT_UNITS, type UnitSettings } from '../../units/units';
import { sessionTableColumns } from './kpi-overview-columns';
import { explanationView } from './explanation';
import type { ExplanationInput } from './explanation-input';
import { partsView } from './explained/explained-parts';

const marks = sessionMarks(parametersFor('optical'), derivedParametersFor());
const value = (sessionId: number, si: number) => ({
  sessionId,
  title: `Match ${sessionId}`,
  startsAt: `2026-02-0${sessionId}T15:00:00.000+00:00`,
  value: si,
});
const INPUT: ExplanationInput = {
  team: null,
  player: { name: 'Dario Reyes', isOpposition: false },
  session: { sessionId: 9, title: 'Cup tie', startsAt: '2026-03-07T15:00:00.000+00:00' },
  drill: null,
  value: 612,
  methods: [{ id: 'zones', version: '1.0.0' }],
  parameters: [
    { name: 'effort.hsrMPerS', value: 5.5, isOwn: false },
    { name: 'effort.sprintMPerS', value: 7.25, isOwn: true },
  ],
  sourceClass: 'optical',
  marks,
  quality: { coverage: 0.975, suspectShare: 0.004, lowAccelQuality: true, turnsComparable: false },
  inputs: { highSpeedDistanceM: 612, activeTimeM: 90 },
  reference: {
    about: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
    values: [value(1, 400), value(2, 500), value(3, 505), value(4, 800)],
    mean: 551.25,
    standardDeviation: 174,
    percentile: 75,
    tooShortM: null,
    best: 800,
  },
  parts: { kind: 'tracked' },
};
const HSR: Explained = { metric: 'highSpeedDistanceM', playerId: 4, sessionId: 9 };
const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
const viewOf = (changes: Partial<ExplanationInput> = {}, explained: Explained = HSR, units = DEFAULT_UNITS) =>
  explanationView({ ...INPUT, ...changes }, { explained, units, sport: 'football' });

describe('what a number is', () => {
  it('names it with its bound, its method and the parameters, the club’s own marked', () => {
    const view = viewOf();
    expect([view.title, view.about, view.value]).toEqual(['HSR', 'Dario Reyes · Cup tie · 7 Mar 2026', '612\u202fm']);
    expect(view.definition).toBe('Distance above 5.5 m/s.');
    expect(view.formula).toBeNull();
    expect(view.methods).toMatchObject([{ name: 'zones@1.0.0', label: 'Established' }]);
    expect(view.parameters.map(({ value: of, isOwn }) => [of, isOwn])).toEqual([
      ['5.5\u202fm/s', false],
      ['7.25\u202fm/s', true],
    ]);
    expect(`${view.source.map(({ text }) => text).join(', ')}.`).toBe(
      'Optical tracking, seen 97.5\u202f% of the time, 0.4\u202f% suspect samples, accelerations of low quality, turns not comparable.',
    );
  });

  it('opens how much of the track was seen and how much is suspect, but not from itself or over sessions', () => {
    const doors = (explained: Explained) =>
      viewOf({}, explained).source.flatMap(({ text, explained: own }) => (own === null ? [] : [[text, own]]));
    const of = { playerId: 4, sessionId: 9 };
    const suspect = ['0.4\u202f% suspect samples', { metric: 'quality.suspect', ...of }];
    const seen = ['seen 97.5\u202f% of the time', { metric: 'quality.coverage', ...of }];
    expect(doors({ ...HSR, drillId: 3 })).toEqual([seen, suspect]);
    expect(doors({ metric: 'quality.coverage', ...of })).toEqual([suspect]);
    expect(doors({ metric: 'week.activeDistanceM', playerId: 4, day: '2026-03-07' })).toEqual([]);
  });

  it('puts the values into a formula; a rate is divided by active minutes', () => {
    const zone5 = viewOf(
      { value: 469, inputs: { highSpeedDistanceM: 612, sprintDistanceM: 143 } },
      { ...HSR, metric: 'zone5DistanceM' },
    );
    const text = (view: typeof zone5) => view.formula?.map((piece) => piece.text).join(' ');
    expect(text(zone5)).toBe('HSR 612\u202fm − Sprint 143\u202fm = 469\u202fm');
    expect(zone5.formula?.map(({ kpi }) => kpi)).toEqual(['highSpeedDistanceM', null, 'sprintDistanceM', null]);
    const rate = viewOf({ value: 6.8 }, { ...HSR, perMinute: true });
    expect(rate.title).toBe('HSR per minute');
    expect(text(rate)).toBe('HSR 612\u202fm ÷ Active Time 90.0\u202fmin = 6.8\u202fm/min');
    const share = viewOf({ value: 50, rate: { count: 1, of: 2 } }, { metric: 'angleShare.TOTAL.LOW', playerId: 4 });
    expect([share.title, text(share)]).toEqual(['Turns of 0 to 60°, share', '1 of 2 = 50\u202f%']);
    // A peak is not a rate.
    const peak = viewOf({ value: 8.5 }, { ...HSR, metric: 'peakSpeedMPerS', perMinute: true });
    expect([peak.title, peak.value]).toEqual(['Peak Speed', '8.50\u202fm/s']);
  });

  it('speaks in the units of the user', () => {
    const view = viewOf({}, HSR, IMPERIAL);
    expect([view.value, view.definition]).toEqual(['2,008\u202fft', 'Distance above 12.30 mph.']);
  });

  it('has the quantity that the table shows it in', () => {
    const columns = [true, false].flatMap((sessionIsAMatch) =>
      sessionTableColumns({ units: DEFAULT_UNITS, sessionIsAMatch, speedZones: true, marks: null }),
    );
    const shown = new Map<string, string>(columns.map(({ id, quantity }) => [id, quantity]));
    const known = KPI_METRICS.filter((kpi) => shown.has(kpi));
    expect(known.length).toBeGreaterThan(25);
    expect(known.map((kpi) => [kpi, metricEntry(kpi).quantity])).toEqual(known.map((kpi) => [kpi, shown.get(kpi)]));
  });
});

describe('what it is compared with', () => {
  it('names the reference with n, and each value on the strip', () => {
    const { compared, strip, figures } = viewOf();
    expect(compared).toBe('Their own 4 matches of at least 85 min, without this one.');
    // From 400 to 800: 500 and 505 lie 1.25 % apart, one above the other.
    expect(strip?.dots.map(({ sessionId, share, lane }) => [sessionId, share, lane])).toEqual([
      [1, 0, 0],
      [2, 0.25, 0],
      [3, 0.2625, 1],
      [4, 1, 0],
    ]);
    expect(strip?.dots[1]?.text).toBe('Match 2, 2 Feb 2026: 500\u202fm');
    expect(strip?.own).toEqual({ share: 0.53, text: '612\u202fm' });
    expect(figures.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'Mean (line) 551\u202fm',
      'SD (shaded) 174\u202fm',
      'Percentile 75',
      'Best so far 800\u202fm',
    ]);
  });

  it('does not rate a total of a part of a match', () => {
    const { reference } = INPUT;
    const part = viewOf({ reference: reference === null ? null : { ...reference, percentile: null, tooShortM: 38.2 } });
    expect(part.compared).toBe(
      '38 min played: too few to be rated against whole sessions. Their own 4 matches of at least 85 min, without this one.',
    );
    expect(part.figures.map(({ name }) => name)).not.toContain('Percentile');
  });

  it('says why there is none', () => {
    const reference = { ...INPUT.reference, values: [value(1, 400)] };
    const few = viewOf({
      reference: {
        ...reference,
        mean: 400,
        standardDeviation: null,
        percentile: null,
        tooShortM: null,
        best: null,
        about: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
      },
    });
    expect(few.compared).toBe('No reference: 1 of the 4 matches of at least 85 min that it needs.');
    expect([few.strip, few.figures]).toEqual([null, []]);
    expect(viewOf({ drill: 'Rondo', reference: null }).compared).toBe(
      'A drill has no reference: only its own value is known.',
    );
    const opponent = { name: 'Opponent', isOpposition: true };
    expect(viewOf({ player: opponent, reference: null }).compared).toBe(
      'The opposition’s players have no earlier sessions here.',
    );
    const terms = { kind: 'terms', source: 'positionGroup', count: 7, rows: [] } as const;
    const score: Explained = { metric: 'workRate', playerId: 4, sessionId: 9 };
    expect(viewOf({ parts: terms, reference: null }, score).compared).toBe(
      '7 matches of their position group: they have too few of their own.',
    );
  });
});

describe('what it is made of', () => {
  const options = { explained: HSR, units: DEFAULT_UNITS, sport: 'football' };
  const span = (startS: number, metres: number) => ({
    startS,
    lengthS: 2.04,
    clockS: startS + 60,
    distanceM: metres,
    peak: 7.5,
    value: metres,
  });

  it('stretches that add up, the longest first, and the same for a file', () => {
    const view = partsView({ kind: 'spans', rows: [span(10, 12), span(70, 600)] }, options);
    expect([view.question, view.words]).toEqual([
      'Made of which seconds?',
      '2 stretches of play, together 612\u202fm.',
    ]);
    expect(view.rows.map(({ cells }) => cells)).toEqual([
      ['02:10', '2.0\u202fs', '600\u202fm', '7.50\u202fm/s'],
      ['01:10', '2.0\u202fs', '12\u202fm', '7.50\u202fm/s'],
    ]);
    expect(view.rows[0]?.plays).toMatchObject({ startS: 70, lengthS: 2.04 });
    expect(view.table.columns).toEqual(['Clock (s)', 'Start (s)', 'Length (s)', 'Distance (m)', 'Peak (m/s)']);
    expect(view.table.rows[1]).toEqual([70, 10, 2.04, 12, 7.5]);
  });

  it('nothing to list says why', () => {
    const words = (kind: 'wholeTime' | 'notKept' | 'closed') => partsView({ kind }, options).words;
    expect(words('wholeTime')).toBe('All the time on the pitch: no single part counts by itself.');
    expect(words('notKept')).toMatch(/no longer stored/);
    expect(words('closed')).toMatch(/Turn Analysis/);
    const none = partsView(
      { kind: 'sessions', rows: [] },
      { ...options, explained: { metric: 'average.HSR', playerId: 4 } },
    );
    expect([none.question, none.words]).toEqual(['Made of which sessions?', 'No session counts yet.']);
  });

  it('a median is the middle club, or halfway between two', () => {
    const median: Explained = {
      metric: 'league.average.total.DISTANCE',
      period: { from: '2026-08-01', to: '2026-11-01' },
      isOfLeague: true,
    };
    const words = (...metres: readonly number[]) =>
      partsView(
        { kind: 'clubs', rows: metres.map((value) => ({ name: null, value })) },
        { ...options, explained: median },
      ).words;
    expect(words(120_000, 100_000, 110_000)).toBe('3 clubs; the middle one: 110,000\u202fm.');
    expect(words(100_000, 108_000)).toBe('2 clubs; halfway between the middle two: 104,000\u202fm.');
    expect(words(100_000)).toBe('1 club.');
  });

  it('a score as a sum of its terms', () => {
    const rows = [
      { term: 'distance', own: 110, reference: 100, weight: 2 / 3, value: 73.333 },
      { term: 'hsr', own: 8, reference: 7, weight: 1 / 3, value: 38.095 },
    ] as const;
    const score: Explained = { metric: 'workRate', playerId: 4, sessionId: 9 };
    const view = partsView({ kind: 'terms', source: 'own', count: 4, rows }, { ...options, explained: score });
    expect([view.question, view.words]).toEqual(['Made of which terms?', '2 terms, together 111.4.']);
    expect(view.table.columns).toEqual(['Term', 'Own', 'Norm', 'Unit', 'Weight', 'Adds']);
    expect(view.table.rows[0]?.slice(0, 4)).toEqual(['Distance', 110, 100, 'm/min']);
    expect(view.rows[0]?.cells).toEqual(['Distance', '110.0\u202fm/min', '100.0\u202fm/min', '67\u202f%', '73.3']);
  });

  it('the terms of a fatigue score in the units of the user', () => {
    const rows = [
      { term: 'peakAcceleration', own: 5.49, reference: 6.43, weight: 0.2, value: -0.49 },
      { term: 'peakSpeed', own: 8, reference: 9, weight: 0.2, value: -0.61 },
      { term: 'lateEfforts', own: 0.94, reference: null, weight: null, value: 0 },
    ] as const;
    const score: Explained = { metric: 'fatigue', playerId: 4, sessionId: 9 };
    const units = { ...DEFAULT_UNITS, peakSpeedFactor: 3.6 } as const;
    const view = partsView({ kind: 'terms', source: 'own', count: 4, rows }, { ...options, units, explained: score });
    expect(view.rows.map(({ cells }) => cells.slice(1, 3))).toEqual([
      ['5.49\u202fm/s²', '6.43\u202fm/s²'],
      ['28.8\u202fkm/h', '32.4\u202fkm/h'],
      ['0.94', 'N/A'],
    ]);
    expect(view.table.rows.map((row) => row[3])).toEqual(['m/s²', 'km/h', '']);
    expect(view.table.rows[1]?.[1]).toBeCloseTo(28.8, 9);
  });
});
