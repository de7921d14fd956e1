import { dayOfYearText, dayText } from '../../calendar/day-text';
import { WORK_RATE_DRAWN_AT_MOST } from '../../metrics/wellness/scaled-work-rate';
import { NOT_AVAILABLE } from '../../not-available';
import { colourText } from './fatigue-flags';
import { matchLanes, type MatchLanesView } from '../forms/match-lanes';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';
import { notComparedByMethod } from '../words/methods/left-out-by-method';
import { type PlayedNoun, plural, wholePlayed, wholeText } from '../words/session-noun';
import { EMPTY_SQUAD_REASON, EMPTY_SQUAD_TEXT, type EmptyReason } from '../choices/squad-choices';
import { isWhole } from '../../metrics/wellness/rolling-scores';
import type { Findings } from '../words/statement';
import { scoreFindings } from './longitudinal-wellness-statements';
import { NOT_IN_LAST, scoreTitleOf } from './wellness-table';
import type { WellnessSession } from './wellness-answer';
import { FLAG_COLOURS, playedPart } from './wellness-cells';

interface Rolling {
  readonly sessionValue: number | null;
  readonly rollingAverage: number | null;
}

export interface LongitudinalWellnessAnswer {
  readonly longitudinalWellnessData: readonly {
    readonly player: OrderedPlayer & { readonly squadId: number };
    readonly sessions: readonly WellnessSession[];
    readonly wellnessData: Readonly<
      Record<
        string,
        {
          readonly matchTimeM: number | null;
          readonly gameDemandValue: Rolling;
          readonly scaledWorkRate: Rolling;
          readonly hamstringRiskScore: number | null;
          readonly fatigueFlagValue: 0 | 1 | 2 | null;
        }
      >
    >;
  }[];
  readonly rollingMatches: number;
  readonly caveat: string;
  readonly leftOutCount: number;
}

export interface LongitudinalWellnessRequest {
  readonly squadIds: readonly number[];
  readonly withWorkRate: boolean;
  readonly played?: PlayedNoun;
}

export interface LongitudinalWellnessView {
  readonly emptyText: string | null;
  readonly emptyReason: EmptyReason | null;
  readonly players: readonly {
    readonly playerId: number;
    readonly name: string;
    readonly note: string | null;
    readonly chart: MatchLanesView;
  }[];
  readonly note: string;
  readonly findings: Findings;
}

const DEMAND_AXIS = 100;
const HAMSTRING_AXIS = 5;

export function longitudinalWellnessView(
  answer: LongitudinalWellnessAnswer,
  { squadIds, withWorkRate, played = 'match' }: LongitudinalWellnessRequest,
): LongitudinalWellnessView {
  const { rollingMatches, caveat } = answer;
  const players = answer.longitudinalWellnessData
    .filter(({ player }) => squadIds.includes(player.squadId))
    .toSorted((a, b) => comparePlayers(a.player, b.player));
  const scoreTitle = scoreTitleOf(withWorkRate);
  const whole = wholePlayed(played);
  const shown = players.map(({ player: { playerId, name }, sessions, wellnessData }) => ({
    playerId,
    name,
    note: sessions.length === 0 ? NOT_IN_LAST : null,
    chart: matchLanes({
      playerId,
      name,
      scoreTitle,
      scoreAxis: withWorkRate ? WORK_RATE_DRAWN_AT_MOST : DEMAND_AXIS,
      hamstringAxis: HAMSTRING_AXIS,
      rollingMatches,
      played,
      matches: sessions.flatMap(({ sessionId, date, title }) => {
        const values = wellnessData[sessionId];
        if (values === undefined) return [];
        const { fatigueFlagValue, hamstringRiskScore, matchTimeM } = values;
        const flag = fatigueFlagValue === null ? null : FLAG_COLOURS[fatigueFlagValue];
        const score = withWorkRate ? values.scaledWorkRate : values.gameDemandValue;
        return [
          {
            sessionId,
            dateText: dayText(date),
            label: dayOfYearText(date),
            title,
            flag,
            flagText: flag === null ? NOT_AVAILABLE : colourText(flag),
            score: score.sessionValue,
            scoreNote: score.sessionValue === null ? playedPart(matchTimeM, withWorkRate) : null,
            isPart: !isWhole(matchTimeM, whole),
            rolling: score.rollingAverage,
            hamstring: hamstringRiskScore,
          },
        ];
      }),
    }),
  }));
  const newest = players
    .flatMap(({ sessions }) => sessions)
    .reduce<WellnessSession | null>((best, one) => (best === null || one.date > best.date ? one : best), null);
  return {
    emptyText: players.length === 0 ? EMPTY_SQUAD_TEXT : null,
    emptyReason: players.length === 0 ? { text: EMPTY_SQUAD_REASON, way: 'players' } : null,
    players: shown,
    findings: scoreFindings(
      shown.map(({ playerId, name, chart: { matches } }) => ({ playerId, name, matches })),
      {
        lastSessionId: newest?.sessionId ?? null,
        score: withWorkRate ? 'workRate' : 'gameDemand',
        scoreTitle,
        played,
      },
    ),
    note: [
      `${caveat} Bars: ${scoreTitle.toLowerCase()} of a ${played}, 0 to ${withWorkRate ? WORK_RATE_DRAWN_AT_MOST : DEMAND_AXIS}; line: mean of the last ${rollingMatches} ${plural(played)} of ${wholeText(played, 'minutes')}; a part of a ${played} is a ring, in no mean. Signs above: amber and red fatigue flags. Bars below: hamstring risk score, 0 to ${HAMSTRING_AXIS}.`,
      ...notComparedByMethod(answer.leftOutCount, played),
    ].join(' '),
  };
}
