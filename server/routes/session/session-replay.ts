/** A whole session for playback, in parts. Made once from the kept tracking, then cached. */
import { sessionFrames, sessionReplay } from '@halfturn/contract/session/session-replay';
import { sportOf } from '@halfturn/core/views/pitch/pitch-markings';
import type { SessionReplay } from '@halfturn/core/live/session-replay';
import { arrowPiece } from '../../plugins/compression';
import { HttpError } from '../../plugins/http-error';
import { type Piece, sizeOfPiece } from '../../plugins/compressed-pieces';
import { tracksOfEverybody } from '../../store/player/identifications';
import { type Mount, PiecesAnswer } from '../mount';
import type { ClubRows } from '../club-rows';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { NOT_KEPT, replayMaker, replayPart } from '../../answers/session/session-replay';
import type { AnswerSources } from '../written-answers';

const BINARY = 'application/octet-stream';

export function mountSessionReplay(mount: Mount, { store, answers }: AnswerSources): void {
  const { db } = store;
  const bytesOf = ({ parts }: SessionReplay) => parts.reduce((bytes, part) => bytes + part.byteLength, 0);
  const replays = answers.values(replayMaker, async (replay) => replay, 'replays', bytesOf);
  const pieces = answers.values(replayPart, arrowPiece, 'replayParts', sizeOfPiece);

  async function replayOf(rows: ClubRows, sessionId: number) {
    const { customer } = rows;
    const session = await rows.session(sessionId);
    const tracking = await rows.tracking(session);
    if (!tracking.isKept) throw new HttpError(422, NOT_KEPT);
    const players = await rows.playersIn(sessionId);
    const tracks = await tracksOfEverybody(db, customer.customerId, sessionId);
    const sourceKeys = players.flatMap(({ playerId }) => tracks.get(playerId) ?? []);
    const later = replays.later({ customer, session, tracking, sourceKeys });
    const byKey = new Map(players.flatMap((player) => [[tracks.get(player.playerId), player] as const]));
    return { session, later, replay: await later.load(), byKey };
  }

  mount.customer(sessionReplay, async ({ customer, rows, query }) => {
    const { session, replay, byKey } = await replayOf(rows, query.sessionId);
    const { pitch, extent, hasBall, head } = replay;
    return {
      title: session.title,
      sport: sportOf(customer.sport),
      pitch,
      extent,
      hasBall,
      players: replay.sourceKeys.map((sourceKey) => {
        const player = byKey.get(sourceKey);
        if (player === undefined) throw new Error('The replay has a track without a player.');
        const { playerId, name, shirtNumber, isOpposition } = player;
        return { playerId, name, shirtNumber, isOpposition };
      }),
      rateHz: head.rateHz,
      startS: head.startS,
      frames: head.frames,
      framesAPart: head.framesAPart,
    };
  });

  mount.customer(sessionFrames, async ({ rows, query }) => {
    const { replay, later } = await replayOf(rows, query.sessionId);
    found(replay.parts[query.part], NO_SUCH.replayPart);
    return new PiecesAnswer(BINARY, only(await pieces.of({ replay: later, part: query.part })));
  });
}

async function* only(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
