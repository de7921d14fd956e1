import { describe, expect, it } from 'vitest';
import { HOLDER, PLAY } from '../../tracking/possession';
import { groupFiles } from '../file-groups';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

function teamFile(team: string): string {
  const rows = Array.from({ length: 22 }, (_, i) => `${i < 18 ? 1 : 2},${i + 1},${(i + 1) / 25},0.5,0.5`);
  return [`,,,${team},`, ',,,7,', 'Period,Frame,Time [s],Player7,', ...rows].join('\n');
}

const HEADER = 'Team,Type,Subtype,Period,Start Frame,Start Time [s],End Frame,End Time [s],From,To';
const EVENTS = [
  HEADER,
  'Away,SET PIECE,KICK OFF,1,2,0.08,0,0,Player7,',
  'Away,PASS,,1,2,0.08,4,0.16,Player7,Player8',
  'Away,BALL LOST,INTERCEPTION,1,5,0.2,7,0.28,Player8,',
  'Home,RECOVERY,INTERCEPTION,1,8,0.32,8,0.32,Player7,',
  'Away,BALL LOST,THEFT,1,8,0.32,8,0.32,Player8,',
  'Home,BALL OUT,,1,9,0.36,11,0.44,Player7,',
  'Away,SET PIECE,THROW IN,1,13,0.52,13,0.52,Player7,',
  'Away,CHALLENGE,TACKLE-FAULT-WON,1,15,0.6,15,0.6,Player7,',
  'Away,FAULT RECEIVED,,1,15,0.6,15,0.6,Player7,',
  'Home,RECOVERY,,1,15,0.6,15,0.6,Player7,',
  'Away,SET PIECE,FREE KICK,1,16,0.64,16,0.64,Player7,',
  'Away,SHOT,ON TARGET-SAVED,1,17,0.68,18,0.72,Player7,',
  'Home,PASS,,2,20,0.8,21,0.84,Player7,Player9',
];
const TEAMS = [memoryFile('a_home.csv', teamFile('Home')), memoryFile('b_away.csv', teamFile('Away'))];
const eventsText = (lines: readonly string[]) =>
  lines.map((line, i) => line + (i === 0 ? ',Start X,Start Y,End X,End Y' : ',NaN,0.5,NaN,NaN')).join('\n');
const withEvents = (lines: readonly string[]) => [memoryFile('events.csv', eventsText(lines)), ...TEAMS];

async function states(lines: readonly string[]): Promise<string> {
  const { possession, tracks } = await readTrackSet(withEvents(lines), {});
  expect(possession?.timeS).toBe(tracks[0]?.timeS);
  const holders = { [HOLDER.unknown]: '?', [HOLDER.home]: 'H', [HOLDER.away]: 'A' };
  const plays = { [PLAY.unknown]: '?', [PLAY.dead]: '-', [PLAY.alive]: '+' };
  return Array.from(possession?.holder ?? [], (holder, i) => {
    const name = Object.entries(holders).find(([value]) => Number(value) === holder)?.[1] ?? '!';
    return name + (Object.entries(plays).find(([value]) => Number(value) === possession?.play[i])?.[1] ?? '!');
  }).join(' ');
}

describe('Metrica events beside the tracking', () => {
  it('are refused as JSON, whose teams only the metadata of EPTS names', async () => {
    const json = JSON.stringify({ data: [{ subtypes: null, start: { frame: 1, time: 0.04 } }] });
    await expect(readTrackSet([memoryFile('events.json', json), ...TEAMS], {})).rejects.toThrow(
      'events.json: These events name their teams by the metadata of EPTS positions.',
    );
  });

  it('say who has the ball between them and when it is in play; what none says is unknown', async () => {
    expect(await states(EVENTS)).toBe(
      // Kick-off at 2, lost from 7, recovered at 8, out at 11, throw-in at 13, foul at 15, free kick at 16.
      '?? A+ A+ A+ A+ A+ ?+ H+ H+ H+ ?- ?- A+ A+ ?- A+ A+ ?? ?? H+ ?? ??',
    );
  });

  it('a goal and an offside stop play; the other side’s touch ends a possession without a recovery', async () => {
    const lines = [
      HEADER,
      'Home,SHOT,ON TARGET-GOAL,1,2,0.08,4,0.16,,',
      'Home,CARD,YELLOW,1,5,0.2,5,0.2,,',
      'Away,SET PIECE,KICK OFF,1,6,0.24,6,0.24,,',
      'Home,PASS,,1,8,0.32,9,0.36,,',
      'Home,PASS,OFFSIDE,1,10,0.4,12,0.48,,',
      'Away,PASS,GOAL KICK,1,14,0.56,16,0.64,,',
    ];
    const after = new Array<string>(7).fill('??').join(' ');
    expect(await states(lines)).toBe(`?? H+ H+ ?- ?- A+ A+ H+ H+ H+ H+ ?- ?- A+ A+ ${after}`);
  });

  it('lie in the folder of their tracking and are taken with it', async () => {
    const placed = withEvents(EVENTS).map((file) => ({ path: `game/${file.name}`, file }));
    expect(await groupFiles(placed)).toMatchObject({
      groups: [{ format: 'metrica-csv', paths: ['game/a_home.csv', 'game/b_away.csv', 'game/events.csv'] }],
      left: [],
    });
    expect((await readTrackSet(TEAMS, {})).possession).toBeNull();
    expect((await readTrackSet(withEvents([HEADER]), {})).possession).toBeNull();
    await expect(readTrackSet([memoryFile('events.csv', eventsText(EVENTS))], {})).rejects.toThrow(
      'The file lists events such as passes',
    );
  });

  it.each([
    ['a team of neither side', 'Home', 'Guests', 'events.csv, line 2: The team of an event must be Home or Away'],
    ['a frame that is no number', ',2,0.08', ',two,0.08', 'events.csv, line 2: '],
    [
      'the clock of another match',
      ',2,0.08',
      ',2,12.5',
      'events.csv, line 2: Frame 2 is at 12.5 s here and at 0.08 s in the tracking. Choose the events of the same match.',
    ],
  ])('refuses %s, by line', async (_, from, to, message) => {
    const line = 'Home,PASS,,1,2,0.08,4,0.16,,'.replace(from, to);
    await expect(readTrackSet(withEvents([HEADER, line]), {})).rejects.toThrow(message);
  });

  it('refuses a second file of events', async () => {
    const files = [...withEvents(EVENTS), memoryFile('more.csv', eventsText(EVENTS))];
    await expect(readTrackSet(files, {})).rejects.toThrow('more.csv: The events of a match are in one file');
  });
});
