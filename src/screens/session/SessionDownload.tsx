import { type Download, matchReport, videoXml } from '@halfturn/contract/downloads';
import type { Session } from '@halfturn/contract/sessions';
import { canOpenSession } from '@halfturn/core/views/calendar';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { hasModule } from '../../app/access';
import { useCustomer } from '../../app/use-customer';
import { ApiError, callApi, handleGenerically } from '../../state/api';
import { downloadFile } from '../../tables/download';

const KINDS = {
  report: {
    module: 'matchreportdownload',
    call: matchReport,
    mimeType: 'application/pdf',
    says: 'Download match report',
  },
  timeline: { module: 'videoxmldownload', call: videoXml, mimeType: 'application/xml', says: 'Download video XML' },
} as const;

interface Props {
  readonly session: Session;
  readonly kind: keyof typeof KINDS;
  readonly label: string;
  readonly size?: 'compact-sm' | 'sm';
}

/** Only of sessions that can be opened and have something to download, in clubs that have bought it. */
export function SessionDownload({ session, kind, label, size = 'sm' }: Props) {
  const customer = useCustomer();
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const { module, call, mimeType, says } = KINDS[kind];
  const hasContent = session.hasMatchReport || session.hasTurnsEnhanced;
  if (!hasModule(customer, module) || !canOpenSession(session) || !hasContent) return null;

  const load = async (): Promise<void> => {
    setState('busy');
    setProblem(null);
    try {
      const query = { customerId: customer.customerId, sessionId: session.sessionId };
      const { base64EncodedString, fileName }: Download = await callApi(call, { query, onError: 'caller' });
      downloadFile(fileName, new Blob([bytesOf(base64EncodedString)], { type: mimeType }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401 || error.status === 403) handleGenerically(error);
      else setProblem(error.message);
    } finally {
      setState('idle');
    }
  };

  return (
    <>
      <Button
        variant="default"
        size={size}
        loading={state === 'busy'}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        aria-label={`${says} of ${session.title}`}
        onClick={() => void load()}
      >
        {label}
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
