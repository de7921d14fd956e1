/**
 * The form of rehab targets: converts text in display units to metric targets and back (analysis modules, sections 4
 * and 5). A field with unchanged text keeps its exact value.
 */
import type { EffortSpeedType } from '../../metrics/load/effort-bands';
import type { RehabTargets } from '../../metrics/rehab/suggested-targets';
import { fromDisplay, type Quantity, toDisplay, unitLabel, type UnitSettings } from '../../units/units';

export const INVALID_TARGETS = 'Some fields have invalid values. Please check and correct them.';

const VALUES = [
  { id: 'distanceM', title: 'Distance', quantity: 'longDistance', isRequired: true, most: 100_000 },
  { id: 'hsrDistanceM', title: 'HSR Distance', quantity: 'shortDistance', isRequired: false, most: 100_000 },
  { id: 'sprintDistanceM', title: 'Sprint Distance', quantity: 'shortDistance', isRequired: true, most: 100_000 },
  {
    id: 'accelerationDistanceM',
    title: 'Acceleration Distance',
    quantity: 'shortDistance',
    isRequired: true,
    most: 100_000,
  },
  {
    id: 'decelerationDistanceM',
    title: 'Deceleration Distance',
    quantity: 'shortDistance',
    isRequired: true,
    most: 100_000,
  },
  { id: 'turns', title: 'Turns', quantity: 'count', isRequired: true, most: 10_000 },
  { id: 'peakSpeedMPerS', title: 'Peak Speed', quantity: 'peakSpeed', isRequired: false, most: 20 },
] as const satisfies readonly Field[];
const BANDS = [
  { id: '_0_TO_10', from: 0, to: 10 },
  { id: '_10_TO_20', from: 10, to: 20 },
  { id: '_20_TO_30', from: 20, to: 30 },
  { id: 'ABOVE_30', from: 30, to: null },
] as const;
const TYPES = [
  { id: 'HSR', title: 'HSR counts' },
  { id: 'SPRINT', title: 'Sprint counts' },
] as const satisfies readonly { id: EffortSpeedType; title: string }[];
const MOST_EFFORTS = 10_000;

interface Field {
  readonly id: string;
  readonly title: string;
  readonly quantity: Quantity;
  readonly isRequired: boolean;
  readonly most: number;
}

interface TargetField {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
}

export interface TargetGroup {
  readonly title: string;
  readonly fields: readonly TargetField[];
}

export type TargetTexts = Readonly<Record<string, string>>;

const bandField = (type: EffortSpeedType, band: string) => `${type} ${band}`;

export function targetGroups(units: UnitSettings): readonly TargetGroup[] {
  const labelled = (title: string, quantity: Quantity) =>
    quantity === 'count' ? title : `${title} (${unitLabel(quantity, units)})`;
  const edge = (metres: number) => String(Math.round(toDisplay('shortDistance', metres, units)));
  return [
    {
      title: 'Session',
      fields: VALUES.map(({ id, title, quantity, isRequired }) => ({
        id,
        label: labelled(title, quantity),
        isRequired,
      })),
    },
    ...TYPES.map(({ id: type, title }) => ({
      title,
      fields: BANDS.map(({ id, from, to }) => ({
        id: bandField(type, id),
        label: labelled(to === null ? `${edge(from)}+` : `${edge(from)}–${edge(to)}`, 'shortDistance'),
        isRequired: true,
      })),
    })),
  ];
}

export function targetTexts(targets: RehabTargets | null, units: UnitSettings): TargetTexts {
  const text = (quantity: Quantity, si: number | null) =>
    si === null ? '' : String(Number(toDisplay(quantity, si, units).toFixed(2)));
  const entries: [string, string][] = [
    ...VALUES.map(({ id, quantity }): [string, string] => [id, text(quantity, targets?.[id] ?? null)]),
    ...TYPES.flatMap(({ id: type }) =>
      BANDS.map(({ id }): [string, string] => [
        bandField(type, id),
        text('count', targets?.sprintCountTargets[type][id] ?? null),
      ]),
    ),
  ];
  return Object.fromEntries(entries);
}

/** Digits with a decimal point: no sign, no comma, no thousands separator. */
const NUMBER = /^\d+(\.\d+)?$/;

