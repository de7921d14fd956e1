import { rpe } from '@halfturn/contract/session/session-rpe';
import { heartRates } from '@halfturn/contract/session/heart-rate';
import { dayHeartRateText, type SessionHeartRate } from '@halfturn/core/views/session/heart-rate-view';
import { dayRpeText, type RatedSession } from '@halfturn/core/views/session/session-rpe-view';
import { Text } from '@mantine/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useCall } from '../../state/calls/use-call';

interface Effort {
  readonly rated: readonly RatedSession[];
  readonly hearts: readonly SessionHeartRate[];
}

const NONE: Effort = { rated: [], hearts: [] };
const Known = createContext(NONE);

interface Props {
  readonly customerId: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

export function WeekEffort({ customerId, from, to, children }: Props) {
  const isKnown = from !== undefined && to !== undefined;
  const request = isKnown ? { query: { customerId, startDate: from, endDate: to } } : null;
  const ratings = useCall(rpe, request, { keepPrevious: true });
  const hearts = useCall(heartRates, request, { keepPrevious: true });
  const problem = ratings.problem ?? hearts.problem;
  const known = useMemo(
    () => ({ rated: ratings.data?.ratings ?? [], hearts: hearts.data?.sessions ?? [] }),
    [ratings.data, hearts.data],
  );
  return (
    <Known value={known}>
      {problem !== null && <Text size="sm">Session effort could not be loaded: {problem}</Text>}
      {children}
    </Known>
  );
}

/** A player's ratings and heart rate load of a day's sessions, beside the running load; otherwise nothing. */
export function DayEffort({ playerId, day }: { readonly playerId: number | null; readonly day: string }) {
  const { rated, hearts } = useContext(Known);
  if (playerId === null) return null;
  const texts = [dayRpeText(rated, playerId, day), dayHeartRateText(hearts, playerId, day)];
  return texts.map(
    (text) =>
      text !== null && (
        <Text component="span" size="xs" display="block" c="var(--ink-muted)" className="tabular" key={text}>
          {text}
        </Text>
      ),
  );
}
