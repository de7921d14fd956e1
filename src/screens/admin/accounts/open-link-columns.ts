import type { OpenLink } from '@halfturn/contract/admin/club-accounts';
import { ROLE_LABELS } from '@halfturn/contract/roles';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { ReactNode } from 'react';
import type { PlainColumn } from '../../../tables/PlainTable';
import { expiryOf, nameOf, squadsOf } from './account-words';

type Squads = Parameters<typeof squadsOf>[1];

export function linkColumns(squads: Squads, actions: (link: OpenLink) => ReactNode): readonly PlainColumn<OpenLink>[] {
  return [
    { title: 'For', kind: 'head', cell: nameOf },
    { title: 'Email', cell: ({ email }) => email ?? NOT_AVAILABLE },
    { title: 'To', cell: ({ kind }) => (kind === 'reset' ? 'Choose a new password' : 'Join the club') },
    { title: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
    { title: 'Squads', cell: (link) => squadsOf(link, squads) },
    { title: 'Made by', cell: ({ createdBy }) => createdBy },
    { title: 'Until', cell: expiryOf },
    { title: 'Change', cell: actions },
  ];
}
