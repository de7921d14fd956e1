import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { stackedRowsTable } from '@halfturn/core/views/forms/stacked-rows';
import { PLAYER_SECTIONS } from '@halfturn/core/views/player/player-statements';
import {
  TURN_RATE_KIND_NAMES,
  TURN_RATE_KINDS,
  TURN_RATE_SIDE_NAMES,
  TURN_RATE_SIDES,
  type TurnRateKind,
  type TurnRateSides,
  type TurnRatesOfPlayer,
} from '@halfturn/core/views/player/player-turn-rates';
import { memo } from 'react';
import { z } from 'zod';
import { LeftRightBars } from '../../charts/forms/LeftRightBars';
import { StackedRows } from '../../charts/forms/StackedRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import type { PlayerFiles } from './player-files';

interface Props {
  readonly view: TurnRatesOfPlayer;
  readonly files: PlayerFiles;
  readonly playerId: number;
  readonly sides: TurnRateSides;
  readonly kind: TurnRateKind;
  readonly onSides: (sides: TurnRateSides) => void;
  readonly onKind: (kind: TurnRateKind) => void;
}

const SIDES = z.enum(TURN_RATE_SIDES);
const KIND = z.enum(TURN_RATE_KINDS);

export const TurnRatesSection = memo(function TurnRatesSection(props: Props) {
  const { view, files, playerId, sides, kind, onSides, onKind } = props;
  const { bars, stacks, note } = view;
  const table = () =>
    bars !== null
      ? leftRightTable(bars, explained)
      : stacks !== null
        ? stackedRowsTable(stacks, explained)
        : { columns: [], rows: [] };
  const label = `${TURN_RATE_KIND_NAMES[kind]}, ${TURN_RATE_SIDE_NAMES[sides]}, by session`;
  const explained = (sessionId: number): Explained => ({ metric: 'totalTurns', playerId, sessionId, perMinute: true });
  const hasRows = (bars?.rows.length ?? stacks?.rows.length ?? 0) > 0;
  return (
    <Section
      id={PLAYER_SECTIONS.rates}
      title="Turn Rates"
      controls={
        <>
          <ChoiceRadios
            label="Sides"
            isLabelShown
            options={TURN_RATE_SIDES.map((value) => ({ value, label: TURN_RATE_SIDE_NAMES[value] }))}
            value={sides}
            onChange={(value) => onSides(SIDES.parse(value))}
          />
          <ChoiceRadios
            label="Turns by"
            isLabelShown
            options={TURN_RATE_KINDS.map((value) => ({ value, label: TURN_RATE_KIND_NAMES[value] }))}
            value={kind}
            onChange={(value) => onKind(KIND.parse(value))}
          />
        </>
      }
    >
      <ChartFrame
        title={`${TURN_RATE_KIND_NAMES[kind]} per minute`}
        reference={bars === null ? note : `${note}, (*) - abnormal turn asymmetry`}
        table={table}
        state={hasRows ? 'ready' : 'empty'}
        emptyText="Player Turn Summary Unavailable"
        emptyReason={NO_TURNS_OF_PLAYER}
        headingLevel={3}
        {...files}
      >
        {bars !== null && (
          <LeftRightBars label={label} view={bars} explained={explained} marks={PLAYER_SECTIONS.rates} />
        )}
        {stacks !== null && <StackedRows label={label} view={stacks} explained={explained} />}
      </ChartFrame>
    </Section>
  );
});
