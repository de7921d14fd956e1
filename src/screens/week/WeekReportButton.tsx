import { weekReport } from '@halfturn/contract/week/week-report';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useChange } from '../../state/calls/use-change';
import { useMay } from '../../state/user/rights';
import { unitSettingsAtom } from '../../state/user/units';
import { downloadBase64 } from '../../tables/download-base64';

interface Props {
  readonly customerId: number;
  readonly day: string;
  readonly squadIds: readonly number[];
}

export function WeekReportButton({ customerId, day, squadIds }: Props) {
  const units = useAtomValue(unitSettingsAtom);
  const ask = useChange(weekReport, { named: 'failures' });
  const failure = ask.refusal?.message ?? ask.problem;
  if (!useMay('export') || squadIds.length === 0) return null;
  const load = () =>
    ask.mutate(
      { query: { customerId, day, squadIds: squadIds.join(','), ...units } },
      {
        onSuccess: ({ base64EncodedString, fileName }) =>
          downloadBase64(fileName, base64EncodedString, 'application/pdf'),
      },
    );
  return (
    <>
      <Button
        variant="default"
        loading={ask.isPending}
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={load}
      >
        Page (PDF)
      </Button>
      {failure !== null && <span role="alert">{failure}</span>}
    </>
  );
}
