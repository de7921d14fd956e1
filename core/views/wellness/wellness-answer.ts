import type { HAMSTRING_ITEM_NAMES } from '../../metrics/wellness/hamstring-text';
import type { OrderedPlayer } from '../words/player-order';
import type { PlayedNoun } from '../words/session-noun';

export interface WellnessPlayer extends OrderedPlayer {
  readonly squadId: number;
}

export type Reference = 'own' | 'positionGroup' | null;
export type ItemName = keyof typeof HAMSTRING_ITEM_NAMES;

export interface WellnessValues {
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

export interface WellnessAnswer {
  readonly wellnessPlayerData: readonly {
    readonly player: WellnessPlayer;
    readonly valuesBySessionId: Readonly<Record<string, WellnessValues>>;
  }[];
  readonly wellnessSessionsDetails: readonly ReportSession[];
  readonly caveat: string;
  readonly alarmRates: string;
  readonly hamstringEvidence: string;
  readonly leftOutCount: number;
}

export interface WellnessRequest {
  readonly squadIds: readonly number[] | null;
  readonly withWorkRate: boolean;
  readonly sessionId: number | null;
  readonly columns: number;
  readonly isSimulated: boolean;
  readonly played?: PlayedNoun;
}

export type PlayerData = WellnessAnswer['wellnessPlayerData'][number];
