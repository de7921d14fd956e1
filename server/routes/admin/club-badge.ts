import { badgeSettings, clubBadge, type ClubBadge, CREST_PX, setClubBadge } from '@halfturn/contract/admin/club-badge';
import { ImageError, readPng, writePng } from '../../images/png';
import { HttpError } from '../../plugins/http-error';
import { findClubBadge, saveClubBadge } from '../../store/club/club-badges';
import type { Store } from '../../store/engine/database';
import type { Mount } from '../mount';

export function mountClubBadge(mount: Mount, { db }: Store): void {
  const badgeOf = async (customerId: number): Promise<ClubBadge> => {
    const { colour, crest } = await findClubBadge(db, customerId);
    return { colour, crest: crest === null ? null : Buffer.from(crest).toString('base64') };
  };

  mount.customer(clubBadge, async ({ customer: { customerId } }) => badgeOf(customerId));

  mount.club(badgeSettings, async ({ club: { customerId } }) => badgeOf(customerId));

  mount.club(setClubBadge, async ({ club: { customerId }, body: { colour, crest }, change }) => {
    const badge = crest === undefined ? { colour } : { colour, crest: crest === null ? null : crestFrom(crest) };
    return change(async (trx) => {
      await saveClubBadge(trx, customerId, badge);
      return { ok: true } as const;
    });
  });
}

/** @throws HttpError 422 if it is not an image we print */
function crestFrom(base64: string): Uint8Array {
  try {
    return writePng(readPng(Buffer.from(base64, 'base64'), CREST_PX));
  } catch (error) {
    if (error instanceof ImageError) throw new HttpError(422, error.message);
    throw error;
  }
}
