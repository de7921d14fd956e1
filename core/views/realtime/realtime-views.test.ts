import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import type { PitchPlayer } from '../pitch/draw-players';
import { drillsInFrames, runningDrill, startDrill, stopDrill } from './live-drills';
import { liveTable } from './live-rows';
import { phaseOf, playableSessions } from './playable-sessions';
import { frameAtShare, frameTimeText, shareOfFrame } from './seek-bar';
import { marksInSeconds, speedTrace, tracePath } from './speed-traces';
import { recordingImport } from './recording-import';
import { sensorSilence } from './sensor-silence';
import { frameOfTime, framesHead, initialsOf, sessionScene } from './session-scene';

const PLAYERS: readonly PitchPlayer[] = [
  { number: '9', name: 'Bea Moss', side: 'away' },
  { number: '11', name: 'Ada Vale', side: 'home' },
  { number: '', name: 'Ball', side: 'ball' },
  { number: '4', name: 'Kim Arden', side: 'home' },
];

const MARKS = PLAYERS.map(() => ({ sprints: [1], turns: [2] }));

const NOTHING = { marks: null, fromS: 0, toS: 100 };

describe('the table', () => {
  const motion = Float32Array.of(3.25, 100.4, 5, 250, 20, 900, NaN, NaN);

  it('has home first, by number, without the ball', () => {
    const { rows, speedTitle, distanceTitle } = liveTable(PLAYERS, motion, null, DEFAULT_UNITS, NOTHING);
    expect([speedTitle, distanceTitle]).toEqual(['Speed (m/s)', 'Distance (m)']);
    expect(rows.map(({ player, speed, distance, drillDistance }) => [player, speed, distance, drillDistance])).toEqual([
      [3, 'N/A', 'N/A', null],
      [1, '5.0', '250', null],
      [0, '3.3', '100', null],
    ]);
  });

  it('counts a drill from its start, and nothing before it', () => {
    const began = Float32Array.of(0, 60, 0, 300, 0, 0, 0, 0);
    const { rows, drillTitle } = liveTable(PLAYERS, motion, began, DEFAULT_UNITS, NOTHING);
    expect(drillTitle).toBe('Drill (m)');
    expect(rows.map(({ drillDistance }) => drillDistance)).toEqual(['N/A', 'N/A', '40']);
  });

  it('is measured by the player’s own average match; what is not known says why', () => {
    const known = { distanceM: 10_000, hsrM: null, peakSpeedMPerS: 8, sessions: 14 };
    const few = { distanceM: null, hsrM: null, peakSpeedMPerS: null, sessions: 3 };
    const averages = { players: [known, known, null, few], noun: 'match' } as const;
    const totals = { now: Float32Array.of(0, 9, 60, 6, 0, 0, 0, 4), began: null };
    const { rows } = liveTable(PLAYERS, motion, null, DEFAULT_UNITS, NOTHING, totals, averages);
    const [kim, ada, bea] = rows;
    // A player not seen yet has unknown counts, not zero.
    const seen = liveTable(PLAYERS, motion, null, DEFAULT_UNITS, { marks: MARKS, fromS: 0, toS: 9 }, totals).rows;
    expect(seen.map(({ sprints, turns }) => [sprints, turns])).toEqual([
      ['N/A', 'N/A'],
      ['1', '1'],
      ['1', '1'],
    ]);
    expect([ada?.distanceOfMatch, ada?.peakSpeedOfMatch.text]).toEqual([
      { text: '3\u202f%', hint: 'Of their own average of 14 matches of at least 85 minutes' },
      '75\u202f%',
    ]);
    expect(ada?.hsrOfMatch.text).toBe('N/A');
    expect(kim?.distanceOfMatch).toEqual({
      text: 'N/A',
      hint: 'No average: needs 4 matches of at least 85 minutes by the same kind of tracking, and there are 3',
    });
    expect(bea?.distanceOfMatch).toEqual({ text: 'N/A', hint: 'No average of the opposition’s players' });
    const unnamed = liveTable(PLAYERS, motion, null, DEFAULT_UNITS, NOTHING, totals).rows[1];
    expect(unnamed?.distanceOfMatch).toEqual({
      text: 'N/A',
      hint: 'No average: the player has not been identified',
    });
  });

  it('counts sprints and turns up to the frame shown, and no others', () => {
    const marks = [1, 2, 3, 4].map((k) => ({ sprints: [k, 10 * k], turns: [5] }));
    const counts = (fromS: number, toS: number) =>
      liveTable(PLAYERS, motion, null, DEFAULT_UNITS, { marks, fromS, toS }).rows.map(({ player, sprints, turns }) => [
        player,
        sprints,
        turns,
      ]);
    expect(counts(0, 4.9)).toEqual([
      [3, '1', '0'],
      [1, '1', '0'],
      [0, '1', '0'],
    ]);
    expect(counts(2, 20)).toEqual([
      [3, '1', '1'],
      [1, '2', '1'],
      [0, '1', '1'],
    ]);
    expect(liveTable(PLAYERS, motion, null, DEFAULT_UNITS, NOTHING).rows[0]).toMatchObject({
      sprints: 'N/A',
      turns: 'N/A',
    });
  });

  it('speaks the units of the user', () => {
    const imperial = liveTable(PLAYERS, motion, null, { system: 'imperial', peakSpeedFactor: 1 }, NOTHING);
    expect([imperial.speedTitle, imperial.rows[1]?.speed]).toEqual(['Speed (mph)', '11.2']);
    expect(liveTable(PLAYERS, null, null, DEFAULT_UNITS, NOTHING).rows[0]?.speed).toBe('N/A');
  });
});

