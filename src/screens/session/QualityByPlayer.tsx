import { sessionQuality } from '@halfturn/contract/session/session-quality';
import type { QualityFigure } from '@halfturn/core/metrics/explained/families/quality-figures';
import { qualityRows, type QualityRow } from '@halfturn/core/views/session/session-quality';
import { useMemo } from 'react';
import { Folded } from '../../frame/Folded';
import { QueryView } from '../../frame/QueryView';
import { useCall } from '../../state/calls/use-call';
import { PlainTable } from '../../tables/PlainTable';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
}

export function PlayersSeen(props: Props) {
  return (
    <Folded name="quality" title="Quality by player">
      <SeenTable {...props} />
    </Folded>
  );
}

function SeenTable({ customerId, sessionId }: Props) {
  const query = useCall(sessionQuality, { query: { customerId, sessionId } });
  const rows = useMemo(() => qualityRows(query.data ?? []), [query.data]);
  const door = (metric: QualityFigure) => (row: QualityRow) => ({ metric, playerId: row.playerId, sessionId });
  return (
    <QueryView query={query} failedTitle="The quality could not be loaded">
      {() => (
        <PlainTable
          label="Quality by player"
          minWidthPx={720}
          rows={rows}
          rowKey={(row) => row.playerId}
          columns={[
            { title: 'Player', kind: 'head', cell: (row) => row.name },
            {
              title: 'Seen',
              kind: 'number',
              isBrief: true,
              explained: door('quality.coverage'),
              cell: (row) => row.coverage,
            },
            { title: 'Gaps', kind: 'number', explained: door('quality.gaps'), cell: (row) => row.gaps },
            {
              title: 'Longest gap (s)',
              kind: 'number',
              explained: door('quality.longestGap'),
              cell: (row) => row.longestGap,
            },
            {
              title: 'Suspect samples',
              kind: 'number',
              explained: door('quality.suspect'),
              cell: (row) => row.suspect,
            },
            { title: 'Jumps', kind: 'number', explained: door('quality.jumps'), cell: (row) => row.jumps },
            { title: 'Frozen (s)', kind: 'number', explained: door('quality.frozen'), cell: (row) => row.frozen },
            {
              title: 'Device speed',
              kind: 'number',
              explained: door('quality.deviceSpeed'),
              cell: (row) => row.deviceSpeed,
            },
            { title: 'Mark', isBrief: true, cell: (row) => row.mark },
          ]}
        />
      )}
    </QueryView>
  );
}
