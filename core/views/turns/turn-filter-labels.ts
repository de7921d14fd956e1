import { CLASS_NAMES } from '../../methods/low-medium-high';
import { ACCELERATION_EDGES } from '../../methods/acceleration-classes';
import {
  ANGLE_LOWER_DEGREES,
  ANGLE_UPPER_DEGREES,
  TIME_LOWER_S,
  TIME_UPPER_S,
  type EntrySpeedBoundaries,
} from '../../methods/turn-classes';
import { isChosen, TURN_CATEGORIES, type TurnCategory, type TurnFilter } from '../../turns/filter-categories';
import { toDisplay, unitLabel, type Quantity, type UnitSettings } from '../../units/units';

export interface ClassLabel {
  readonly name: string;
  readonly range: string;
}

export interface CategoryLabels {
  readonly category: TurnCategory;
  readonly title: string;
  readonly classes: readonly ClassLabel[];
}

const TITLES: Readonly<Record<TurnCategory, string>> = {
  entrySpeed: 'Entry Speed',
  acceleration: 'Peak Acceleration',
  deceleration: 'Peak Deceleration',
  time: 'Turn Time',
  angle: 'Turn Angle',
  side: 'Side',
};

function edge(quantity: Quantity, si: number, units: UnitSettings): string {
  const text = String(Number(toDisplay(quantity, si, units).toFixed(2)));
  return text.replace('-', '−');
}

export function filterLabels(
  boundaries: EntrySpeedBoundaries & { readonly names?: readonly string[] },
  units: UnitSettings,
): readonly CategoryLabels[] {
  const unit = (quantity: Quantity) => (quantity === 'angle' ? '°' : `\u202f${unitLabel(quantity, units)}`);
  const between = (quantity: Quantity, lower: number, upper: number) =>
    `${edge(quantity, lower, units)}–${edge(quantity, upper, units)}${unit(quantity)}`;
  const beyond = (sign: string, quantity: Quantity, si: number) =>
    `${sign}\u202f${edge(quantity, si, units)}${unit(quantity)}`;
  /** Low below, Medium between (edges included), High above. */
  const insideMedium = (quantity: Quantity, lower: number, upper: number): readonly string[] => [
    beyond('<', quantity, lower),
    between(quantity, lower, upper),
    beyond('>', quantity, upper),
  ];
  const { mediumMPerS2: medium, highMPerS2: high } = ACCELERATION_EDGES;
  const ranges: Readonly<Record<Exclude<TurnCategory, 'side'>, readonly string[]>> = {
    entrySpeed: insideMedium('speed', boundaries.lowerMPerS, boundaries.upperMPerS),
    acceleration: [
      beyond('≤', 'acceleration', medium),
      between('acceleration', medium, high),
      beyond('≥', 'acceleration', high),
    ],
    deceleration: [
      beyond('≥', 'acceleration', -medium),
      `${edge('acceleration', -medium, units)} to ${edge('acceleration', -high, units)}${unit('acceleration')}`,
      beyond('≤', 'acceleration', -high),
    ],
    time: insideMedium('seconds', TIME_LOWER_S, TIME_UPPER_S),
    angle: insideMedium('angle', ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES),
  };
  const names = boundaries.names?.length === CLASS_NAMES.length ? boundaries.names : CLASS_NAMES;
  return TURN_CATEGORIES.map((category) => ({
    category,
    title: TITLES[category],
    classes:
      category === 'side'
        ? [
            { name: 'Left', range: '' },
            { name: 'Right', range: '' },
          ]
        : ranges[category].map((range, index) => ({
            name: (category === 'entrySpeed' ? names : CLASS_NAMES)[index] ?? '',
            range,
          })),
  }));
}

export function filterSummary(labels: readonly CategoryLabels[], filter: TurnFilter): readonly string[] {
  return labels.flatMap(({ category, title, classes }) => {
    const chosen = classes.filter((_, index) => isChosen(filter, category, index)).map(({ name }) => name);
    return chosen.length === 0 ? [] : [`${title}: ${chosen.join(' or ')}`];
  });
}
