import { matchReport, videoXml } from '@halfturn/contract/session/downloads';
import type { Customer } from '@halfturn/contract/signin/login';
import type { Session } from '@halfturn/contract/session/sessions';
import { canOpenSession } from '@halfturn/core/views/calendar/month-calendar';
import { heldNoun } from '@halfturn/core/views/words/session-noun';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { hasModule } from '../../routes/access';
import { useChange } from '../../state/calls/use-change';
import { mayIn } from '../../routes/rights';
import { unitSettingsAtom } from '../../state/user/units';
import { tellUse } from '../../state/usage';
import { downloadBase64 } from '../../tables/download-base64';

const KINDS = {
  report: {
    module: 'matchreportdownload',
    call: matchReport,
    mimeType: 'application/pdf',
  },
  timeline: { module: 'videoxmldownload', call: videoXml, mimeType: 'application/xml' },
} as const;

interface Props {
  readonly customer: Customer;
  readonly session: Session;
  readonly kind: keyof typeof KINDS;
  readonly label: string;
  readonly size?: 'compact-sm' | 'sm';
}

export function SessionDownload({ customer, session, kind, label, size = 'sm' }: Props) {
  const { module, call, mimeType } = KINDS[kind];
  const what =
    kind === 'report' ? `${heldNoun(customer.sport, session.sessionType.sessionIsAMatch)} report` : 'video XML';
  const units = useAtomValue(unitSettingsAtom);
  const ask = useChange(call, { named: 'failures' });
  const failure = ask.refusal?.message ?? ask.problem;
  const hasContent = session.hasMatchReport || session.hasTurnsEnhanced;
  if (!mayIn(customer, 'export') || !hasModule(customer, module) || !canOpenSession(session) || !hasContent)
    return null;

  const load = () =>
    ask.mutate(
      { query: { customerId: customer.customerId, sessionId: session.sessionId, ...units } },
      {
        onSuccess: ({ base64EncodedString, fileName }) => {
          downloadBase64(fileName, base64EncodedString, mimeType);
          if (kind === 'report') tellUse({ kind: 'event', name: 'matchReportDownload' });
        },
      },
    );

  return (
    <>
      <Button
        variant="default"
        size={size}
        loading={ask.isPending}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        aria-label={`Download ${what} of ${session.title}`}
        onClick={load}
      >
        {label}
      </Button>
      {failure !== null && <span role="alert">{failure}</span>}
    </>
  );
}
