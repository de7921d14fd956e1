import { getSession } from '@halfturn/contract/session/sessions';
import { qualitySentence, qualityWarning } from '@halfturn/core/views/session/session-quality';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useCall } from '../../state/calls/use-call';
import { PlayersSeen } from '../session/QualityByPlayer';
import classes from './import.module.css';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
}

/** A session of another club, or one deleted since: the import itself succeeded. */
const SAID_HERE = { named: [404, 409, 423] };

export function ImportQuality({ customerId, sessionId }: Props) {
  const { data } = useCall(getSession, { query: { customerId, sessionId } }, SAID_HERE);
  if (data === undefined) return null;
  const { seen, source } = data;
  const isLow = seen !== undefined && qualityWarning(seen) !== null;
  const Icon = isLow ? IconAlertTriangle : IconCheck;
  return (
    <section aria-label="Quality" className={classes['quality']}>
      {seen !== undefined && (
        <p data-low={isLow}>
          <Icon size={18} aria-hidden="true" />
          {qualitySentence(seen)}
        </p>
      )}
      {(source?.notes.length ?? 0) > 0 && (
        <ul className={classes['assumed']} aria-label="Assumed">
          {source?.notes.map(({ code, text }, index) => (
            <li key={`${code}-${index}`}>{text}</li>
          ))}
        </ul>
      )}
      <PlayersSeen customerId={customerId} sessionId={sessionId} />
    </section>
  );
}
