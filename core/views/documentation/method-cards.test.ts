import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { methodCards } from './method-cards';

const METHOD = {
  id: 'dist',
  version: '1.2.0',
  label: 'our own',
  labelNote: null,
  sentence: 'Distance is the sum of steps.',
  source: null,
  parameterGroup: 'presence',
  isStored: true,
} as const;

it('names a method with its version, and says how far it is established', () => {
  expect(methodCards([METHOD], DEFAULT_UNITS)).toEqual([
    {
      id: 'dist',
      name: 'dist@1.2.0',
      sentence: 'Distance is the sum of steps.',
      kpis: 'Total distance, Active distance, Average speed per minute',
      label: 'Our own',
      source: '',
    },
  ]);
  const adapted = { ...METHOD, label: 'adapted', labelNote: 'the cut-off is ours', source: 'Linke 2018' } as const;
  expect(methodCards([adapted], DEFAULT_UNITS)[0]).toMatchObject({
    label: 'Adapted: the cut-off is ours',
    source: 'Linke 2018',
  });
});