describe('drills', () => {
  it('start one at a time and end where they are stopped', () => {
    const one = startDrill([], 100);
    expect(startDrill(one, 150)).toBe(one);
    expect(runningDrill(one)?.name).toBe('Drill 1');
    const stopped = stopDrill(one, 400);
    expect(stopped).toEqual([{ id: 1, name: 'Drill 1', startFrame: 100, endFrame: 400 }]);
    expect(runningDrill(stopped)).toBeNull();
    expect(stopDrill(stopped, 500)).toBe(stopped);
    expect(startDrill(stopped, 600).at(-1)).toEqual({ id: 2, name: 'Drill 2', startFrame: 600, endFrame: null });
  });

  it('leave nothing where they are stopped at their start', () => {
    expect(stopDrill(startDrill([], 100), 100)).toEqual([]);
    expect(stopDrill(startDrill([], 100), 30)).toEqual([]);
  });
});

describe('the slider', () => {
  it('tells the time of a frame', () => {
    expect([0, 29, 30, 7199, 7200, -4].map((frame) => frameTimeText(frame, 30))).toEqual([
      '00:00',
      '00:00',
      '00:01',
      '03:59',
      '04:00',
      '00:00',
    ]);
  });

  it('finds frames by place and places by frame, within the frames that are there', () => {
    const range = { first: 100, last: 300 };
    expect([-1, 0, 0.5, 1, 7].map((share) => frameAtShare(share, range))).toEqual([100, 100, 200, 300, 300]);
    expect([50, 100, 150, 300].map((frame) => shareOfFrame(frame, range))).toEqual([0, 0, 0.25, 1]);
    expect(shareOfFrame(5, { first: 5, last: 5 })).toBe(1);
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(), (first, length, at) => {
        const all = { first, last: first + length };
        const frame = first + (at % (length + 1));
        expect(frameAtShare(shareOfFrame(frame, all), all)).toBe(length === 0 ? first : frame);
      }),
    );
  });
});

describe('a stored session', () => {
  const head = {
    sport: 'football',
    pitch: null,
    extent: { lengthM: 80, widthM: 40 },
    players: [
      { name: 'Ada Vale', shirtNumber: 7, isOpposition: false },
      { name: 'Cat Ash', shirtNumber: 1_000_000, isOpposition: false },
      { name: 'Bea Moss', shirtNumber: null, isOpposition: true },
    ],
    hasBall: true,
    rateHz: 10,
    startS: 30,
    frames: 600,
    framesAPart: 1200,
  } as const;

  it('is played on its pitch with its lines, else on the ground it was on, without', () => {
    expect(sessionScene(head)).toEqual({
      sport: null,
      pitch: { lengthM: 80, widthM: 40 },
      players: [
        { number: '7', name: 'Ada Vale', side: 'home' },
        { number: '00', name: 'Cat Ash', side: 'home' },
        { number: 'BM', name: 'Bea Moss', side: 'away' },
        { number: '', name: 'Ball', side: 'ball' },
      ],
    });
    const pitch = { lengthM: 104, widthM: 67 };
    expect(sessionScene({ ...head, pitch, hasBall: false })).toMatchObject({ sport: 'football', pitch });
    expect([framesHead(head).columns, framesHead({ ...head, hasBall: false }).columns]).toEqual([4, 3]);
  });

  it('begins at the frame of a time, within its own', () => {
    expect([0, 30, 31.24, 1000].map((timeS) => frameOfTime(timeS, head))).toEqual([0, 0, 12, 599]);
  });
});

