/** What stands out in a week (METHODS R1d). */
import { dayOfYearText } from '../../calendar/day-text';
import { isRate, type LoadOf } from '../../metrics/week/day-load';
import { isWorthTelling, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { percentText } from '../../units/number-text';
import type { FigureText } from '../words/quantity-text';
import { markId } from '../words/mark-id';
import { counted, type PlayedNoun, plural } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement, told } from '../words/statement';
import { farFromPlan, NEAR_PLAN } from './plan-and-done';
import type { AnsweredPlayer, WeekColumn } from './week-answer';

export const EXPOSURE_ID = 'exposure';
const LONG_DAYS = 7;

export function cellId(playerId: number, day: string): string {
  return `cell-${playerId}-${day}`;
}

interface Asked {
  readonly of: LoadOf;
  readonly noun: string;
  readonly played: PlayedNoun;
  readonly text: FigureText;
}

export function weekFindings(
  players: readonly AnsweredPlayer[],
  columns: readonly WeekColumn[],
  { of, noun, played, text }: Asked,
): Findings {
  const least = of.kpi === 'heart.load' ? null : smallestWorthwhile(of.kpi, isRate(of));
  const unusual = players.flatMap(({ player, days }) =>
    days.flatMap(({ day, value, band, isCompared, sessions }) => {
      const compared =
        band === null ? null : { average: band.mean, standardDeviation: band.standardDeviation, count: band.count };
      if (!isCompared || value === null || band === null || compared === null) return [];
      if (!isWorthTelling(value, compared, least)) return [];
      const column = columns.find((each) => each.day === day);
      const distance = Math.abs(value - band.mean) / band.standardDeviation;
      return column === undefined ? [] : [{ player, column, value, band, sessions, distance }];
    }),
  );
  const differences = unusual
    .sort((a, b) => b.distance - a.distance)
    .flatMap(({ player, column, value, band, sessions: [only, more] }) => {
      const isAbove = value > band.mean;
      const percent = percentText(Math.abs((100 * (value - band.mean)) / band.mean));
      return told(text(value), text(band.mean), {
        id: cellId(player.playerId, column.day),
        text: `${player.name}: ${text(value)} ${noun} on ${dayOfYearText(column.day)}, ${percent} ${isAbove ? 'above' : 'below'} their usual ${typeWords(column, played)}`,
        detail: `average ${text(band.mean)}, SD ${text(band.standardDeviation)} of ${counted(band.count, 'day')}`,
        tone: isAbove ? 'above' : 'below',
        href: `#${cellId(player.playerId, column.day)}`,
        ...(only === undefined || more !== undefined
          ? {}
          : {
              explained: {
                metric: of.kpi,
                playerId: player.playerId,
                sessionId: only.sessionId,
                perMinute: isRate(of),
              },
            }),
      });
    });
  const ofMany = [...planStatement(players, columns), ...exposureStatement(players)];
  const rated = players.filter(({ days }) => days.some(({ isCompared }) => isCompared)).length;
  const statements = [...differences.slice(0, MAX_STATEMENTS - ofMany.length), ...ofMany];
  // METHODS R1d: a KPI without an amount never speaks, so its silence says nothing either.
  if (least === null) {
    return {
      statements,
      standing: { kind: 'never', why: `it is not defined which difference of ${noun} would be worth mentioning` },
    };
  }
  return {
    statements,
    standing: standingOf({
      noun: 'player',
      rated,
      unrated: [{ count: players.length - rated, why: 'without a day to compare with four of its type' }],
      missing: players.some(({ days }) => days.some(({ state }) => state === 'done'))
        ? 'no player has a day that can be compared with four earlier ones of its type'
        : 'no session of this week has been recorded',
    }),
  };
}

function typeWords({ type }: WeekColumn, played: PlayedNoun): string {
  return type === 'off' ? `day away from ${plural(played)}` : type;
}

/** How many players have not run near their highest speed for a week; silent if everybody has. */
function exposureStatement(players: readonly AnsweredPlayer[]): readonly Statement[] {
  const known = players.flatMap(({ player, exposure }) =>
    exposure === null || exposure.sessions < MIN_REFERENCE_VALUES ? [] : [{ player, exposure }],
  );
  const long = known.filter(({ exposure }) => exposure.daysSince90 >= LONG_DAYS);
  const longest = long.reduce<(typeof long)[number] | null>(
    (most, each) => (most === null || each.exposure.daysSince90 > most.exposure.daysSince90 ? each : most),
    null,
  );
  if (longest === null) return [];
  return [
    {
      id: EXPOSURE_ID,
      text: `${long.length} of ${counted(known.length, 'player')} had no run above ${percentText(90)} of their highest speed for ${counted(LONG_DAYS, 'day')} or more`,
      detail: `longest: ${longest.player.name}, ${counted(longest.exposure.daysSince90, 'day')}`,
      tone: 'neutral',
      href: `#${markId(EXPOSURE_ID, longest.player.playerId)}`,
    },
  ];
}

/** Of the latest day with a plan; silent if everybody was near it. */
function planStatement(players: readonly AnsweredPlayer[], columns: readonly WeekColumn[]): readonly Statement[] {
  for (const { day } of columns.toReversed()) {
    const far = farFromPlan(players, day);
    if (far === null) continue;
    const { less, more, compared, farthestPlayerId } = far;
    if (less + more === 0) return [];
    return [
      {
        id: 'plan',
        text: `${less + more} of ${counted(compared, 'player')} did less than ${percentText(NEAR_PLAN.from)} or more than ${percentText(NEAR_PLAN.to)} of their plan on ${dayOfYearText(day)}`,
        detail: `${less} less, ${more} more`,
        tone: 'neutral',
        href: `#${cellId(farthestPlayerId, day)}`,
      },
    ];
  }
  return [];
}
