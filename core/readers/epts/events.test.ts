import { describe, expect, it } from 'vitest';
import { HOLDER, PLAY } from '../../tracking/possession';
import { groupFiles } from '../file-groups';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { METADATA, POSITIONS } from './sample';

type Subtypes = readonly string[] | string | null;
let events = 0;

/**
 * An event at 25 Hz counted from frame 0. As in the provider's files, one subtype is an object, several are a list.
 */
function event(team: string, type: string, subtypes: Subtypes, period: number, start: number, end: number | null) {
  const named = (name: string) => ({ name, id: 1 });
  return {
    index: ++events,
    team: { name: 'Whatever', id: team },
    type: named(type),
    subtypes: subtypes === null ? null : typeof subtypes === 'string' ? named(subtypes) : subtypes.map(named),
    start: { frame: start, time: start / 25, x: null, y: null },
    end: { frame: end, time: end === null ? null : end / 25, x: null, y: null },
    period,
    from: { name: 'Player 7', id: 'A1' },
    to: null,
  };
}

const MATCH = [
  event('A', 'SET PIECE', 'KICK OFF', 1, 1, 1),
  event('A', 'PASS', null, 1, 1, 2),
  event('A', 'CARRY', null, 1, 2, 3),
  event('A', 'BALL LOST', 'INTERCEPTION', 1, 3, 4),
  event('B', 'RECOVERY', 'INTERCEPTION', 1, 5, 5),
  event('B', 'SHOT', ['OFF TARGET', 'OUT'], 1, 5, 6),
  event('B', 'SHOT', ['ON TARGET', 'GOAL'], 2, 8, 9),
  event('B', 'SET PIECE', 'KICK OFF', 2, 7, null),
  event('A', 'CHALLENGE', ['GROUND', 'FAULT', 'LOST'], 2, 10, 10),
  event('B', 'SET PIECE', ['FREE KICK', 'INDIRECT'], 2, 11, 11),
  event('B', 'PASS', null, 2, 11, 12),
];
const SESSION = [memoryFile('tracking.txt', POSITIONS), memoryFile('metadata.xml', METADATA)];
const withEvents = (data: unknown, text = JSON.stringify({ data }, null, 2)) => [
  memoryFile('events.json', text),
  ...SESSION,
];

describe('Metrica’s JSON events beside EPTS', () => {
  it('say who has the ball between them and when it is in play; what none says is unknown', async () => {
    const { possession, tracks } = await readTrackSet(withEvents(MATCH), {});
    expect(possession?.timeS).toBe(tracks[0]?.timeS);
    const { home, away, unknown } = HOLDER;
    const [first, second] = [
      [home, home, home, unknown, away, unknown],
      [away, away, unknown, unknown, away, unknown],
    ];
    expect([...(possession?.holder ?? [])]).toEqual([...first, ...second]);
    const { alive, dead, unknown: open } = PLAY;
    const [before, after] = [
      [alive, alive, alive, alive, alive, open],
      [alive, alive, dead, dead, alive, open],
    ];
    expect([...(possession?.play ?? [])]).toEqual([...before, ...after]);
  });

  it('say the same as the CSV of them', async () => {
    const sides: Readonly<Record<string, string>> = { A: 'Home', B: 'Away' };
    const lines = MATCH.map(({ team, type, subtypes, period, start, end }) => {
      const named = subtypes === null ? [] : Array.isArray(subtypes) ? subtypes : [subtypes];
      const cells = [
        type.name,
        named.map(({ name }) => name).join('-'),
        period,
        start.frame,
        start.time,
        end.frame ?? 0,
      ];
      return [sides[team.id] ?? '', ...cells].join(',');
    });
    const csv = ['Team,Type,Subtype,Period,Start Frame,Start Time [s],End Frame', ...lines].join('\n');
    const asTable = await readTrackSet([memoryFile('events.csv', csv), ...SESSION], {});
    const asJson = await readTrackSet(withEvents(MATCH), {});
    expect(asTable.format).toBe('epts');
    expect(asTable.possession).toEqual(asJson.possession);
  });

  it('count the frames of the recording, also where the positions begin later', async () => {
    const late = POSITIONS.split('\n').slice(4).join('\n');
    const [, metadata] = SESSION;
    const files = [memoryFile('tracking.txt', late), ...(metadata === undefined ? [] : [metadata])];
    const { possession } = await readTrackSet([memoryFile('e.json', JSON.stringify({ data: MATCH })), ...files], {});
    expect([...(possession?.holder ?? [])].slice(0, 3)).toEqual([HOLDER.away, HOLDER.unknown, HOLDER.away]);
  });

  it('lie in the folder of their tracking and are taken with it; alone they are named', async () => {
    const placed = withEvents(MATCH).map((file) => ({ path: `game/${file.name}`, file }));
    expect(await groupFiles(placed)).toMatchObject({
      groups: [{ format: 'epts', paths: ['game/events.json', 'game/metadata.xml', 'game/tracking.txt'] }],
      left: [],
    });
    expect((await readTrackSet(SESSION, {})).possession).toBeNull();
    await expect(readTrackSet(withEvents(MATCH).slice(0, 1), {})).rejects.toThrow(
      'lists the events of a match by Metrica',
    );
  });

  it.each([
    [
      'a team of another match',
      [event('C', 'PASS', null, 1, 1, 2)],
      /^events\.json: Event \d+ is of the team "C", which is not in the metadata\. Choose the events of the same match\.$/,
    ],
    [
      'the clock of another match',
      [{ ...event('A', 'PASS', null, 1, 2, 3), start: { frame: 2, time: 12.5 } }],
      'events.json: Frame 2 is at 12.5 s here and at 0.08 s in the tracking. Choose the events of the same match.',
    ],
    [
      'an event without a frame',
      [MATCH[0], { ...event('A', 'PASS', null, 1, 2, 3), start: { time: 1 } }],
      'lacks its period, frame or time',
    ],
    [
      'a text for a frame',
      [{ ...event('A', 'PASS', null, 1, 2, 3), start: { frame: 'two', time: 1 } }],
      'frame must be',
    ],
  ])('refuses %s', async (_, data, message) => {
    await expect(readTrackSet(withEvents(data), {})).rejects.toThrow(message);
  });

  it('refuses a second file, a damaged one and one beyond all bounds', async () => {
    const again = memoryFile('more.json', JSON.stringify({ data: MATCH }));
    await expect(readTrackSet([...withEvents(MATCH), again], {})).rejects.toThrow(
      'more.json: The events of a match are in one file',
    );
    const text = JSON.stringify({ data: MATCH }, null, 2);
    await expect(readTrackSet(withEvents(MATCH, text.slice(0, -9)), {})).rejects.toThrow('cut off or damaged');
    const long = `${text}${' '.repeat(17 * 1024 * 1024)}`;
    await expect(readTrackSet(withEvents(MATCH, long), {})).rejects.toThrow('more than 16 MiB');
  });
});
