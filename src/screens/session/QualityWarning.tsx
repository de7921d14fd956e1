import { getSession } from '@halfturn/contract/session/sessions';
import { qualityWarning } from '@halfturn/core/views/session/session-quality';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { sessionPath } from '../../routes/links';
import { useCall } from '../../state/calls/use-call';
import classes from './session.module.css';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
}

interface TextProps extends Props {
  readonly text: string;
}

export function QualityWarning({ customerId, sessionId, text }: TextProps) {
  return (
    <p className={classes['warning']} role="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        {text} <Link to={`${sessionPath('overview', { customerId, sessionId })}#source`}>Details</Link>
      </span>
    </p>
  );
}

const SAID_AROUND = { named: [404, 409, 423] };

export function QualityOfSession({ customerId, sessionId }: Props) {
  const { data } = useCall(getSession, { query: { customerId, sessionId } }, SAID_AROUND);
  const text = data?.seen === undefined ? null : qualityWarning(data.seen);
  return text === null ? null : <QualityWarning customerId={customerId} sessionId={sessionId} text={text} />;
}
