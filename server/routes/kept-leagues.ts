import {
  bytesOfLeague,
  developmentLeague,
  type DevelopmentLeague,
  type DevelopmentLeagueInputs,
} from '../answers/development/development-league';
import { KeptValues } from '../store/engine/kept-values';

const BOUNDS = { entries: 64, bytes: 32 * 1024 * 1024 };

export type KeptLeagues = KeptValues<DevelopmentLeagueInputs, DevelopmentLeague>;

export function keptLeagues(kept: Parameters<typeof developmentLeague>[0]): KeptLeagues {
  return new KeptValues((inputs: DevelopmentLeagueInputs) => developmentLeague(kept, inputs), BOUNDS, bytesOfLeague);
}
