import { Button, Group, Input, Modal, Radio, Stack } from '@mantine/core';
import type { MeasurementSystem, PeakSpeedFactor } from '@halfturn/core/units/units';
import { useAtom, useAtomValue } from 'jotai';
import { DialogActions } from '../frame/DialogActions';
import { unitSettingsAtom } from '../state/units';
import { currentCustomerAtom } from '../state/user';
import { SquadChecks } from './SquadChecks';

const SYSTEMS: readonly { value: MeasurementSystem; label: string; description: string }[] = [
  { value: 'metric', label: 'Metric', description: 'metres, m/s, m/s²' },
  { value: 'imperial', label: 'Imperial', description: 'feet and miles, mph, ft/s²' },
];
const PEAK_SPEEDS: readonly { factor: PeakSpeedFactor; label: string }[] = [
  { factor: 1, label: 'm/s' },
  { factor: 3.6, label: 'km/h' },
];

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTokens: () => void;
}

/** Measurement system, peak speed unit and squads, and the way to tokens; every number and list on the screen follows at once. */
export function SettingsModal({ opened, onClose, onTokens }: Props) {
  const [units, setUnits] = useAtom(unitSettingsAtom);
  const customer = useAtomValue(currentCustomerAtom);
  return (
    <Modal opened={opened} onClose={onClose} title="Settings" closeButtonProps={{ 'aria-label': 'Close settings' }}>
      <Stack gap="lg">
        <Radio.Group
          label="Measurement system"
          value={units.system}
          onChange={(value) => {
            const chosen = SYSTEMS.find((system) => system.value === value);
            if (chosen !== undefined) setUnits({ ...units, system: chosen.value });
          }}
        >
          <Stack gap="xs" mt="xs">
            {SYSTEMS.map((system) => (
              <Radio key={system.value} value={system.value} label={system.label} description={system.description} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label="Peak speed unit"
          description={units.system === 'imperial' ? 'Imperial shows peak speed in mph.' : undefined}
          value={String(units.peakSpeedFactor)}
          onChange={(value) => {
            const chosen = PEAK_SPEEDS.find((unit) => String(unit.factor) === value);
            if (chosen !== undefined) setUnits({ ...units, peakSpeedFactor: chosen.factor });
          }}
        >
          <Group mt="xs">
            {PEAK_SPEEDS.map((unit) => (
              <Radio
                key={unit.factor}
                value={String(unit.factor)}
                label={unit.label}
                disabled={units.system === 'imperial'}
              />
            ))}
          </Group>
        </Radio.Group>
        {customer !== null && <SquadChecks customerId={customer.customerId} />}
        {customer !== null && (
          <Input.Wrapper
            labelElement="div"
            label="Access for programs"
            description="Scripts and other systems use tokens instead of a password."
          >
            <Group mt="xs">
              <Button variant="default" onClick={onTokens}>
                Access tokens
              </Button>
            </Group>
          </Input.Wrapper>
        )}
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
