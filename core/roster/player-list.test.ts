import { expect, it } from 'vitest';
import { parsePlayerList } from './player-list';

it('reads names, ids, new players and open tracks', () => {
  const text =
    '\uFEFFkey,player\r\nhome_7,Ann Lee\nhome_9;#12\n"12,5",+\nx\t+Cleo Hart\n\ny,-\nz,\n"q ""r""","Lee, Ann"';
  expect(parsePlayerList(text)).toEqual({
    tracks: [
      { key: 'home_7', player: { kind: 'name', name: 'Ann Lee' }, line: 2 },
      { key: 'home_9', player: { kind: 'id', playerId: 12 }, line: 3 },
      { key: '12,5', player: { kind: 'new', name: null }, line: 4 },
      { key: 'x', player: { kind: 'new', name: 'Cleo Hart' }, line: 5 },
      { key: 'y', player: { kind: 'open' }, line: 7 },
      { key: 'z', player: { kind: 'open' }, line: 8 },
      { key: 'q "r"', player: { kind: 'name', name: 'Lee, Ann' }, line: 9 },
    ],
  });
});

it.each([
  ['home_7', 'line 1: give a key and a player, with a comma between'],
  ['a,Ann\n,Bea', 'line 2: give a key and a player, with a comma between'],
  ['a,Ann\na,Bea', 'line 2: the key a appears twice'],
])('refuses %j by its line', (text, problem) => {
  expect(parsePlayerList(text)).toEqual({ problem });
});
