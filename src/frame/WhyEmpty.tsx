import type { Right } from '@halfturn/contract/roles';
import type { EmptyReason } from '@halfturn/core/views/choices/squad-choices';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../routes/links';
import { mayIn } from '../routes/rights';
import { currentCustomerAtom } from '../state/user/user';

const WAYS = {
  sessions: { to: pathOf('data'), right: 'import', label: 'To the import' },
  players: { to: pathOf('playerManagement'), right: 'editPlayers', label: 'To Player Management' },
} as const satisfies Record<string, { to: string; right: Right; label: string }>;

interface Props {
  readonly children: ReactNode;
  readonly way?: keyof typeof WAYS;
}

/** Follows the text of an empty part: the reason, and a link to the next step for users who may take it. */
export function WhyEmpty({ children, way }: Props) {
  const customer = useAtomValue(currentCustomerAtom);
  const next = way === undefined ? null : WAYS[way];
  return (
    <>
      <span>{children}</span>
      {next !== null && mayIn(customer, next.right) && <Link to={next.to}>{next.label}</Link>}
    </>
  );
}

export function whyEmpty(reason: EmptyReason | null | undefined): ReactNode {
  if (reason === null || reason === undefined) return undefined;
  return <WhyEmpty way={reason.way}>{reason.text}</WhyEmpty>;
}
