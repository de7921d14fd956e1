/** Recomputes METHODS W3 only from the values: game demand of every player in every match that wellness shows. */
import { z } from 'zod';
import { type Claim, sameNumber } from './claim';
import type { AnsweredSession, ClubAnswers, KpiRow } from './club-answers';
import { isValid } from './records';
import { meanOf, percentileOf } from './references';

const report = z.object({
  wellnessPlayerData: z.array(
    z.object({
      player: z.object({ playerId: z.number(), name: z.string() }),
      valuesBySessionId: z.record(
        z.string(),
        z.object({ gameDemandValue: z.number().nullable(), gameDemandReference: z.string().nullable() }),
      ),
    }),
  ),
});
const efforts = z.looseObject({
  lowAccelerations: z.object({ value: z.number().nullable() }),
  mediumAccelerations: z.object({ value: z.number().nullable() }),
  highAccelerations: z.object({ value: z.number().nullable() }),
  lowDecelerations: z.object({ value: z.number().nullable() }),
  mediumDecelerations: z.object({ value: z.number().nullable() }),
  highDecelerations: z.object({ value: z.number().nullable() }),
});

const LEAST_M = 45;
const LEAST = 4;
const HISTORY = 25;
const WEIGHTS = [0.25, 0.35, 0.25, 0.15];

interface Played {
  readonly minutes: number;
  readonly startsAt: number;
  readonly totals: readonly (number | null)[];
}

function playedOf(session: AnsweredSession, row: KpiRow): Played {
  const {
    lowAccelerations,
    mediumAccelerations,
    highAccelerations,
    lowDecelerations,
    mediumDecelerations,
    highDecelerations,
  } = efforts.parse(row);
  const all = [
    lowAccelerations,
    mediumAccelerations,
    highAccelerations,
    lowDecelerations,
    mediumDecelerations,
    highDecelerations,
  ].map(({ value }) => value);
  const sum = all.includes(null) ? null : all.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    minutes: row.matchTimeM.value ?? 0,
    startsAt: session.startsAt,
    totals: [row.activeDistanceM.value, row.highSpeedDistanceM.value, sum, row.totalTurns.value],
  };
}

/**
 * The percentile among the player's own matches; null below 45 minutes. Undefined if the position group decides,
 * which calls do not show.
 */
function demandOf(rated: Played, own: readonly Played[]): number | null | undefined {
  if (rated.minutes < LEAST_M) return null;
  const before = own
    .filter(({ minutes, startsAt }) => minutes >= LEAST_M && startsAt < rated.startsAt)
    .sort((a, b) => b.startsAt - a.startsAt)
    .slice(0, HISTORY);
  if (before.length < LEAST) return undefined;
  const means = WEIGHTS.map((_, term) => {
    const known = before.map(({ totals }) => totals[term] ?? null).filter((value) => value !== null);
    return known.length < LEAST || rated.totals[term] === null ? null : meanOf(known);
  });
  const sumOf = ({ totals }: Played): number => {
    const used = WEIGHTS.flatMap((weight, term) => {
      const [mean, value] = [means[term] ?? null, totals[term] ?? null];
      return mean === null || mean === 0 || value === null ? [] : [{ weight, ratio: value / mean }];
    });
    const weights = used.reduce((sum, { weight }) => sum + weight, 0);
    return used.reduce((sum, { weight, ratio }) => sum + weight * ratio, 0) / weights;
  };
  return percentileOf(before.map(sumOf), sumOf(rated));
}

export async function gameDemandClaims(club: ClubAnswers): Promise<readonly Claim[]> {
  const { wellnessPlayerData } = report.parse(await club.ask('/wellnessreport'));
  const matches = club.sessions.filter(({ sessionType }) => sessionType.sessionIsAMatch);
  return wellnessPlayerData.flatMap(({ player, valuesBySessionId }) => {
    const played = new Map(
      matches.flatMap((session) => {
        const row = session.rows.find((each) => each.player.playerId === player.playerId);
        return row === undefined ? [] : [[session, { row, played: playedOf(session, row) }] as const];
      }),
    );
    return [...played].flatMap(([session, { played: rated }]) => {
      const said = valuesBySessionId[String(session.sessionId)];
      if (said === undefined) return [];
      const own = [...played].filter(
        ([other, { row }]) =>
          isValid(row) &&
          other.method === session.method &&
          other.sessionType.isAcademyMatch === session.sessionType.isAcademyMatch,
      );
      const truth = demandOf(
        rated,
        own.map(([, each]) => each.played),
      );
      const isTrue = truth === undefined ? said.gameDemandReference !== 'own' : sameNumber(said.gameDemandValue, truth);
      const where = `${club.account}, session ${session.sessionId} (${session.type} ${session.day}), ${player.name}, ${rated.minutes.toFixed(0)} min`;
      return [{ kind: 'gameDemand', where, said: `${said.gameDemandValue}`, truth: `${truth}`, isTrue }];
    });
  });
}
