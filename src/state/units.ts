import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { z } from 'zod';
import { storedAtom } from './stored-atom';

const unitSettings = z.object({
  system: z.enum(['metric', 'imperial']),
  peakSpeedFactor: z.union([z.literal(1), z.literal(3.6)]),
});

/** Measurement system and peak speed unit: the user's own, kept on this computer. */
export const unitSettingsAtom = storedAtom<UnitSettings>(
  'halfturn.units',
  unitSettings,
  DEFAULT_UNITS,
  () => localStorage,
);
