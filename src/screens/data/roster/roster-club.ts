import type { config } from '@halfturn/contract/config';
import type { z } from 'zod';

type Config = z.output<typeof config.answer>;

export interface RosterClub {
  readonly positions: Config['positions'];
  readonly squads: Config['squads'];
  readonly defaultSquadId: number;
  readonly unassignedId: number;
}

export function rosterClub({ positions, squads, defaultSquadId }: Config): RosterClub {
  const unassigned = positions.find(({ description }) => description === 'Unassigned') ?? positions.at(-1);
  const isThere = squads.some(({ squadId }) => squadId === defaultSquadId);
  return {
    positions,
    squads,
    defaultSquadId: isThere ? defaultSquadId : (squads[0]?.squadId ?? defaultSquadId),
    unassignedId: unassigned?.positionId ?? 0,
  };
}
