import { encodePart, endOfParts } from '@halfturn/core/turns/wire/set-parts';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { LEAGUE, leagueSessions } from '../../tests/fixtures/league-turns';

const SESSIONS_A_PART = 64;

export function millionTurns(): { readonly body: Buffer; readonly turns: number } {
  const pieces: Uint8Array[] = [];
  let turns = 0;
  let sessions = 0;
  let set = emptySet();
  const close = () => {
    turns += set.length;
    sessions += set.sessions.length;
    pieces.push(encodePart(set));
    set = emptySet();
  };
  for (const { session, rows } of leagueSessions(LEAGUE)) {
    set.addSession(session, rows);
    if (set.sessions.length === SESSIONS_A_PART) close();
  }
  close();
  return { body: Buffer.concat([...pieces, endOfParts(turns, sessions)]), turns };
}

const emptySet = () => new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
