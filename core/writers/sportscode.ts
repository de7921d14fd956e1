/**
 * Writes a timeline for video analysis in Sportscode's XML, which Hudl Sportscode, Nacsport, Angles and others
 * read. One instance per turn and sprint, one row per player and kind. Times are seconds since the session's
 * origin, as in the tracking; an analyst shifts the timeline once to the start of their video.
 */
import { CLASS_NAMES } from '../methods/low-medium-high';
import { accelerationClass, decelerationClass } from '../methods/acceleration-classes';
import { angleClass, type EntrySpeedBoundaries, entrySpeedClass } from '../methods/turn-classes';
import type { Effort } from '../events/effort';
import type { StoredTurn } from '../events/turn-columns';
import { matchTimeText } from '../views/words/match-clock-text';
import { shirtText } from '../roster/shirt-number';

const LEAD_S = 2;
const LAG_S = 2;
/**
 * Seconds shown of a turn from its first frame of braking, lag included. The end of a turn's acceleration is not
 * stored; braking, the following second and the first metres afterwards lie well inside.
 */
const TURN_SHOWN_S = 5;
const MAX_TEXT = 200;

export interface TimelinePlayer {
  readonly name: string;
  readonly team: string;
  readonly shirtNumber: number | null;
  readonly isOpposition: boolean;
  readonly turns: readonly StoredTurn[];
  readonly efforts: readonly Effort[];
}

export interface TimelineSession {
  readonly entrySpeedBoundaries: EntrySpeedBoundaries;
  readonly isSimulated: boolean;
}

interface Instance {
  readonly startS: number;
  readonly endS: number;
  readonly code: string;
  readonly labels: readonly (readonly [group: string, text: string])[];
}

const COLOURS = {
  Turns: { own: [0x1f1f, 0x7a7a, 0x4d4d], opposition: [0x7070, 0x7070, 0x7070] },
  Sprints: { own: [0xe0e0, 0x9090, 0x1818], opposition: [0xa0a0, 0xa0a0, 0xa0a0] },
} as const;

export function sportscodeTimeline(players: readonly TimelinePlayer[], session: TimelineSession): string {
  const instances: Instance[] = [];
  const rows: string[] = [];
  const known = new Set<string>();
  for (const player of players) {
    const who = [
      ['Player', player.name],
      ['Team', player.team],
      ...(session.isSimulated ? [['Source', 'Simulated data'] as const] : []),
    ] as const;
    for (const kind of ['Turns', 'Sprints'] as const) {
      const code = `${playerCode(player)} ${kind}`;
      const found = kind === 'Turns' ? player.turns.map(turnInstance) : sprints(player.efforts).map(sprintInstance);
      if (found.length === 0) continue;
      for (const one of found) instances.push({ ...one, code, labels: [...who, ...one.labels] });
      if (known.has(code)) continue;
      known.add(code);
      rows.push(rowXml(rows.length + 1, code, COLOURS[kind][player.isOpposition ? 'opposition' : 'own']));
    }
  }
  instances.sort((a, b) => a.startS - b.startS);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<file>',
    '<SORT_INFO><sort_type>sort order</sort_type></SORT_INFO>',
    '<ALL_INSTANCES>',
    ...instances.map(instanceXml),
    '</ALL_INSTANCES>',
    '<ROWS>',
    ...rows,
    '</ROWS>',
    '</file>',
    '',
  ].join('\n');

  function turnInstance(turn: StoredTurn): Omit<Instance, 'code'> {
    const entry = CLASS_NAMES[entrySpeedClass(turn.entrySpeedMPerS, session.entrySpeedBoundaries)];
    return {
      startS: Math.max(0, turn.startS - LEAD_S),
      endS: Math.max(0, turn.startS) + TURN_SHOWN_S,
      labels: [
        ['Event', 'Turn'],
        ['Match time', matchTimeText(turn.turnMatchTimeS)],
        ['Side', turn.sideUncertain ? 'Uncertain' : turn.turnSide === 'L' ? 'Left' : 'Right'],
        ['Turn angle', CLASS_NAMES[angleClass(turn.angleDegrees)]],
        ['Entry speed', entry],
        ['Peak deceleration', CLASS_NAMES[decelerationClass(turn.peakDecelerationMPer2)]],
        ['Peak acceleration', CLASS_NAMES[accelerationClass(turn.peakAccelerationMPer2)]],
        ['Angle (°)', turn.angleDegrees.toFixed(0)],
        ['Entry speed (m/s)', turn.entrySpeedMPerS.toFixed(2)],
      ],
    };
  }
}

function sprints(efforts: readonly Effort[]): readonly Effort[] {
  return efforts.filter(({ kind }) => kind === 'SPRINT');
}

function sprintInstance(sprint: Effort): Omit<Instance, 'code'> {
  return {
    startS: Math.max(0, sprint.startS - LEAD_S),
    endS: Math.max(0, sprint.startS) + sprint.durationS + LAG_S,
    labels: [
      ['Event', 'Sprint'],
      ['Match time', matchTimeText(sprint.matchTimeS)],
      ['Distance (m)', sprint.distanceM.toFixed(0)],
      ['Peak speed (m/s)', sprint.peak.toFixed(2)],
    ],
  };
}

function playerCode({ name, shirtNumber }: TimelinePlayer): string {
  return shirtNumber === null ? name : `${shirtText(shirtNumber)} ${name}`;
}

function instanceXml({ startS, endS, code, labels }: Instance, index: number): string {
  const texts = labels.map(
    ([group, text]) => `<label><group>${escaped(group)}</group><text>${escaped(text)}</text></label>`,
  );
  return (
    `<instance><ID>${index + 1}</ID><start>${startS.toFixed(3)}</start><end>${endS.toFixed(3)}</end>` +
    `<code>${escaped(code)}</code>${texts.join('')}</instance>`
  );
}

function rowXml(order: number, code: string, [red, green, blue]: readonly [number, number, number]): string {
  return `<row><sort_order>${order}</sort_order><code>${escaped(code)}</code><R>${red}</R><G>${green}</G><B>${blue}</B></row>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Text of an element, on one line and of bounded length. Characters that XML 1.0 forbids (controls, half a
 * surrogate pair, U+FFFE and U+FFFF) become U+FFFD; direction-changing marks are dropped.
 */
function escaped(text: string): string {
  return Array.from(text.replace(/[\t\n\r]+/g, ' ').replace(/[\u202A-\u202E\u2066-\u2069]/g, ''))
    .slice(0, MAX_TEXT)
    .join('')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
