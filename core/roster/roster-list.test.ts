import { expect, it } from 'vitest';
import { toCsv } from '../text/csv';
import { type ListContext, planList } from './plan-list';
import { readList } from './read-list';
import type { RosterPlayer } from './roster';
import { rosterTable } from './roster-table';

const POSITIONS = [
  { positionId: 1, description: 'Goalkeeper' },
  { positionId: 2, description: 'Centre Back' },
  { positionId: 6, description: 'Central Midfielder' },
  { positionId: 8, description: 'Winger' },
  { positionId: 9, description: 'Centre Forward' },
  { positionId: 999, description: 'Unassigned' },
];
const SQUADS = [
  { squadId: 1, name: 'First Team' },
  { squadId: 2, name: 'U21' },
];
const ADA: RosterPlayer = {
  playerId: 7,
  version: 'v1',
  name: 'Ada Lane',
  shortName: null,
  shirtNumber: 10,
  positionId: 6,
  squadId: 1,
  birthDate: null,
  tags: [],
  isActive: true,
};
const CONTEXT: ListContext = {
  players: [ADA],
  positions: POSITIONS,
  squads: SQUADS,
  squadId: 1,
  dayOrder: 'dayFirst',
  today: '2026-11-23',
};
const plan = (text: string, context: Partial<ListContext> = {}) =>
  planList(readList(text, CONTEXT), { ...CONTEXT, ...context });

it('reads columns in any order by their German titles, with positions, dates and tags', () => {
  const { rows } = plan(
    'Position;Rückennummer;Nachname;Vorname;Geburtsdatum;Mannschaft;Weste\nTorhüterin;00;Ölund;Mia;3.4.2008;U21;V 12, V13\n',
  );
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Mia Ölund',
      state: 'new',
      entry: {
        playerId: null,
        version: null,
        name: 'Mia Ölund',
        shortName: null,
        shirtNumber: 1_000_000,
        positionId: 1,
        squadId: 2,
        birthDate: '2008-04-03',
        tags: ['V 12', 'V13'],
        isActive: true,
      },
      problems: [],
      notes: [],
    },
  ]);
});

it('reads a list without titles, and lines of a number and a name', () => {
  const cells = plan('9\tRunar Oxbow\tST\n4\tBo Quill\tCB\n').rows.map(({ entry }) => entry);
  expect(cells).toMatchObject([
    { name: 'Runar Oxbow', shirtNumber: 9, positionId: 9 },
    { name: 'Bo Quill', shirtNumber: 4, positionId: 2 },
  ]);
  const lines = plan('9 Runar Oxbow\n10. Cy Dale\n#4 Bo Quill\nEve Marsh (7)\nFay Moor\n', { players: [] }).rows;
  expect(lines.map(({ entry }) => [entry?.name, entry?.shirtNumber])).toEqual([
    ['Runar Oxbow', 9],
    ['Cy Dale', 10],
    ['Bo Quill', 4],
    ['Eve Marsh', 7],
    ['Fay Moor', null],
  ]);
});

it('says per row what is wrong, and saves none of these', () => {
  const { rows } = plan(
    'Name,No,Position,Squad,DOB\nRunar Oxbow,10,ST,,\nBo Quill,4,Libero maximo,,\nCy Dale,104,CB,,\nEve Marsh,5,CB,U9,\nFay Moor,6,CB,,2030-01-01\n,7,,,\nGus Hill,8,DC,,\nHal Ives,2,CB,,\nIan Jute,2,CB,,\n',
  );
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Ada Lane wears #10 in this squad.'],
    ['“Libero maximo” is no position: write for example Goalkeeper.'],
    ['“104” is no shirt number: write 0 to 99, or 00.'],
    ['No squad is called “U9”: write First Team, U21.'],
    ['Nobody was born on 2030-01-01.'],
    ['The name is missing.'],
    ['“DC” can be Centre Back or Centre Forward: write it in full.'],
    ['Line 10: Ian Jute wears #2 in this squad.'],
    ['Line 9: Hal Ives wears #2 in this squad.'],
  ]);
  expect(rows.every(({ entry, state }) => entry === null && state === 'problem')).toBe(true);
});

