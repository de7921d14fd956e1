import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { fatigueMatches } from '../answers/wellness/fatigue-matches';
import { inPieces } from '../plugins/quiet-time';
import type { CustomerRecord } from '../store/club/customers';
import { parametersInForce } from '../store/club/parameter-sets';
import { listSessionMarks } from '../store/session/session-marks';
import { type PreparationSources, prepareComparison } from './development/prepare-comparison';

export async function prepareClub(sources: PreparationSources, customer: CustomerRecord): Promise<void> {
  const { store, kept, giveWay } = sources;
  const { customerId, modules } = customer;
  const marks = await listSessionMarks(store.db, customerId);
  await inPieces(marks, giveWay, (some) => kept.memory.factsOf(customerId, some));
  const { overrides } = await parametersInForce(store.db, customer);
  if (modules.includes('wellness') || modules.includes('fullfatigueflag')) {
    const matches = marks.filter(({ sessionIsAMatch }) => sessionIsAMatch);
    const { fatigue } = wellnessParametersOf(overrides);
    await inPieces(matches, giveWay, (some) => fatigueMatches(kept, customerId, some, fatigue), 1);
  }
  if (modules.includes('fullplayerdevelopment')) {
    await prepareComparison(sources, customer, derivedParametersOf(overrides));
  }
}
