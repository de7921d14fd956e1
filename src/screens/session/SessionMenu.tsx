import type { Customer } from '@halfturn/contract/signin/login';
import { may, principalOf } from '@halfturn/contract/roles';
import type { Session } from '@halfturn/contract/session/sessions';
import { canOpenSession, replaceProblem } from '@halfturn/core/views/calendar/month-calendar';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MenuOnUse } from '../../frame/on-use/MenuOnUse';

export type SessionAction = 'edit' | 'replace' | 'delete';

interface Props {
  readonly session: Session;
  readonly customer: Customer;
  readonly onChoose: (action: SessionAction, session: Session) => void;
}

export function SessionMenu({ session, customer, onChoose }: Props) {
  const who = principalOf(customer.role);
  const canEdit = may(who, 'editSessions');
  const isOpen = canOpenSession(session);
  const problem = replaceProblem(session);
  return (
    <MenuOnUse
      button={
        <ActionIcon
          variant="subtle"
          color="gray.9"
          c="var(--ink)"
          size={32}
          aria-label={`Actions for ${session.title}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {canEdit && isOpen && <Menu.Item onClick={() => onChoose('edit', session)}>Edit …</Menu.Item>}
      {may(who, 'import') &&
        (problem === null ? (
          <Menu.Item onClick={() => onChoose('replace', session)}>Replace file …</Menu.Item>
        ) : (
          // Stays focusable, so that the reason can be read.
          <Menu.Item aria-disabled closeMenuOnClick={false} c="var(--ink-muted)" maw={280}>
            Replace file …<Text size="xs">{problem}</Text>
          </Menu.Item>
        ))}
      {canEdit && (
        <Menu.Item color="var(--risk-red-text, red)" onClick={() => onChoose('delete', session)}>
          Delete …
        </Menu.Item>
      )}
    </MenuOnUse>
  );
}
