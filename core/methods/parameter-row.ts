/** A list is given as a whole; a switch turns a score on or off. */
export type ParameterValue = number | boolean | readonly number[];

/** Values by name, for example `{"zones.walkingUpToMPerS": 1.5}`; everything else keeps its default. */
export type CustomerOverrides = Readonly<Record<string, ParameterValue>>;

export interface ParameterDescription {
  /** Group and place in it, for example `zones.walkingUpToMPerS`; items of a list of rows count from 1. */
  readonly name: string;
  readonly group: string;
  readonly kind: 'number' | 'whole' | 'switch' | 'list';
  readonly unit: string;
  readonly default: ParameterValue;
  /** Bounds of the number, or of each number in a list; both included. Null for a switch. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** Fewest and most numbers in a list, which all rise or all fall; null if not a list. */
  readonly list: ListRule | null;
  readonly methods: readonly string[];
  readonly sentence: string;
  readonly fixed: string | null;
}

export interface ListRule {
  readonly fewest: number;
  readonly most: number;
  readonly order: 'rising' | 'falling';
}

interface RowOptions {
  readonly methods?: string;
  readonly list?: ListRule;
  readonly fixed?: string;
}

export type ParameterRow = readonly [
  unit: string,
  lower: number,
  upper: number,
  sentence: string,
  options?: RowOptions,
];

export interface ParameterGroup {
  readonly group: string;
  readonly methods: string;
  readonly rows: Readonly<Record<string, ParameterRow>>;
}

export function switchRow(sentence: string): ParameterRow {
  return ['', 0, 1, sentence];
}
