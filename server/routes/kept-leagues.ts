import {
  bytesOfLeague,
  developmentLeague,
  type DevelopmentLeague,
  type DevelopmentLeagueInputs,
} from '../answers/development/development-league';
import { KeptValues } from '../store/engine/kept-values';
import { MEMORY_BOUNDS } from '../store/engine/memory-bounds';

export type KeptLeagues = KeptValues<DevelopmentLeagueInputs, DevelopmentLeague>;

export function keptLeagues(kept: Parameters<typeof developmentLeague>[0]): KeptLeagues {
  return new KeptValues(
    (inputs: DevelopmentLeagueInputs) => developmentLeague(kept, inputs),
    MEMORY_BOUNDS.developmentLeagues,
    bytesOfLeague,
  );
}
