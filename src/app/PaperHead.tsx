import { clubBadge } from '@halfturn/contract/admin/club-badge';
import { dayText } from '@halfturn/core/calendar/day-text';
import { readableInk } from '@halfturn/core/views/words/readable-ink';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Crest } from '../frame/Crest';
import { LASTING, useCall } from '../state/calls/use-call';
import { simulatedAtom } from '../state/simulated';
import { today } from '../state/today';
import { currentCustomerAtom } from '../state/user/user';
import { whenIdle } from '../state/when-idle';
import classes from './paper-head.module.css';

/**
 * The head of every printed page, which omits the top bar: the club with crest and colour, the day, and whether the
 * data is simulated.
 */
export function PaperHead() {
  const { mark } = useAtomValue(simulatedAtom);
  const customer = useAtomValue(currentCustomerAtom);
  // Nobody prints before the page has loaded.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useCall(
    clubBadge,
    customer === null || !isIdle ? null : { query: { customerId: customer.customerId } },
    { ...LASTING, named: 'failures' },
  );
  const said = [...(customer === null ? [] : [customer.customerDisplayName]), `Printed ${dayText(today())}`, mark];
  const { colour, crest } = data ?? { colour: null, crest: null };
  return (
    <p
      className={classes['head']}
      data-coloured={colour === null ? undefined : ''}
      style={colour === null ? undefined : { background: colour, color: readableInk(colour) }}
    >
      {crest !== null && (
        <span className={classes['crest']}>
          <Crest crest={crest} alt="" />
        </span>
      )}
      {said.filter((text) => text !== '').join(' · ')}
    </p>
  );
}
