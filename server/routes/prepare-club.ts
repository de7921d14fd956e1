import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { fatigueMatches } from '../answers/wellness/fatigue-matches';
import { inPieces } from '../plugins/quiet-time';
import type { CustomerRecord } from '../store/club/customers';
import type { ReportingMemory } from '../store/league/reporting-memory';
import { markOf } from '../store/session/session-mark';
import { listSessions } from '../store/session/sessions';
import { parametersInForce } from '../store/club/parameter-sets';
import { listSessionMarks } from '../store/session/session-marks';
import { type PreparationSources, prepareComparison } from './development/prepare-comparison';

interface ClubSources extends PreparationSources {
  readonly pools: ReportingMemory;
}

export async function prepareClub(sources: ClubSources, customer: CustomerRecord): Promise<void> {
  const { store, kept, pools, giveWay } = sources;
  const { customerId, modules } = customer;
  const marks = await listSessionMarks(store.db, customerId);
  await inPieces(marks, giveWay, (some) => kept.memory.factsOf(customerId, some));
  const { overrides } = await parametersInForce(store.db, customer);
  if (modules.includes('wellness') || modules.includes('fullfatigueflag')) {
    const matches = marks.filter(({ sessionIsAMatch }) => sessionIsAMatch);
    const { fatigue } = wellnessParametersOf(overrides);
    await inPieces(matches, giveWay, (some) => fatigueMatches(kept, customerId, some, fatigue), 1);
  }
  if (modules.includes('reporting') || modules.includes('playerreporting')) {
    await inPieces(marks, giveWay, (some) => kept.highResolution.tablesOf(customerId, some));
    await giveWay();
    const own = (await listSessions(store.db, customerId)).map(markOf);
    await (await pools.ownPool(customerId, own, wellnessParametersOf(overrides))).load();
  }
  if (modules.includes('fullplayerdevelopment')) {
    await prepareComparison(sources, customer, derivedParametersOf(overrides));
  }
}
