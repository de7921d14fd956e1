import { DEFAULT_ENTRY_SPEED_BOUNDARIES, type TurnTime } from '../../../methods/turn-classes';
import { filterOf } from '../../../turns/filter-text';
import type { UnitSettings } from '../../../units/units';
import { filterLabels, filterSummary } from '../../turns/turn-filter-labels';
import {
  type AngleShare,
  angleShareOf,
  isAngleShare,
  type TurnTimeMetric,
  turnTimeOf,
} from '../../../metrics/explained/families/turn-share-figures';
import type { TurnReportCell } from '../../../metrics/turns/turn-report';

interface Words {
  readonly title: string;
  readonly definition: string;
}

const TIMES: Readonly<Record<TurnTime, Words>> = {
  lessThan300ms: { title: 'Turns below 0.3 s', definition: 'Significant turns with a turn time below 0.3 s.' },
  lessThan500ms: {
    title: 'Turns of 0.3 to 0.5 s',
    definition: 'Significant turns with a turn time from 0.3 to 0.5 s, both included.',
  },
  lessThan1s: {
    title: 'Turns of 0.5 to 1 s',
    definition: 'Significant turns with a turn time above 0.5 s, up to 1 s.',
  },
};
const ANGLES: Readonly<Record<TurnReportCell, string>> = {
  LOW: '0 to 60°',
  MEDIUM: '60 to 120°',
  HIGH: '120 to 180°',
  TOTAL: 'of every angle',
};
const SPEEDS: Readonly<Record<TurnReportCell, string>> = {
  LOW: ' of low entry speed',
  MEDIUM: ' of medium entry speed',
  HIGH: ' of high entry speed',
  TOTAL: '',
};

export function turnShareWords(metric: AngleShare | TurnTimeMetric): Words {
  if (!isAngleShare(metric)) return TIMES[turnTimeOf(metric)];
  const { speed, angle } = angleShareOf(metric);
  if (angle === 'TOTAL') {
    return {
      title: `Turns${SPEEDS[speed]}, all sessions`,
      definition: `The player’s significant turns${SPEEDS[speed]}.`,
    };
  }
  return {
    title: `Turns of ${ANGLES[angle]}, share${speed === 'TOTAL' ? '' : ` of those${SPEEDS[speed]}`}`,
    definition: `How many of the player’s significant turns${SPEEDS[speed]} have this angle, in per cent.`,
  };
}

/** What a filter of turns leaves. */
export function filterSentence(classes: string, units: UnitSettings): string {
  const labels = filterLabels(DEFAULT_ENTRY_SPEED_BOUNDARIES, units);
  return `Only those of the filter: ${filterSummary(labels, filterOf(classes)).join('; ')}.`;
}
