import type { PeakKpi } from '../../metrics/session/session-facts';
import type { ByPeakKpi, EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import type { UnitSettings } from '../../units/units';

export interface PeakValue {
  readonly epochS: number;
  readonly value: number | null;
}

type Comparison = { readonly kpiEpochValues: ByPeakKpi<readonly EpochComparison[]> } | null;

interface PlayerCurves {
  readonly playerId: number;
  readonly playerName: string;
  readonly positionSortOrder: number;
  readonly positionGroupId: number | null;
  readonly timePlayed: number | null;
  readonly playerValues: {
    readonly playerValuesByKpiId: ByPeakKpi<readonly (PeakValue & { readonly matchTime: number | null })[]>;
  };
  readonly comparisonData: Comparison;
}

export interface PeakAnalysisAnswer {
  readonly rainbowPositionGroups: readonly { readonly value: number; readonly displayText: string }[];
  readonly rainbowCurves: {
    readonly playersData: readonly PlayerCurves[];
    readonly teamCurves: readonly {
      readonly positionGroupId: number;
      readonly valuesByKpiId: ByPeakKpi<readonly PeakValue[]>;
      readonly comparisonData: Comparison;
    }[];
    readonly leagueComparisonData: Comparison;
  };
  readonly reference: ReferenceAbout;
}

export interface PeakRequest {
  readonly units: UnitSettings;
  readonly kpi: PeakKpi;
  readonly positionGroupId: number;
  readonly withSprint: boolean;
  readonly useAllPlayers: boolean;
  readonly leagueName: string;
  readonly isDrill: boolean;
  readonly sport: string;
}
