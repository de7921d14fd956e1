import type { SessionMarks } from '@halfturn/core/methods/session-marks';
import type { Customer } from '@halfturn/contract/signin/login';
import type { sessionParameters, sessionSource, Session } from '@halfturn/contract/session/sessions';
import { useOutletContext } from 'react-router-dom';
import type { z } from 'zod';

export type SessionSource = z.infer<typeof sessionSource>;
export type SessionParameters = z.infer<typeof sessionParameters>;

/** What every tab of a session gets from the session layout: the session together with its club, by which alone the tab goes. */
export interface SessionContext {
  /** The club that the address names. */
  readonly customer: Customer;
  readonly session: Session;
  /** What was found while reading the file and by which methods; null for a session made by hand. */
  readonly source: SessionSource | null;
  /** Which set of the club's parameters its facts were computed with. */
  readonly parameters: SessionParameters;
  /** The marks its KPIs were counted with; null where they are not known. */
  readonly marks: SessionMarks | null;
  /** 0 is the full session. */
  readonly drillId: number;
}

/** The session and its club's id, which name it together wherever it is asked for. */
export function useSessionContext(): SessionContext & { readonly customerId: number } {
  const context = useOutletContext<SessionContext>();
  return { ...context, customerId: context.customer.customerId };
}
