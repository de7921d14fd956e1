import { expect, it } from 'vitest';
import { comparedNames, foundItems, type PaletteItem } from './palette-search';

const item = (id: string, group: PaletteItem['group'], title: string, note = '', also = ''): PaletteItem => ({
  id,
  group,
  title,
  note,
  also,
  to: `/${id}`,
});
const ITEMS = [
  item('screen:team', 'Screen', 'Team'),
  item('player:1', 'Player', 'Jan Kovář', 'Centre Back'),
  item('player:2', 'Player', 'Béla Varga', 'Striker'),
  item('session:9', 'Session', 'Team training', '21 Nov 2026', '2026-11-21'),
  item('session:8', 'Session', 'Cup tie with the second team', '14 Nov 2026'),
];
const found = (text: string, recent: string[] = []) => foundItems(ITEMS, text, recent).map(({ id }) => id);

it('finds names without accents, by the beginning of any word', () => {
  expect(found('kovar')).toEqual(['player:1']);
  expect(found('var bel')).toEqual(['player:2']);
  expect(found('ovar')).toEqual([]);
});
it('finds sessions by their day', () => {
  expect(found('21 nov')).toEqual(['session:9']);
  expect(found('2026-11-21')).toEqual(['session:9']);
});
it('puts titles that begin with the text first, then the recent', () => {
  expect(found('team')).toEqual(['screen:team', 'session:9', 'session:8']);
  expect(found('team', ['session:9'])).toEqual(['session:9', 'screen:team', 'session:8']);
});
it('shows the recent first without a text', () => {
  expect(found('', ['player:2', 'session:8'])).toEqual([
    'player:2',
    'session:8',
    'screen:team',
    'player:1',
    'session:9',
  ]);
});
it.each([
  ['compare Varga and Kovar', ['Varga', 'Kovar']],
  ['Compare  Béla Varga with Jan Kovář ', ['Béla Varga', 'Jan Kovář']],
  ['compare Varga', null],
  ['Varga and Kovar', null],
] as const)('%j compares %j', (text, names) => {
  expect(comparedNames(text)).toEqual(names);
});
