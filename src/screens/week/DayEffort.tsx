import { rpe } from '@halfturn/contract/session/session-rpe';
import { dayRpeText, type RatedSession } from '@halfturn/core/views/session/session-rpe-view';
import { Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { useCall } from '../../state/calls/use-call';

const Known = createContext<readonly RatedSession[]>([]);

interface Props {
  readonly customerId: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** Provides the cells inside with the week's session ratings. */
export function WeekEffort({ customerId, from, to, children }: Props) {
  const isKnown = from !== undefined && to !== undefined;
  const request = isKnown ? { query: { customerId, startDate: from, endDate: to } } : null;
  const { data, problem } = useCall(rpe, request, { keepPrevious: true });
  return (
    <Known value={data?.ratings ?? []}>
      {problem !== null && <Text size="sm">Session effort could not be loaded: {problem}</Text>}
      {children}
    </Known>
  );
}

/** A player's ratings of a day's sessions, beside the running load; otherwise nothing. */
export function DayEffort({ playerId, day }: { readonly playerId: number | null; readonly day: string }) {
  const rated = useContext(Known);
  const text = playerId === null ? null : dayRpeText(rated, playerId, day);
  return text === null ? null : (
    <Text component="span" size="xs" display="block" c="var(--ink-muted)" className="tabular">
      {text}
    </Text>
  );
}