function parse(text: string, { quantity, isRequired, most }: Omit<Field, 'id' | 'title'>, units: UnitSettings) {
  const trimmed = text.trim();
  if (trimmed === '') return isRequired ? undefined : null;
  if (!NUMBER.test(trimmed)) return undefined;
  const si = fromDisplay(quantity, Number(trimmed), units);
  return si <= most ? si : undefined;
}

const EFFORTS = { quantity: 'count', isRequired: true, most: MOST_EFFORTS } as const;

export function invalidTargets(texts: TargetTexts, units: UnitSettings): readonly string[] {
  return [
    ...VALUES.filter((field) => parse(texts[field.id] ?? '', field, units) === undefined).map(({ id }) => id),
    ...TYPES.flatMap(({ id: type }) =>
      BANDS.map(({ id }) => bandField(type, id)).filter((id) => parse(texts[id] ?? '', EFFORTS, units) === undefined),
    ),
  ];
}

export interface SetTargets extends RehabTargets {
  readonly distanceM: number;
  readonly sprintDistanceM: number;
  readonly accelerationDistanceM: number;
  readonly decelerationDistanceM: number;
  readonly turns: number;
  readonly sprintCountTargets: Readonly<
    Record<EffortSpeedType, Readonly<Record<(typeof BANDS)[number]['id'], number>>>
  >;
}

/**
 * @param filledIn the targets that the form was filled with; null if none
 * @returns null while a field is invalid
 */
export function targetsFrom(texts: TargetTexts, filledIn: RehabTargets | null, units: UnitSettings): SetTargets | null {
  if (invalidTargets(texts, units).length > 0) return null;
  const before = targetTexts(filledIn, units);
  const value = (id: (typeof VALUES)[number]['id']): number | null => {
    const field = VALUES.find((one) => one.id === id) ?? VALUES[0];
    const kept = texts[id] === before[id] ? filledIn?.[id] : undefined;
    return kept ?? parse(texts[id] ?? '', field, units) ?? null;
  };
  const count = (type: EffortSpeedType, band: (typeof BANDS)[number]['id']): number => {
    const id = bandField(type, band);
    const kept = texts[id] === before[id] ? filledIn?.sprintCountTargets[type][band] : undefined;
    return kept ?? parse(texts[id] ?? '', EFFORTS, units) ?? 0;
  };
  const counts = (type: EffortSpeedType) => ({
    _0_TO_10: count(type, '_0_TO_10'),
    _10_TO_20: count(type, '_10_TO_20'),
    _20_TO_30: count(type, '_20_TO_30'),
    ABOVE_30: count(type, 'ABOVE_30'),
  });
  return {
    distanceM: value('distanceM') ?? 0,
    hsrDistanceM: value('hsrDistanceM'),
    sprintDistanceM: value('sprintDistanceM') ?? 0,
    accelerationDistanceM: value('accelerationDistanceM') ?? 0,
    decelerationDistanceM: value('decelerationDistanceM') ?? 0,
    turns: value('turns') ?? 0,
    peakSpeedMPerS: value('peakSpeedMPerS'),
    sprintCountTargets: { HSR: counts('HSR'), SPRINT: counts('SPRINT') },
  };
}

type Bands = RehabTargets['sprintCountTargets'];

export function targetsOfMatches(
  values: Partial<Record<'DISTANCE' | 'HSR' | 'SPRINT' | 'ACCEL' | 'DECEL' | 'TURNS' | 'PEAK_SPEED', number | null>>,
  counts: Bands,
): RehabTargets {
  const whole = (bands: Bands['HSR']) => {
    const rounded = (count: number | null) => (count === null ? null : Math.round(count));
    return {
      _0_TO_10: rounded(bands._0_TO_10),
      _10_TO_20: rounded(bands._10_TO_20),
      _20_TO_30: rounded(bands._20_TO_30),
      ABOVE_30: rounded(bands.ABOVE_30),
    };
  };
  return {
    distanceM: values.DISTANCE ?? null,
    hsrDistanceM: values.HSR ?? null,
    sprintDistanceM: values.SPRINT ?? null,
    accelerationDistanceM: values.ACCEL ?? null,
    decelerationDistanceM: values.DECEL ?? null,
    turns: values.TURNS ?? null,
    peakSpeedMPerS: values.PEAK_SPEED ?? null,
    sprintCountTargets: { HSR: whole(counts.HSR), SPRINT: whole(counts.SPRINT) },
  };
}
