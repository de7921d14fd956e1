import { Button, Group, Input, Modal, Stack, Text } from '@mantine/core';
import { useAtom, useAtomValue } from 'jotai';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { unitsText, UnitsPicker } from '../../pickers/UnitsPicker';
import { clubUnitsAtom, ownUnitsAtom, unitSettingsAtom } from '../../state/user/units';
import { currentCustomerAtom } from '../../state/user/user';
import { SquadChecks } from '../SquadChecks';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTokens: () => void;
}

/**
 * Measurement system, peak speed unit, squads, and the link to tokens; changes apply at once to every number and list.
 */
export function SettingsModal({ opened, onClose, onTokens }: Props) {
  const [units, setUnits] = useAtom(unitSettingsAtom);
  const customer = useAtomValue(currentCustomerAtom);
  return (
    <Modal opened={opened} onClose={onClose} title="Settings" closeButtonProps={{ 'aria-label': 'Close settings' }}>
      <Stack gap="lg">
        <UnitsPicker units={units} onChange={setUnits} />
        <ClubsUnits />
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

function ClubsUnits() {
  const [own, setOwn] = useAtom(ownUnitsAtom);
  const text = unitsText(useAtomValue(clubUnitsAtom));
  if (own === null) {
    return (
      <Text size="sm" c="var(--ink-muted)">
        These are the club’s units.
      </Text>
    );
  }
  return (
    <Group gap="sm">
      <Text size="sm" c="var(--ink-muted)">
        You have chosen your own. The club’s: {text}.
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => setOwn(null)}>
        Use the club’s units
      </Button>
    </Group>
  );
}
