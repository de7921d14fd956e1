/** Minutes of matches in which a player's turns per 90 may be compared (METHODS R1, R1b, R8, T8; refstats@1). */
import { methodKey } from '../reference/comparable-methods';
import { isReference, kindOf, ownKindRule, type PlayerSession } from '../reference/reference-rules';
import { aboutOf, comparedKind, type ReferenceAbout } from '../reference/reference-sessions';
import { mayCompareTurns } from '../session/session-quality';

export interface TurnAppearance {
  readonly sessionId: number;
  readonly playerId: number;
  readonly minutes: number;
}

/** Matches of one kind, computed by the same method: only these are compared with each other. */
export interface AppearanceGroup {
  readonly about: ReferenceAbout;
  readonly appearances: readonly TurnAppearance[];
}

/** @param sessions of players, without rehab sessions */
export function turnAppearances(
  sessions: readonly (PlayerSession & { readonly playerId: number })[],
  sport: string,
): AppearanceGroup[] {
  const groups = new Map<string, { about: ReferenceAbout; appearances: TurnAppearance[] }>();
  for (const session of sessions) {
    const rule = ownKindRule(session, sport, true);
    const minutes = session.kpis[rule.minutesOf];
    if (!session.sessionIsAMatch || minutes === null) continue;
    if (!isReference(session, rule) || !mayCompareTurns(session)) continue;
    const key = `${kindOf(session)} ${methodKey(session.method)}`;
    const group = groups.get(key) ?? {
      about: aboutOf(comparedKind({ ...session, isRehab: false }, sport), null, rule),
      appearances: [],
    };
    groups.set(key, group);
    group.appearances.push({ sessionId: session.sessionId, playerId: session.playerId, minutes });
  }
  return [...groups.values()];
}
