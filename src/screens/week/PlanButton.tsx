import type { WeekKpi } from '@halfturn/core/metrics/week/week-kpis';
import type { WeekView } from '@halfturn/core/views/week/week-view';
import type { SessionNoun } from '@halfturn/core/views/words/session-noun';
import { Button, Modal } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { useMay } from '../../state/user/rights';
import { PlanDialog } from './PlanDialog';

interface Props {
  readonly customerId: number;
  readonly view: WeekView;
  readonly kpi: WeekKpi;
  readonly noun: SessionNoun;
}

export function PlanButton(props: Props) {
  const [opened, setOpened] = useDraft('planning', z.boolean(), false);
  const close = () => setOpened(false);
  if (!useMay('plan')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Plan
      </Button>
      <Modal opened={opened} onClose={close} title={`Plan: ${props.view.planWords.title}`}>
        <PlanDialog {...props} onClose={close} />
      </Modal>
    </>
  );
}
