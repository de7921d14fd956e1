import type { PeakKpi } from '../../metrics/session/session-facts';
import type { ByPeakKpi, EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import type { BulletCell } from '../forms/bullet-rows';
import type { UnitSettings } from '../../units/units';
import type { TurnPlaneInput } from '../forms/turn-plane';

interface Value {
  readonly value: number | null;
}

export type KpiCell = Omit<BulletCell, 'isBest' | 'count'> & { readonly count: number };

type EpochValues = ByPeakKpi<readonly { readonly epochS: number; readonly value: number | null }[]>;

type ByTeamKpi<Cell> = Readonly<
  Record<'totalDistanceM' | 'totalHighSpeedDistanceM' | 'totalSprintDistanceM' | 'totalTurns', Cell>
>;

export interface Team extends TurnPlaneInput {
  readonly name: string;
  readonly kpis: ByTeamKpi<number | null>;
  readonly playerKpis: readonly (Readonly<
    Record<'activeDistanceM' | 'highSpeedDistanceM' | 'sprintDistanceM' | 'totalTurns', KpiCell & Value>
  > & {
    readonly player: {
      readonly playerId: number;
      readonly name: string;
      readonly positionSortOrder: number;
      /** Of the group; the highest for a player without one. */
      readonly positionGroupSortOrder: number;
    };
    readonly matchTimeM: number | null;
  })[];
  readonly teamSessionEpochs: readonly { readonly positionGroupId: number; readonly epochValues: EpochValues }[];
}

export interface OppositionAnswer {
  readonly rainbowPositionGroups: readonly { readonly value: number; readonly displayText: string }[];
  readonly ourData: Team;
  readonly oppositionData: Team | null;
  readonly reference: ReferenceAbout;
  readonly leagueComparisonData: {
    readonly kpis: ByTeamKpi<{
      readonly average: number | null;
      readonly standardDeviation: number | null;
      readonly count: number;
    }>;
    readonly teamSessionEpochs: readonly {
      readonly positionGroupId: number;
      readonly kpiEpochValues: ByPeakKpi<readonly EpochComparison[]>;
    }[];
  };
}

export interface OppositionRequest {
  readonly units: UnitSettings;
  readonly sessionId: number;
  readonly kpi: PeakKpi;
  readonly positionGroupId: number;
  readonly leagueName: string;
}
