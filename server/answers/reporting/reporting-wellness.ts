/** The wellness values in reporting (METHODS W5, W6), the same as on the wellness screens. */
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRecord } from '../../store/session/sessions';
import { eachPlayer, type SquadState } from '../wellness/wellness-history';
import type { CustomerRecord } from '../../store/club/customers';
import type { Kept } from '../kept-rows';

interface ReportedWellness {
  readonly fatigueFlagValue: 0 | 1 | 2 | null;
  readonly hamstringRisk: boolean | null;
  readonly hamstringRiskScore: number | null;
}

const UNKNOWN: ReportedWellness = { fatigueFlagValue: null, hamstringRisk: null, hamstringRiskScore: null };

export type WellnessOf = (playerId: number, sessionId: number) => ReportedWellness | null;

export async function reportedWellness(
  kept: Pick<Kept, 'memory' | 'efforts'>,
  { modules, wellnessPlayers }: CustomerRecord,
  state: SquadState,
  players: readonly PlayerRecord[],
  shown: readonly SessionRecord[],
): Promise<WellnessOf> {
  const isListed = (playerId: number) => wellnessPlayers.includes(playerId);
  const bought = players.filter(({ playerId }) => isListed(playerId) || modules.includes('wellness'));
  const isShown = new Set(shown.map(({ sessionId }) => sessionId));
  const found = await eachPlayer(kept, { ...state, players: bought }, shown, ({ playerId }, history) => {
    const hasFlags = isListed(playerId) || modules.includes('fullfatigueflag');
    const values = history.matches
      .filter(({ sessionId }) => isShown.has(sessionId))
      .map((match): readonly [number, ReportedWellness] => {
        const exposure = history.wellness.hamstringOf(match);
        return [
          match.sessionId,
          {
            fatigueFlagValue: hasFlags ? (history.wellness.fatigueOf(match)?.value ?? null) : null,
            hamstringRisk: exposure?.hamstringRisk ?? null,
            hamstringRiskScore: exposure?.hamstringRiskScore ?? null,
          },
        ];
      });
    return [playerId, new Map(values)] as const;
  });
  const byPlayer = new Map(found);
  return (playerId, sessionId) => {
    const values = byPlayer.get(playerId);
    return values === undefined ? null : (values.get(sessionId) ?? UNKNOWN);
  };
}
