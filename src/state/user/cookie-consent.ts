import { atom } from 'jotai';
import { z } from 'zod';
import { DAY_MS } from '@halfturn/core/calendar/day';
import { storedAtom } from '../stored-atom';

const REJECTION_MEMORY_DAYS = 14;

const consent = z.object({ accepted: z.boolean(), decidedAtMs: z.number() });
type Consent = z.infer<typeof consent>;

const storedConsentAtom = storedAtom<Consent | null>('halfturn.cookies', consent.nullable(), null, () => localStorage);

/** The valid part of a stored choice: a rejection expires after 14 days (portal-core section 4). */
export function validConsent(stored: Consent | null, nowMs: number): boolean | null {
  if (stored === null) return null;
  if (!stored.accepted && nowMs - stored.decidedAtMs > REJECTION_MEMORY_DAYS * DAY_MS) return null;
  return stored.accepted;
}

export const cookieConsentAtom = atom(
  (get) => validConsent(get(storedConsentAtom), Date.now()),
  (_get, set, accepted: boolean) => set(storedConsentAtom, { accepted, decidedAtMs: Date.now() }),
);
