import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../../units/units';
import { metricEntry } from '../../../metrics/explained/metric-registry';
import { liveExplanation } from './live-explanation';

it('a share of a match or a plan so far says of what', () => {
  const share = liveExplanation('live.distanceOfMatch', DEFAULT_UNITS);
  expect(share.title).toBe('Total distance, % of match average, live');
  expect(share.definition).toContain('in per cent of the player’s own average of whole sessions');
  expect(liveExplanation('live.hsrPlan', DEFAULT_UNITS).title).toBe('HSR, % of plan, live');
  expect(metricEntry('live.hsrPlan')).toMatchObject({ quantity: 'percent', adds: null });
  expect(liveExplanation('live.hsr', DEFAULT_UNITS).title).toBe('HSR, live');
});
