import { expect, it } from 'vitest';
import { searchPapers } from './search-papers';

const PAPERS = [
  {
    family: 'turns',
    title: 'Turns',
    sections: [
      {
        id: 'what-counts',
        title: 'What counts',
        texts: ['Braking, then driving off.', 'Four numbers are never tuned.'],
      },
      {
        id: 'side',
        title: 'Side',
        texts: [`${'A long way to go. '.repeat(20)}Left is anticlockwise. ${'And on. '.repeat(20)}`],
      },
    ],
  },
  { family: 'power', title: 'Power', sections: [{ id: 'limits', title: 'Limits', texts: ['Braking costs little.'] }] },
] as const;

it('finds paragraphs with all words, whatever the case', () => {
  expect(searchPapers(PAPERS, 'BRAKING').map(({ family, sectionId }) => [family, sectionId])).toEqual([
    ['turns', 'what-counts'],
    ['power', 'limits'],
  ]);
  expect(searchPapers(PAPERS, 'braking little').map(({ family }) => family)).toEqual(['power']);
  expect(searchPapers(PAPERS, 'braking uphill')).toEqual([]);
});

it('puts headings first', () => {
  expect(searchPapers(PAPERS, 'side')[0]).toMatchObject({ family: 'turns', sectionId: 'side' });
});

it('cuts a long paragraph around what was found', () => {
  const [match] = searchPapers(PAPERS, 'anticlockwise');
  expect(match?.excerpt).toMatch(/^… .*Left is anticlockwise\..* …$/);
  expect(match?.excerpt.length).toBeLessThan(175);
});

it('finds nothing for nothing', () => {
  expect(searchPapers(PAPERS, '  ')).toEqual([]);
});
