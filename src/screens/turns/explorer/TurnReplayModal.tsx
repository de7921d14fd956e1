import { turnReplay } from '@halfturn/contract/turns/turn-explorer';
import { formatQuantity, withUnit } from '@halfturn/core/units/number-text';
import { unitLabel, type UnitSettings } from '@halfturn/core/units/units';
import type { ListedTurn } from '@halfturn/core/views/turns/turn-explorer';
import { dayNumber } from '@halfturn/core/calendar/day';
import { dayText } from '../../../charts/histogram/day-axis';
import { PlayOnPitch } from '../../../replay/PlayOnPitch';
import { ReplayModal } from '../../../replay/ReplayModal';
import { useCall } from '../../../state/calls/use-call';

interface Props {
  readonly customerId: number;
  readonly turn: ListedTurn;
  readonly name: string;
  readonly units: UnitSettings;
  readonly onClose: () => void;
}

/** Shown on the screen itself: turn is gone, tracking not kept, server busy. */
const SAID_HERE: readonly number[] = [404, 422, 503];

const BEFORE_S = 3;

export function TurnReplayModal({ customerId, turn, name, units, onClose }: Props) {
  const { session, playerId, turnNumber, matchMinute, measures } = turn;
  const query = { customerId, sessionId: session.sessionId, playerId, turnNumber };
  const replay = useCall(turnReplay, { query }, { named: SAID_HERE, staleTime: Infinity });
  const { data } = replay;
  // The session may have been reimported since the turns loaded.
  const isAnother =
    data !== undefined &&
    (data.turn.entrySpeedMPerS !== measures.entrySpeed || data.turn.angleDegrees !== measures.angle);
  const problem = isAnother
    ? 'The turns of this session have changed. Reload the page.'
    : (replay.refusal?.message ?? replay.problem);
  const value = (quantity: Parameters<typeof formatQuantity>[0], si: number | null) =>
    withUnit(formatQuantity(quantity, si, units), unitLabel(quantity, units));
  return (
    <ReplayModal
      title={`${name}, ${dayText(dayNumber(session.sessionDate))}, minute ${matchMinute}`}
      words={
        <>
          {session.title}: turn to the {turn.turnSide === 'L' ? 'left' : 'right'}, entry speed{' '}
          {value('speed', measures.entrySpeed)}, angle {value('angle', measures.angle)}, turn time{' '}
          {value('seconds', measures.time)}.
        </>
      }
      replay={data}
      problem={problem}
      markS={data?.turn.startS ?? 0}
      markName="start of the turn"
      more={
        data === undefined ? null : (
          <PlayOnPitch customerId={customerId} sessionId={session.sessionId} atS={data.turn.startS - BEFORE_S} />
        )
      }
      onClose={onClose}
    />
  );
}
