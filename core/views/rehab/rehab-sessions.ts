/** The rehab sessions a user can choose from. */
import { rehabDays } from './rehab-day';

export const NO_REHAB_SESSION = 'No rehab session available';

interface PlayerRehabSessions {
  readonly player: { readonly playerId: number };
  /** Newest first. */
  readonly sessions: readonly { readonly sessionId: number; readonly sessionDate: string }[];
}

/** Who has rehab sessions, those of the newest first. */
export function rehabPlayers(all: readonly PlayerRehabSessions[]): readonly number[] {
  const newest = ({ sessions }: PlayerRehabSessions) => sessions[0]?.sessionDate ?? '';
  return all.toSorted((a, b) => newest(b).localeCompare(newest(a))).map(({ player }) => player.playerId);
}

export interface RehabChoice {
  readonly sessionId: number;
  readonly label: string;
}

/** The sessions of a player, newest first; two of a day are told apart by their time. */
export function rehabChoices(all: readonly PlayerRehabSessions[], playerId: number): readonly RehabChoice[] {
  const own = all.find(({ player }) => player.playerId === playerId)?.sessions ?? [];
  const days = rehabDays(own);
  return own.map(({ sessionId }, index) => ({ sessionId, label: days[index] ?? '' }));
}

/** The session of an address, else the newest; null without one. */
export function chosenRehab(choices: readonly RehabChoice[], sessionId: number | null): RehabChoice | null {
  return choices.find((choice) => choice.sessionId === sessionId) ?? choices[0] ?? null;
}
