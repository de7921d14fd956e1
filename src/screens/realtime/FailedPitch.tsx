import { listImports, retryImport } from '@halfturn/contract/data/imports';
import { recordingImport } from '@halfturn/core/views/realtime/recording-import';
import { Loading } from '../../frame/Loading';
import { ScreenProblem } from '../../frame/problems/ScreenProblem';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
}

const GONE = 'Its recording is no longer stored: send the file again, or delete the session under Data → Sessions.';

export function FailedPitch({ customerId, sessionId }: Props) {
  const imports = useCall(listImports, { query: { customerId } });
  const retry = useChange(retryImport, { named: 'failures' });
  if (imports.isPending) return <Loading />;
  const failed = recordingImport(imports.data ?? [], sessionId);
  const text = retry.refusal?.message ?? retry.problem ?? failed?.message ?? GONE;
  const importId = failed?.importId ?? null;
  return (
    <ScreenProblem
      title="The session has ended and could not be imported"
      text={text}
      {...(importId === null
        ? {}
        : {
            onRetry: () =>
              void retry.mutateAsync({ params: { importId }, query: { customerId }, body: {} }).catch(() => undefined),
          })}
    />
  );
}
