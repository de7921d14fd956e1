import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effort } from '../events/effort';
import type { StoredTurn } from '../events/turn-columns';
import { XmlStream } from '../readers/xml/xml';
import { sportscodeTimeline, type TimelinePlayer } from './sportscode';

const SESSION = { entrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5 }, isSimulated: false };
const TURN: StoredTurn = {
  playerId: 1,
  startS: 100,
  turnMatchTimeS: 61.5,
  entrySpeedMPerS: 4,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 1,
  angleDegrees: 90,
  turnSide: 'L',
  sideUncertain: false,
  twistingTimeS: 0.4,
  peakAccelerationMPer2: 5.5,
  peakDecelerationMPer2: -3,
};
const SPRINT: Effort = { kind: 'SPRINT', startS: 1, durationS: 3.5, matchTimeS: NaN, distanceM: 26.4, peak: 8.125 };

function player(changes: Partial<TimelinePlayer> = {}): TimelinePlayer {
  return {
    name: 'Ada Stone',
    team: 'Oaks',
    shirtNumber: 9,
    isOpposition: false,
    turns: [TURN],
    efforts: [SPRINT],
    ...changes,
  };
}

function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let text = '';
  const stream = new XmlStream('timeline.xml', {
    open(name) {
      path.push(name);
      text = '';
    },
    text: (piece) => (text += piece),
    close() {
      const key = path.join('/');
      texts.set(key, [...(texts.get(key) ?? []), text]);
      path.pop();
      text = '';
    },
  });
  stream.write(new TextEncoder().encode(xml));
  stream.end();
  return texts;
}

describe('sportscode timeline', () => {
  it('has one instance per turn and sprint, in order of time, with code and labels', () => {
    const other: Effort = { ...SPRINT, kind: 'HSR' };
    const texts = textsOf(sportscodeTimeline([player({ efforts: [SPRINT, other] })], SESSION));
    const instance = 'file/ALL_INSTANCES/instance';
    expect(texts.get(`${instance}/ID`)).toEqual(['1', '2']);
    // The sprint: 1 s less 2 s of lead is before the start; 1 + 3.5 + 2. The turn: 100 - 2, 100 + 5.
    expect(texts.get(`${instance}/start`)).toEqual(['0.000', '98.000']);
    expect(texts.get(`${instance}/end`)).toEqual(['6.500', '105.000']);
    expect(texts.get(`${instance}/code`)).toEqual(['9 Ada Stone Sprints', '9 Ada Stone Turns']);
    const groups = texts.get(`${instance}/label/group`) ?? [];
    const labels = (texts.get(`${instance}/label/text`) ?? []).map((text, at) => `${groups[at]}: ${text}`);
    expect(labels.slice(0, 6)).toEqual([
      'Player: Ada Stone',
      'Team: Oaks',
      'Event: Sprint',
      'Match time: N/A',
      'Distance (m): 26',
      'Peak speed (m/s): 8.13',
    ]);
    // METHODS T3: 4 m/s, 90° and -3 m/s² against their edges; 5.5 m/s² is above 5.
    expect(labels.slice(8)).toEqual([
      'Event: Turn',
      'Match time: 01:01',
      'Side: Left',
      'Turn angle: Medium',
      'Entry speed: Medium',
      'Peak deceleration: Low',
      'Peak acceleration: High',
      'Angle (°): 90',
      'Entry speed (m/s): 4.00',
    ]);
    expect(texts.get('file/ROWS/row/code')).toEqual(['9 Ada Stone Turns', '9 Ada Stone Sprints']);
  });

  it('says of every instance of a simulated session that nobody ran', () => {
    const texts = textsOf(sportscodeTimeline([player()], { ...SESSION, isSimulated: true }));
    expect(
      texts.get('file/ALL_INSTANCES/instance/label/text')?.filter((text) => text === 'Simulated data'),
    ).toHaveLength(2);
  });

  it('shows shirt 00 as it stands on the back, and a player without a number by name alone', () => {
    const code = (shirtNumber: number | null) =>
      textsOf(sportscodeTimeline([player({ shirtNumber, efforts: [] })], SESSION)).get('file/ROWS/row/code');
    expect(code(1_000_000)).toEqual(['00 Ada Stone Turns']);
    expect(code(null)).toEqual(['Ada Stone Turns']);
  });

  it('a session without events is a valid, empty timeline', () => {
    const texts = textsOf(sportscodeTimeline([player({ turns: [], efforts: [] })], SESSION));
    expect(texts.get('file/ALL_INSTANCES/instance/ID')).toBeUndefined();
    expect(texts.has('file/ROWS')).toBe(true);
  });

  it.each([
    ['markup', '</code><evil a="1">&amp;\'"]]>', '9 </code><evil a="1">&amp;\'"]]> Turns'],
    ['control characters', 'A\u0000B\u001b[31m\r\nC', '9 A\uFFFDB\uFFFD[31m C Turns'],
    ['a formula and line ends', '=1+1\r\n@SUM(A1)', '9 =1+1 @SUM(A1) Turns'],
    ['entities', '&lt;b&gt; &#10; &evil;', '9 &lt;b&gt; &#10; &evil; Turns'],
    ['half a surrogate pair', 'A\ud800B', '9 A\uFFFDB Turns'],
    ['a turn of direction', 'A\u202Egnp.exe', '9 Agnp.exe Turns'],
    ['right-to-left and emoji', 'محمد ⚽🦊', '9 محمد ⚽🦊 Turns'],
  ])('a name with %s stays text', (_kind, name, code) => {
    const texts = textsOf(sportscodeTimeline([player({ name, efforts: [] })], SESSION));
    expect(texts.get('file/ALL_INSTANCES/instance/code')).toEqual([code]);
    expect(texts.get('file/ALL_INSTANCES/instance/ID')).toHaveLength(1);
  });

  it('stays well-formed and bounded for any name and team', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 50 }), (name, team) => {
        const texts = textsOf(sportscodeTimeline([player({ name, team })], SESSION));
        const codes = texts.get('file/ALL_INSTANCES/instance/code') ?? [];
        expect(codes).toHaveLength(2);
        for (const code of codes) expect(Array.from(code).length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
