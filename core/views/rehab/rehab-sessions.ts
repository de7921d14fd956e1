import { rehabDays } from './rehab-day';

export const NO_REHAB_SESSION = 'No rehab session available';

interface PlayerRehabSessions {
  readonly player: { readonly playerId: number };
  readonly sessions: readonly { readonly sessionId: number; readonly sessionDate: string }[];
}

export function rehabPlayers(all: readonly PlayerRehabSessions[]): readonly number[] {
  const newest = ({ sessions }: PlayerRehabSessions) => sessions[0]?.sessionDate ?? '';
  return all.toSorted((a, b) => newest(b).localeCompare(newest(a))).map(({ player }) => player.playerId);
}

export interface RehabChoice {
  readonly sessionId: number;
  readonly label: string;
}

export function rehabChoices(all: readonly PlayerRehabSessions[], playerId: number): readonly RehabChoice[] {
  const own = all.find(({ player }) => player.playerId === playerId)?.sessions ?? [];
  const days = rehabDays(own);
  return own.map(({ sessionId }, index) => ({ sessionId, label: days[index] ?? '' }));
}

export function chosenRehab(choices: readonly RehabChoice[], sessionId: number | null): RehabChoice | null {
  return choices.find((choice) => choice.sessionId === sessionId) ?? choices[0] ?? null;
}
