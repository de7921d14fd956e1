import { may, principalOf, type Right } from '@halfturn/contract/roles';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../routes/paths';
import { currentCustomerAtom } from '../state/user';

/** Where data comes from, for those who may bring it. */
const WAYS = {
  sessions: { to: pathOf('data'), right: 'import', label: 'To the import' },
  players: { to: pathOf('playerManagement'), right: 'editPlayers', label: 'To Player Management' },
} as const satisfies Record<string, { to: string; right: Right; label: string }>;

interface Props {
  /** Why nothing is there and what brings it, in a sentence. */
  readonly children: ReactNode;
  readonly way?: keyof typeof WAYS;
}

/** What follows the words of an empty part: the reason, and a link to the next step for whoever may take it. */
export function WhyEmpty({ children, way }: Props) {
  const role = useAtomValue(currentCustomerAtom)?.role ?? null;
  const next = way === undefined ? null : WAYS[way];
  return (
    <>
      <span>{children}</span>
      {next !== null && may(principalOf(role), next.right) && <Link to={next.to}>{next.label}</Link>}
    </>
  );
}
