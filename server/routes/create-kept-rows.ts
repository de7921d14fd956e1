import type { Kept } from '../answers/kept-rows';
import type { TrackingPool } from '../jobs/queue/tracking-pool';
import type { Store } from '../store/engine/database';
import { columnMemories } from '../store/session/column-memories';
import { EffortMemory } from '../store/session/efforts';
import { PeakMemory } from '../store/session/peaks';
import { ProfileMemory } from '../store/session/profiles';
import { SessionMemory } from '../store/session/session-memory';
import { TeamSummaryMemory } from '../store/session/team-summaries';
import { type KeptLeagues, keptLeagues } from './kept-leagues';
import { KeptSessions } from './kept-sessions';

export interface KeptOfServer extends Kept {
  readonly memory: SessionMemory;
  readonly peaks: PeakMemory;
  readonly efforts: EffortMemory;
  readonly profiles: ProfileMemory;
  readonly developmentLeagues: KeptLeagues;
}

export function createKept(store: Store, tracking: TrackingPool): KeptOfServer {
  const sources = {
    memory: new SessionMemory(store),
    peaks: new PeakMemory(store),
    efforts: new EffortMemory(store),
    profiles: new ProfileMemory(store),
  };
  return {
    ...sources,
    ...columnMemories(store),
    summaries: new TeamSummaryMemory(store),
    sessions: new KeptSessions(store, tracking),
    developmentLeagues: keptLeagues(sources),
  };
}
