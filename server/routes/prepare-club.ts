import { derivedParametersOf, wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { fatigueMatches } from '../answers/wellness/fatigue-matches';
import { inPieces } from '../plugins/quiet-time';
import type { CustomerRecord } from '../store/club/customers';
import type { ReportingMemory } from '../store/league/reporting-memory';
import { markOf } from '../store/session/session-mark';
import { ClubRows } from './club-rows';
import { type PreparationSources, prepareComparison } from './development/prepare-comparison';
import type { KeptTurns } from './turns/kept-turns';
import { prepareWeek, type WeekSources } from './week/prepare-week';

interface ClubSources extends PreparationSources, WeekSources {
  readonly pools: ReportingMemory;
  readonly turns: KeptTurns;
}

export async function prepareClub(sources: ClubSources, customer: CustomerRecord): Promise<void> {
  const { store, kept, pools, turns, giveWay } = sources;
  const { customerId, modules } = customer;
  const rows = new ClubRows(store.db, { customer, seen: (players) => players });
  const marks = await rows.marks();
  await inPieces(marks, giveWay, (some) => kept.memory.factsOf(customerId, some));
  if (modules.includes('week')) await prepareWeek(sources, rows);
  const { overrides } = await rows.parameters();
  if (modules.includes('wellness') || modules.includes('fullfatigueflag')) {
    const matches = marks.filter(({ sessionIsAMatch }) => sessionIsAMatch);
    const { fatigue } = wellnessParametersOf(overrides);
    await inPieces(matches, giveWay, (some) => fatigueMatches(kept, customerId, some, fatigue), 1);
  }
  if (modules.includes('reporting') || modules.includes('playerreporting')) {
    await inPieces(marks, giveWay, (some) => kept.highResolution.tablesOf(customerId, some));
    await giveWay();
    const own = (await rows.sessions()).map(markOf);
    await (await pools.ownPool(customerId, own, wellnessParametersOf(overrides))).load();
  }
  if (modules.includes('fullplayerdevelopment')) {
    await prepareComparison(sources, customer, derivedParametersOf(overrides));
  }
  if (modules.includes('turnanalysis')) await turns.prepare(rows, kept, giveWay);
}
