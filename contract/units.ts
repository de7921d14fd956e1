import type { UnitSettings } from '@halfturn/core/units/units';
import { z } from 'zod';

/** As in `core/units`: `peakSpeedFactor` 1 is m/s, 3.6 km/h (metric only). */
export const clubUnits = z.object({
  system: z.enum(['metric', 'imperial']),
  peakSpeedFactor: z.union([z.literal(1), z.literal(3.6)]),
}) satisfies z.ZodType<UnitSettings>;
