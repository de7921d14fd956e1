import type { Session } from '@halfturn/contract/session/sessions';
import { sessionTypeColour } from '../../theme/tokens';
import classes from './session.module.css';

export function SessionTypePill({ session }: { session: Session }) {
  return (
    <span className={classes['pill']} style={{ '--pill': sessionTypeColour(session.typeColour) }}>
      {session.type}
    </span>
  );
}
