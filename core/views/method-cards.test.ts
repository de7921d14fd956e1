import { expect, it } from 'vitest';
import { methodCards } from './method-cards';

const METHOD = {
  id: 'turn',
  version: '1.2.0',
  label: 'our own',
  labelNote: null,
  sentence: 'A turn is two efforts.',
  source: null,
  parameterGroup: 'turn',
  isStored: true,
} as const;

it('names a method with its version, and says how far it is established', () => {
  expect(methodCards([METHOD])).toEqual([
    { id: 'turn', name: 'turn@1.2.0', sentence: 'A turn is two efforts.', label: 'Our own', source: '' },
  ]);
  const adapted = { ...METHOD, label: 'adapted', labelNote: 'the cut-off is ours', source: 'Linke 2018' } as const;
  expect(methodCards([adapted])[0]).toMatchObject({ label: 'Adapted: the cut-off is ours', source: 'Linke 2018' });
});
