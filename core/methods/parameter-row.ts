/** One line of the catalogue of parameters, as it is written down, and what a reader of the catalogue gets. */

/** A list is given as a whole; a switch turns a score on or off. */
export type ParameterValue = number | boolean | readonly number[];

/** Values by name, for example `{"zones.walkingUpToMPerS": 1.5}`; everything else keeps its default. */
export type CustomerOverrides = Readonly<Record<string, ParameterValue>>;

export interface ParameterDescription {
  /** Group and place in it, for example `zones.walkingUpToMPerS`; items of a list of rows count from 1. */
  readonly name: string;
  readonly group: string;
  readonly kind: 'number' | 'whole' | 'switch' | 'list';
  /** Empty where there is none. */
  readonly unit: string;
  readonly default: ParameterValue;
  /** Of the number, or of each number of a list; both included. Null for a switch. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** Least and most numbers of a list, which all rise or all fall; null for what is not a list. */
  readonly list: ListRule | null;
  /** Ids of the methods it changes. */
  readonly methods: readonly string[];
  /** What it does, in one sentence. */
  readonly sentence: string;
  /** Why it is never changed; null where a club may. */
  readonly fixed: string | null;
}

export interface ListRule {
  readonly fewest: number;
  readonly most: number;
  readonly order: 'rising' | 'falling';
}

interface RowOptions {
  /** Other methods than the group's, apart by blanks. */
  readonly methods?: string;
  readonly list?: ListRule;
  readonly fixed?: string;
}

/** Unit, lowest and highest value, sentence. */
export type ParameterRow = readonly [
  unit: string,
  lower: number,
  upper: number,
  sentence: string,
  options?: RowOptions,
];

/** A group of parameters: where its rows are, which methods read it, its rows by their place in it. */
export interface ParameterGroup {
  readonly group: string;
  /** Ids apart by blanks. */
  readonly methods: string;
  readonly rows: Readonly<Record<string, ParameterRow>>;
}

/** A switch has neither unit nor bounds. */
export function switchRow(sentence: string): ParameterRow {
  return ['', 0, 1, sentence];
}
