import { clubs as clubsCall, confirmSetupStep } from '@halfturn/contract/admin/clubs';
import { type GuideStep, type GuideStepId, setupGuide } from '@halfturn/core/views/data/setup-guide';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { Section } from '../../../frame/Section';
import { pathOf } from '../../../routes/links';
import { useCall } from '../../../state/calls/use-call';
import { useChange } from '../../../state/calls/use-change';
import { customersAtom } from '../../../state/user/user';
import { ChangeProblem } from '../../../frame/problems/ChangeProblem';
import classes from './clubs.module.css';

const LINK_TEXTS: Readonly<Record<GuideStepId, string>> = {
  club: 'To your club',
  units: 'To the units',
  squads: 'To the squads',
  players: 'To the players',
  opponents: 'Add an opponent',
  fixtures: 'To the fixtures',
  import: 'To the import',
};

const OTHER_SCREENS: Readonly<Partial<Record<GuideStepId, string>>> = {
  players: pathOf('playerManagement'),
  import: pathOf('data'),
};

interface Props {
  readonly onOpen: () => void;
}

export function SetupGuide({ onOpen }: Props) {
  const { data } = useCall(clubsCall);
  const [own] = useAtomValue(customersAtom);
  const confirm = useChange(confirmSetupStep);
  const steps = data === undefined ? null : setupGuide(data, own?.customerId ?? null);
  if (steps === null || own === undefined) return null;
  const { customerId } = own;
  const keep = ({ id }: GuideStep) => {
    if (id !== 'club' && id !== 'import') confirm.mutate({ body: { customerId, step: id } });
  };
  return (
    <Section id="first-steps" title="First steps" note="From an empty portal to its first session.">
      <ChangeProblem changes={[confirm]} />
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step.id} className={classes['step']} data-state={step.state}>
            <div>
              <Group gap={8}>
                <Text fw={600}>{step.title}</Text>
                <Badge variant={step.state === 'next' ? 'filled' : 'default'}>{step.stateText}</Badge>
              </Group>
              <Text size="sm">{step.text}</Text>
            </div>
            {step.state !== 'done' && (
              <Group gap={8}>
                <Button
                  component={Link}
                  to={OTHER_SCREENS[step.id] ?? `#${step.id}`}
                  variant={step.state === 'next' ? 'filled' : 'default'}
                  onClick={OTHER_SCREENS[step.id] === undefined ? onOpen : undefined}
                >
                  {LINK_TEXTS[step.id]}
                </Button>
                {step.keepLabel !== null && (
                  <Button variant="default" loading={confirm.isPending} onClick={() => keep(step)}>
                    {step.keepLabel}
                  </Button>
                )}
              </Group>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
