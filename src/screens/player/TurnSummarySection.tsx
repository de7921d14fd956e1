import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { stackedRowsTable, type StackedRowsView } from '@halfturn/core/views/forms/stacked-rows';
import { angleShareDoors } from '@halfturn/core/views/player/turn-angle-share';
import { PLAYER_SECTIONS } from '@halfturn/core/views/player/player-statements';
import { memo } from 'react';
import { StackedRows } from '../../charts/forms/StackedRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import type { PlayerFiles } from './player-files';

interface Props {
  readonly playerId: number;
  readonly sessionTypeId: number | null;
  readonly share: StackedRowsView | null;
  readonly files: PlayerFiles;
}

export const TurnSummarySection = memo(function TurnSummarySection({ playerId, sessionTypeId, share, files }: Props) {
  const of = { playerId, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  const explained = (row: number) => angleShareDoors(of, row).whole;
  return (
    <Section id={PLAYER_SECTIONS.share} title="Turn Summary">
      <ChartFrame
        title="Share of turns by angle"
        unit="%"
        table={() =>
          share === null
            ? { columns: [], rows: [] }
            : stackedRowsTable(share, explained, (row, band) => angleShareDoors(of, row).band(band))
        }
        state={share === null ? 'empty' : 'ready'}
        emptyText="Player Turn Summary Unavailable"
        emptyReason={NO_TURNS_OF_PLAYER}
        headingLevel={3}
        {...files}
      >
        {share !== null && (
          <StackedRows explained={explained} label="Share of turns by angle, in per cent" view={share} />
        )}
      </ChartFrame>
    </Section>
  );
});
