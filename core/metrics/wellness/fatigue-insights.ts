/** Fatigue flag insights by position group (METHODS W5). */
import { addDays } from '../../calendar/day';
import { OUTFIELD_GROUPS } from '../../methods/position-groups';
import type { FatigueParameters } from '../../methods/wellness-parameters';
import { FLAG_VALUES } from './fatigue-level';
import { FATIGUE_INDICATORS, type FatigueIndicator } from './fatigue-indicators';
import { observationName } from './flag-explanation-text';
import type { DatedFlag } from './flag-period';

const GROUP_NAMES: ReadonlyMap<number, string> = new Map(OUTFIELD_GROUPS.map(({ id, name }) => [id, name]));
const OTHER_PLAYERS = 'Players';

export interface GroupFlag extends DatedFlag {
  readonly positionGroupId: number | null;
  readonly observations: readonly { readonly indicator: FatigueIndicator }[];
}

export interface FatigueInsight {
  /** 2, 3, 4; null for all other players. */
  readonly positionGroupId: number | null;
  readonly priority: number;
  readonly text: string;
}

/**
 * At most three, highest priority first, over the 28 days that end today. A group needs at least two flags.
 * @param today `yyyy-mm-dd`
 */
export function fatigueInsights(
  flags: readonly GroupFlag[],
  today: string,
  parameters: FatigueParameters,
): FatigueInsight[] {
  const { insightDays, maxInsights, minInsightFlags } = parameters;
  const firstDay = addDays(today, 1 - insightDays);
  const recent = flags.filter(({ startDay, level }) => level !== 'green' && startDay >= firstDay && startDay <= today);
  return [...GROUP_NAMES.keys(), null]
    .map((groupId) => ({ groupId, flags: recent.filter((flag) => groupOf(flag) === groupId) }))
    .filter((group) => group.flags.length >= minInsightFlags)
    .map((group) => insightOf(group.groupId, group.flags, insightDays))
    .sort((a, b) => b.priority - a.priority)
    .slice(0, maxInsights);
}

function groupOf({ positionGroupId }: GroupFlag): number | null {
  return positionGroupId !== null && GROUP_NAMES.has(positionGroupId) ? positionGroupId : null;
}

function insightOf(positionGroupId: number | null, flags: readonly GroupFlag[], days: number): FatigueInsight {
  const name = (positionGroupId === null ? undefined : GROUP_NAMES.get(positionGroupId)) ?? OTHER_PLAYERS;
  const red = flags.filter(({ level }) => level === 'red').length;
  const amber = flags.length - red;
  const common = mostCommon(flags);
  const counts = `${name}: ${amber} amber, ${red} red in ${days} days`;
  return {
    positionGroupId,
    priority: FLAG_VALUES.amber * amber + FLAG_VALUES.red * red,
    text: common === null ? counts : `${counts}; most common: ${observationName(common)}`,
  };
}

/** The most frequent indicator, of equally frequent ones the first of the method; null if no flag has one. */
function mostCommon(flags: readonly GroupFlag[]): FatigueIndicator | null {
  let best: FatigueIndicator | null = null;
  let most = 0;
  for (const candidate of FATIGUE_INDICATORS) {
    const count = flags.filter(({ observations }) =>
      observations.some(({ indicator }) => indicator === candidate),
    ).length;
    if (count > most) {
      most = count;
      best = candidate;
    }
  }
  return best;
}
