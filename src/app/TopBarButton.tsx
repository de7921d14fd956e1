import { ActionIcon } from '@mantine/core';
import { TipOnUse } from '../frame/on-use/TipOnUse';

export function TopBarButton(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <TipOnUse label={props.label}>
      <ActionIcon
        variant="subtle"
        color="gray.9"
        c="var(--ink)"
        size={36}
        aria-label={props.label}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </TipOnUse>
  );
}
