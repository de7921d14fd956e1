import type { OrderedPlayer } from '../words/player-order';

export type FlagColour = 'green' | 'amber' | 'red';

export type RaisedColour = Exclude<FlagColour, 'green'>;

interface FlaggedPlayer extends OrderedPlayer {
  readonly squadId: number;
  readonly positionGroupId: number | null;
  readonly isActive: boolean;
}

export interface RatedFlag {
  readonly sessionId: number;
  readonly colour: FlagColour;
  readonly date: string;
  readonly endDate: string;
  readonly explanatoryText: string | null;
  readonly score: number;
  readonly matchCount: number;
  readonly result: 'followed' | 'notFollowed' | 'open' | 'unknown';
  readonly outcome: {
    readonly nextValue: 0 | 1 | 2 | null;
    readonly rehabDate: string | null;
    readonly matches: readonly { readonly sessionId: number; readonly date: string; readonly minutes: number }[];
    readonly comparedMatches: number;
    readonly change: Readonly<Record<'totalDistanceM' | 'highSpeedDistanceM' | 'sprintDistanceM', number | null>>;
  } | null;
}

export interface Fixture {
  readonly date: string;
  readonly description: string;
}

interface Percents {
  readonly low: number;
  readonly high: number;
}

export interface FatigueFlagsAnswer {
  readonly playerFatigueFlags: readonly {
    readonly player: FlaggedPlayer;
    readonly fatigueFlags: readonly RatedFlag[];
  }[];
  readonly flaggedPlayers: readonly {
    readonly playerId: number;
    readonly name: string;
    readonly value: RaisedColour;
    readonly startDate: string;
    readonly endDate: string;
    readonly upcomingFixtures: readonly (Fixture & { readonly value: RaisedColour })[];
  }[];
  readonly fixtures: readonly Fixture[];
  readonly fatigueFlagInsights: readonly { readonly text: string }[];
  readonly sessionFatigueFlagsCount: readonly {
    readonly sessionId: number;
    readonly date: string;
    readonly title: string;
  }[];
  readonly falseAlarmPercents: Readonly<Record<RaisedColour, Percents>> | null;
  readonly alarmRates: string;
  readonly caveat: string;
}
