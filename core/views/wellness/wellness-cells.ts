import { NOT_AVAILABLE } from '../../not-available';
import { counted } from '../words/session-noun';
import { HAMSTRING_ITEM_NAMES } from '../../metrics/wellness/hamstring-text';
import { LOCAL_INTENSITY_DRAWN_AT_MOST } from '../../metrics/wellness/local-intensity';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { colourText } from './fatigue-flags';
import type { FlagColour } from './fatigue-flags-answer';
import type { StripRow, StripView } from '../forms/intensity-strip';
import type { ItemName, WellnessPlayer, WellnessRequest, WellnessValues } from './wellness-answer';
import { demandBar, type ScoreBar } from './game-demand-bar';
import { workRateBar } from './work-rate-bar';

interface IntensityBar {
  readonly slot: number;
  readonly height: number;
  readonly step: number;
}

export interface WellnessCell {
  readonly sessionId: number;
  readonly note: string | null;
  readonly flag: { readonly colour: FlagColour; readonly text: string; readonly why: string | null } | null;
  readonly score: ScoreBar | null;
  readonly scoreNote: string | null;
  readonly hamstring: {
    readonly isRisk: boolean;
    readonly text: string;
    readonly points: number;
    readonly detail: string;
    readonly label: string;
    readonly lines: readonly (readonly [term: string, value: string])[];
  } | null;
  readonly intensity: { readonly bars: readonly IntensityBar[]; readonly slots: number; readonly label: string } | null;
}

export const FLAG_COLOURS = ['green', 'amber', 'red'] as const;
const NOT_IN_GAME = 'Player did not feature in this game';
const HAMSTRING_AXIS = 5;

export function cellOf(
  sessionId: number,
  values: WellnessValues | undefined,
  { playerId }: WellnessPlayer,
  minutes: StripView | null,
  { withWorkRate }: WellnessRequest,
): WellnessCell {
  if (values === undefined) {
    return { sessionId, note: NOT_IN_GAME, flag: null, score: null, scoreNote: null, hamstring: null, intensity: null };
  }
  const { fatigueFlagValue, fatigueFlagText } = values;
  const colour = fatigueFlagValue === null ? null : FLAG_COLOURS[fatigueFlagValue];
  const row = minutes?.rows.find((one) => one.playerId === playerId);
  return {
    sessionId,
    note: null,
    flag: colour === null ? null : { colour, text: colourText(colour), why: fatigueFlagText },
    score: withWorkRate
      ? workRateBar(values.scaledWorkRate, values.scaledWorkRateReference)
      : demandBar(values.gameDemandValue, values.gameDemandReference, values.matchTimeM),
    scoreNote:
      (withWorkRate ? values.scaledWorkRate : values.gameDemandValue) === null
        ? playedPart(values.matchTimeM, withWorkRate)
        : null,
    hamstring: hamstringOf(values),
    intensity: minutes === null || row === undefined ? null : intensityOf(row, minutes.slots),
  };
}

const { workRate, gameDemand } = wellnessParameters();

/** METHODS W1, W3: instead of a score, `played 38 min` where that is too short for one; else null. */
export function playedPart(matchTimeM: number | null, withWorkRate: boolean): string | null {
  const leastM = withWorkRate ? workRate.minMatchTimeM : gameDemand.minReferenceM;
  return matchTimeM === null || matchTimeM >= leastM ? null : `played ${Math.floor(matchTimeM)} min`;
}

export function hamstringOf({
  hamstringRisk,
  hamstringRiskScore,
  hamstringItems,
}: WellnessValues): WellnessCell['hamstring'] {
  if (hamstringRisk === null || hamstringRiskScore === null || hamstringItems === null) return null;
  const lines = ITEM_NAMES.map((name) => {
    const points = hamstringItems[name];
    return [HAMSTRING_ITEM_NAMES[name], points === null ? NOT_AVAILABLE : String(points)] as const;
  });
  const assessed = ITEM_NAMES.filter((name) => hamstringItems[name] !== null).length;
  const text = hamstringRiskScore.toFixed(1);
  const detail = `of ${HAMSTRING_AXIS}, ${assessed} of ${ITEM_NAMES.length} assessed`;
  return {
    isRisk: hamstringRisk,
    text,
    points: hamstringRiskScore,
    detail,
    label: `${hamstringRisk ? 'Risk' : 'No risk'}, ${text} ${detail}`,
    lines,
  };
}

const ITEM_NAMES = [
  'sprintVolume',
  'nearMaximal',
  'matchSprint',
  'congestion',
  'history',
] as const satisfies ItemName[];

function intensityOf({ cells }: StripRow, slots: number): NonNullable<WellnessCell['intensity']> {
  const highest = cells.reduce<StripRow['cells'][number] | null>(
    (best, cell) => (best === null || cell.value > best.value ? cell : best),
    null,
  );
  return {
    bars: cells.map(({ slot, value, step }) => ({
      slot,
      step,
      height: Math.min(value, LOCAL_INTENSITY_DRAWN_AT_MOST) / LOCAL_INTENSITY_DRAWN_AT_MOST,
    })),
    slots,
    label:
      highest === null
        ? 'No minute known'
        : `${counted(cells.length, 'minute')}, the highest ${highest.minuteText} with ${highest.text}`,
  };
}
