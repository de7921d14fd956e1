import type { KeptSessions } from '../routes/kept-sessions';
import type { EffortMemory } from '../store/session/efforts';
import type { HeartRateMemory } from '../store/session/heart-rates';
import type { HighResolutionMemory } from '../store/session/high-resolution';
import type { MinutePowerMemory } from '../store/session/minute-powers';
import type { PeakMemory } from '../store/session/peaks';
import type { ProfileMemory } from '../store/session/profiles';
import type { SessionMemory } from '../store/session/session-memory';
import type { TeamSummaryMemory } from '../store/session/team-summaries';
import type { DevelopmentLeague, DevelopmentLeagueInputs } from './development/development-league';

/**
 * What a maker may read: immutable rows, found by marks among its inputs. A read that depends on anything else does not
 * belong here.
 */
export interface Kept {
  readonly memory: Pick<SessionMemory, 'factsOf' | 'factsOfPlayer' | 'turnCountsOf'>;
  readonly peaks: Pick<PeakMemory, 'peaksOf' | 'countsOf'>;
  readonly efforts: Pick<EffortMemory, 'effortsOf' | 'effortsOfPlayer' | 'thirdsOf'>;
  readonly profiles: Pick<ProfileMemory, 'profilesOf' | 'pointsOf'>;
  readonly minutePowers: Pick<MinutePowerMemory, 'powersOf'>;
  readonly heartRates: Pick<HeartRateMemory, 'factsOf' | 'heldOf'>;
  readonly highResolution: Pick<HighResolutionMemory, 'tablesOf'>;
  readonly summaries: Pick<TeamSummaryMemory, 'of'>;
  readonly sessions: KeptSessions;
  readonly developmentLeagues: { of(inputs: DevelopmentLeagueInputs): Promise<DevelopmentLeague> };
}
