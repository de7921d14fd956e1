import type { SessionMarks } from '@halfturn/core/classes/session-marks';
import type { sessionParameters, sessionSource, Session } from '@halfturn/contract/sessions';
import { useOutletContext } from 'react-router-dom';
import type { z } from 'zod';

export type SessionSource = z.infer<typeof sessionSource>;
export type SessionParameters = z.infer<typeof sessionParameters>;

/** What every tab of a session gets from the session layout. */
export interface SessionContext {
  readonly session: Session;
  /** What was found while reading the file and by which methods; null for a session made by hand. */
  readonly source: SessionSource | null;
  /** Which set of the club's parameters its facts were computed with. */
  readonly parameters: SessionParameters;
  /** The marks its KPIs were counted with; null where they are not known. */
  readonly marks: SessionMarks | null;
  readonly customerId: number;
  /** 0 is the full session. */
  readonly drillId: number;
}

export function useSessionContext(): SessionContext {
  return useOutletContext<SessionContext>();
}
