import { FAMILIES } from '@halfturn/core/methods/method-families';
import { METHODS } from '@halfturn/core/methods/method-registry';
import { PAPER_FIGURES } from '@halfturn/core/views/documentation/paper-figures';
import { expect, it } from 'vitest';
import { findRootFolder } from '../root-folder';
import { paperOf, readWhitePapers } from './read-white-papers';

const papers = await readWhitePapers(findRootFolder().path);

it('reads a paper for each family, each with its figure', () => {
  expect(papers.map(({ family }) => family)).toEqual(FAMILIES.map(({ id }) => id));
  for (const { family, sections } of papers) {
    const figures = sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'figure');
    expect([family, figures.length]).toEqual([family, 1]);
  }
});

it('names no version, which the registry knows', () => {
  const versions = METHODS.map(({ version }) => version);
  for (const paper of papers) {
    const text = JSON.stringify(paper);
    expect([
      paper.family,
      /version \d/.exec(text)?.[0],
      versions.some((version) => text.includes(`@${version}`)),
    ]).toEqual([paper.family, undefined, false]);
  }
});

it('has a check to repeat and says what limits it', () => {
  for (const paper of papers) {
    const text = JSON.stringify(paper);
    expect([
      paper.family,
      text.includes('A check you can repeat'),
      /limits|What not to do|What silence means/i.test(text),
    ]).toEqual([paper.family, true, true]);
  }
});

it('gives every section an address of its own', () => {
  for (const { family, sections } of papers) {
    const ids = sections.map(({ id }) => id);
    // The page adds these two.
    const all = [...ids, 'methods', 'parameters'];
    expect([family, new Set(all).size]).toEqual([family, all.length]);
  }
});

it('reads text, lists, tables, formulas, links and figures', () => {
  const markdown = [
    '# Title',
    'Some **strong** `code`, and [turns](turns.md#classes); [code](../../core/x.ts).',
    '## What & why?',
    '- one\n- _two_',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '```\nx = 1\n```',
    '[figure: turns]',
  ].join('\n\n');
  const plain = (text: string) => ({ text, style: 'plain', to: null });
  expect(paperOf('turns', 'Turns', 'turns.md', markdown)).toEqual({
    family: 'turns',
    title: 'Turns',
    sections: [
      {
        id: '',
        title: '',
        level: 2,
        blocks: [
          {
            kind: 'text',
            runs: [
              plain('Some '),
              { text: 'strong', style: 'strong', to: null },
              plain(' '),
              { text: 'code', style: 'code', to: null },
              plain(', and '),
              { text: 'turns', style: 'plain', to: { family: 'turns', anchor: 'classes' } },
              plain('; '),
              plain('code'),
              plain('.'),
            ],
          },
        ],
      },
      {
        id: 'what-why',
        title: 'What & why?',
        level: 2,
        blocks: [
          { kind: 'list', isOrdered: false, items: [[plain('one')], [{ text: 'two', style: 'emphasis', to: null }]] },
          { kind: 'table', head: [[plain('a')], [plain('b')]], rows: [[[plain('1')], [plain('2')]]] },
          { kind: 'formula', text: 'x = 1' },
          { kind: 'figure' },
        ],
      },
    ],
  });
});

it('refuses what it has no form for, naming the file', () => {
  expect(() => paperOf('turns', 'Turns', 'turns.md', '<b>raw</b>')).toThrow(/^turns\.md: "<b>/);
});

it('draws every figure inside its axes, from finite numbers', () => {
  for (const [family, figureOf] of Object.entries(PAPER_FIGURES)) {
    const { lines, x, y } = figureOf();
    const points = lines.flatMap((line) => line.points);
    expect([family, points.length > 1]).toEqual([family, true]);
    for (const [px, py] of points) {
      expect([family, px >= x.from - 1e-9, px <= x.to + 1e-9, Number.isFinite(py)]).toEqual([family, true, true, true]);
      expect([family, py >= y.from - 0.5, py <= y.to + 0.5]).toEqual([family, true, true]);
    }
  }
});
