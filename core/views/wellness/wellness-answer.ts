/** What the wellness page is made of: the answer, and what is asked of it. */
import type { HAMSTRING_ITEM_NAMES } from '../../metrics/wellness/hamstring-text';
import type { OrderedPlayer } from '../words/player-order';
import type { PlayedNoun } from '../words/session-noun';

export interface WellnessPlayer extends OrderedPlayer {
  readonly squadId: number;
}

export type Reference = 'own' | 'positionGroup' | null;
export type ItemName = keyof typeof HAMSTRING_ITEM_NAMES;

export interface WellnessValues {
  /** Minutes of play. */
  readonly matchTimeM: number | null;
  readonly fatigueFlagValue: 0 | 1 | 2 | null;
  readonly fatigueFlagText: string | null;
  readonly fatigueFlagMatches: number | null;
  readonly gameDemandValue: number | null;
  readonly gameDemandReference: Reference;
  readonly gameDemandMatches: number | null;
  readonly scaledWorkRate: number | null;
  readonly scaledWorkRateReference: Reference;
  readonly scaledWorkRateMatches: number | null;
  readonly hamstringRisk: boolean | null;
  readonly hamstringRiskScore: number | null;
  readonly hamstringItems: Readonly<Record<ItemName, number | null>> | null;
  readonly localIntensity: Readonly<Record<string, number | null>> | null;
}

export interface WellnessSession {
  readonly sessionId: number;
  readonly date: string;
  readonly title: string;
}

export interface ReportSession extends WellnessSession {
  readonly minutePeriods: readonly { readonly firstMinute: number; readonly clockStartS: number }[];
}

/** GET /wellnessreport, as far as the page shows it. */
export interface WellnessAnswer {
  readonly wellnessPlayerData: readonly {
    readonly player: WellnessPlayer;
    readonly valuesBySessionId: Readonly<Record<string, WellnessValues>>;
  }[];
  /** Newest first. */
  readonly wellnessSessionsDetails: readonly ReportSession[];
  readonly caveat: string;
  readonly alarmRates: string;
  readonly hamstringEvidence: string;
  readonly leftOutCount: number;
}

export interface WellnessRequest {
  /** Null: opponents, of whom those are shown who were on in the last match shown. */
  readonly squadIds: readonly number[] | null;
  /** The club shows work rate in place of game demand. */
  readonly withWorkRate: boolean;
  /** The last match shown; null: the newest. */
  readonly sessionId: number | null;
  /** Matches side by side. */
  readonly columns: number;
  readonly isSimulated: boolean;
  /** What the club plays; a match unless said. */
  readonly played?: PlayedNoun;
}

export type PlayerData = WellnessAnswer['wellnessPlayerData'][number];