describe('sessions to choose from', () => {
  const one = { sessionId: 5, title: 'Cup final', date: '2026-03-10T15:00:00+01:00', statusDisplayName: 'Complete' };
  const listed = [
    { ...one, isLocked: false },
    { ...one, sessionId: 6, isLocked: true },
    { ...one, sessionId: 7, statusDisplayName: 'Processing', isLocked: false },
    { ...one, sessionId: 8, title: 'North', statusDisplayName: 'Live', isLocked: false },
    { ...one, sessionId: 9, statusDisplayName: 'Importing', isLocked: false },
    { ...one, sessionId: 11, statusDisplayName: 'Import failed', isLocked: false },
  ];
  it('are those that run and those that may be opened, by title and day', () => {
    expect(playableSessions(listed)).toEqual([
      { value: '8', label: 'LIVE: North, 2026-03-10' },
      { value: '5', label: 'Cup final, 2026-03-10' },
    ]);
  });
  it('are shown by what their status says', () => {
    expect([5, 6, 8, 9, 11, 10].map((id) => phaseOf(listed, id))).toEqual([
      'stored',
      'stored',
      'live',
      'importing',
      'failed',
      null,
    ]);
  });
});

it('drills of a running session lie where they were marked', () => {
  expect(drillsInFrames([{ id: 3, name: 'Rondo', startS: 1.96, endS: 61 }], 25)).toEqual([
    { id: 3, name: 'Rondo', startFrame: 49, endFrame: 1525 },
  ]);
});

it('the import of a session that ran is found again while it may be tried', () => {
  const failed = {
    importId: 'a',
    state: 'failed',
    fileNames: ['live-7.jsonl'],
    message: 'No.',
    retryUntil: '2026-03-11T15:00:00Z',
  };
  const others = [
    { ...failed, importId: 'b', state: 'cancelled' },
    { ...failed, importId: 'c', retryUntil: null },
    { ...failed, importId: 'd', fileNames: ['live-77.jsonl'] },
  ];
  expect(recordingImport([...others, failed], 7)).toBe(failed);
  expect([recordingImport(others, 7), recordingImport([failed], 8)]).toEqual([null, null]);
});

it('a sensor that is on and sends nothing says so after a minute', () => {
  const of = (silentForS: number | null, sessionId: number | null = 4) => sensorSilence({ sessionId, silentForS });
  expect([of(null, null), of(null), of(0), of(59.9)]).toEqual([null, 'nothing sent yet', null, null]);
  expect([of(60), of(3599), of(7860)]).toEqual([
    'nothing sent for 1 min',
    'nothing sent for 59 min',
    'nothing sent for 2 h 11 min',
  ]);
});

describe('traces below the slider', () => {
  it('are lines of speed, broken where nothing is known', () => {
    expect(tracePath([0, 10, NaN, 5, 20])).toBe('M100.0 100.0L300.0 0.0M700.0 50.0L900.0 0.0');
    expect(tracePath([])).toBe('');
  });
  it('have no marks of what is older than the frames that are kept', () => {
    const timeline = { first: 900, last: 1900, rateHz: 10, startS: 0 };
    const [marks] = marksInSeconds([{ sprints: [899, 900, 1400], turns: [10] }], 10);
    expect(marks).toEqual({ sprints: [89.9, 90, 140], turns: [1] });
    const trace = speedTrace(3, 'Ada Vale', [1], marks ?? null, timeline);
    expect([trace.sprints, trace.turns]).toEqual([[0, 0.5], []]);
  });
  it('have sprints and turns where they were on the slider', () => {
    const timeline = { first: 0, last: 1000, rateHz: 10, startS: 20 };
    const trace = speedTrace(3, 'Ada Vale', [1], { sprints: [20, 70], turns: [120] }, timeline);
    expect([trace.sprints, trace.turns, trace.text]).toEqual([[0, 0.5], [1], 'Speed of Ada Vale, 2 sprints, 1 turn']);
    expect(speedTrace(3, 'Ada Vale', [1], null, timeline).text).toBe('Speed of Ada Vale');
  });
});

describe('who has no shirt number', () => {
  it.each([
    ['Ada Vale', 'AV'],
    ['Ada Maria van der Vale', 'AV'],
    ['émile', 'É'],
    ['home_7', '7'],
    ['Player 12', '12'],
    ['U18_ID1', 'U1'],
    ['U18_ID2', 'U2'],
    ['U18-ID12', 'U12'],
    ['ID66', 'I66'],
    ['tag 1000123', '123'],
    ['7', '7'],
    ['', ''],
    ['—', ''],
  ])('has initials in the dot: %s, %s', (name, text) => {
    expect(initialsOf(name)).toBe(text);
  });
});
