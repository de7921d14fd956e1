import type { Session } from '@halfturn/contract/session/sessions';
import { sessionTypeColour } from '../../theme/tokens';
import classes from './session.module.css';

/** Session type as a word on its colour's tint. */
export function SessionTypePill({ session }: { session: Session }) {
  return (
    <span className={classes['pill']} style={{ '--pill': sessionTypeColour(session.typeColour) }}>
      {session.type}
    </span>
  );
}
