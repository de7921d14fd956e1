import { NETWORK_METRICS } from '@halfturn/core/metrics/explained/network-figures';
import { z } from 'zod';
import { defineCall } from '../call';
import { explainTags } from '../session/explain';
import { explanation } from '../session/explanation';
import { networkAccess, playerErrors, playerQuery } from './data-network';

export const explainNetwork = defineCall({
  method: 'GET',
  path: '/explainnetwork',
  tags: [...explainTags, 'network'],
  audit: 'read',
  summary: 'An average of a player or a club of the data network, with what it is of, and the others it stands among.',
  access: { ...networkAccess, playerOf: 'playerCustomer' },
  query: playerQuery.extend({
    metric: z.enum(NETWORK_METRICS),
    club: z.coerce.number().int().min(1).max(200).optional(),
    epochS: z.coerce.number().int().min(1).max(3600).optional(),
  }),
  answer: explanation,
  errors: { ...playerErrors, 404: 'The data network has no such player, or the row no such club.' },
});