it('refuses a name of more than 120 letters, whole or in parts', () => {
  const long = 'x'.repeat(10_000);
  const refusal = ['The name is longer than 120 characters.'];
  const { rows } = plan(`Name,Position\n${long},GK\n${'y'.repeat(120)},GK\n${'z'.repeat(121)},GK\n`);
  expect(rows.map(({ problems, entry }) => [problems, entry === null])).toEqual([
    [refusal, true],
    [[], false],
    [refusal, true],
  ]);
  const parts = plan(`First name,Last name,Position\nAda,${long},GK\n`);
  expect(parts.rows.map(({ problems, entry }) => [problems, entry])).toEqual([[refusal, null]]);
});

it('knows who is on the roster, keeps what the list leaves empty, and brings back who has left', () => {
  expect(plan('Name,Number,Position\nLANE Ada,,\n').rows[0]).toMatchObject({ state: 'same', entry: null });
  expect(plan('Name,Number,Position\nada lane,11,\n').rows[0]).toMatchObject({
    state: 'changed',
    entry: { playerId: 7, version: 'v1', name: 'Ada Lane', shirtNumber: 11, positionId: 6 },
  });
  const left = { ...ADA, isActive: false };
  expect(plan('Name\nAda Lane\n', { players: [left] }).rows[0]).toMatchObject({
    state: 'back',
    entry: { playerId: 7, isActive: true },
  });
  const bo = { ...ADA, playerId: 8, name: 'Bo Quill', shirtNumber: 4 };
  const swapped = plan('Name,No\nAda Lane,4\nBo Quill,10\n', { players: [ADA, bo] });
  expect(swapped.rows.map(({ problems, state }) => [state, ...problems])).toEqual([['changed'], ['changed']]);
});

it('asks which comes first, the day or the month, only where no date says so', () => {
  const list = (dates: readonly string[]) => `Name,DOB\n${dates.map((date, at) => `P${at} Xavi,${date}`).join('\n')}\n`;
  const born = (dates: readonly string[], order: 'dayFirst' | 'monthFirst') => {
    const { rows, isOrderAsked } = plan(list(dates), { dayOrder: order });
    return [isOrderAsked, ...rows.map(({ entry }) => entry?.birthDate)];
  };
  expect(born(['3/4/2008'], 'dayFirst')).toEqual([true, '2008-04-03']);
  expect(born(['3/4/2008'], 'monthFirst')).toEqual([true, '2008-03-04']);
  expect(born(['3/4/2008', '3/14/2007'], 'dayFirst')).toEqual([false, '2008-03-04', '2007-03-14']);
  expect(born(['3/4/08', '2008-03-04', '4. März 2008', '4 de marzo de 2008', '4 mars 08'], 'dayFirst')).toEqual([
    true,
    '2008-04-03',
    '2008-03-04',
    '2008-03-04',
    '2008-03-04',
    '2008-03-04',
  ]);
});

it('reads its own export again without a change, and a renamed player by the id', () => {
  const players = [
    { ...ADA, shortName: 'Ada', birthDate: '2004-02-29', tags: ['V1', 'V2'], shirtNumber: 1_000_000 },
    { ...ADA, playerId: 8, name: 'Quill, "Bo"', positionId: 999, shirtNumber: null, squadId: 2, isActive: false },
  ];
  const csv = toCsv(rosterTable(players, CONTEXT), { byteOrderMark: true });
  expect(plan(csv, { players }).rows.map(({ state }) => state)).toEqual(['same', 'same']);
  const renamed = plan(csv.replace('Ada Lane', 'Ada Lane-Moor'), { players });
  expect(renamed.rows[0]).toMatchObject({ state: 'changed', entry: { playerId: 7, name: 'Ada Lane-Moor' } });
});
