import type { SessionMarks } from '@halfturn/core/methods/session-thresholds';
import type { Customer } from '@halfturn/contract/signin/login';
import type { sessionParameters, sessionSource, Session } from '@halfturn/contract/session/sessions';
import { useOutletContext } from 'react-router-dom';
import type { z } from 'zod';

export type SessionSource = z.infer<typeof sessionSource>;
export type SessionParameters = z.infer<typeof sessionParameters>;

export interface SessionContext {
  readonly customer: Customer;
  readonly session: Session;
  /** Findings of the reader and the methods used; null for a session created by hand. */
  readonly source: SessionSource | null;
  readonly parameters: SessionParameters;
  readonly marks: SessionMarks | null;
  readonly drillId: number;
}

export function useSessionContext(): SessionContext & { readonly customerId: number } {
  const context = useOutletContext<SessionContext>();
  return { ...context, customerId: context.customer.customerId };
}
