import type { Right } from '@halfturn/contract/roles';
import { Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { useWhyNot } from '../state/user/rights';

interface Props {
  readonly right: Right;
  /** A button. It stays focusable while disabled, so that its reason can be read. */
  readonly children: ReactElement<ButtonProps>;
}

interface ButtonProps {
  readonly onClick?: unknown;
  readonly type?: string;
  readonly 'aria-disabled'?: boolean;
  readonly 'data-disabled'?: boolean;
  readonly 'aria-description'?: string;
}

export function NeedsRight({ right, children }: Props) {
  const why = useWhyNot(right);
  if (why === null) return children;
  const greyed = cloneElement(children, {
    'aria-disabled': true,
    'data-disabled': true,
    'aria-description': why,
    type: 'button',
    onClick: (event: Event) => event.preventDefault(),
  });
  return (
    <Tooltip label={why} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {greyed}
    </Tooltip>
  );
}
