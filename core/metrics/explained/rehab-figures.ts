/** What a returning player's sessions are compared with (METHODS H1, H2, rehabtarget@2). */
import type { Quantity } from '../../units/units';
import { METHOD_OF_KPI } from '../session/kpi-methods';
import { KPI_OF_REHAB, REHAB_KPIS, type RehabKpi } from '../rehab/comparison-values';

const REFERENCES = ['average', 'maximum', 'target'] as const;
export type RehabReference = (typeof REFERENCES)[number];
const SHARES = { average: 'ofAverage', maximum: 'ofMaximum', target: 'ofTarget' } as const;

/** Own matches' average and maximum, and a target; what a session's value is in per cent of each. */
export const REHAB_REFERENCES = REFERENCES.flatMap((reference) =>
  REHAB_KPIS.map((kpi) => `rehab.${reference}.${kpi}` as const),
);
export const REHAB_SHARES = REFERENCES.flatMap((reference) =>
  REHAB_KPIS.map((kpi) => `rehab.${SHARES[reference]}.${kpi}` as const),
);
export type RehabReferenceFigure = (typeof REHAB_REFERENCES)[number];
export type RehabShareFigure = (typeof REHAB_SHARES)[number];
export type RehabFigure = RehabReferenceFigure | RehabShareFigure;

/** Averages over own matches of what is counted event by event (METHODS H1, H3). */
export const REHAB_COUNTS = ['rehab.count.HSR', 'rehab.count.SPRINT', 'rehab.count.turns'] as const;
export type RehabCount = (typeof REHAB_COUNTS)[number];

export const isRehabCount = (id: string): id is RehabCount => REHAB_COUNTS.some((each) => each === id);
export const isRehabShare = (id: string): id is RehabShareFigure => REHAB_SHARES.some((each) => each === id);
export const isRehabFigure = (id: string): id is RehabFigure =>
  isRehabShare(id) || REHAB_REFERENCES.some((each) => each === id);

export function rehabFigureOf(id: RehabFigure): { readonly reference: RehabReference; readonly kpi: RehabKpi } {
  const [, name, of] = id.split('.');
  const reference = REFERENCES.find((each) => each === name || SHARES[each] === name);
  const kpi = REHAB_KPIS.find((each) => each === of);
  if (reference === undefined || kpi === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { reference, kpi };
}

export function dividedBy(id: RehabFigure): RehabReferenceFigure {
  const { reference, kpi } = rehabFigureOf(id);
  return `rehab.${reference}.${kpi}`;
}

export function rehabFigureId(reference: RehabReference, kpi: RehabKpi): RehabReferenceFigure {
  return `rehab.${reference}.${kpi}`;
}

export function rehabShareId(reference: RehabReference, kpi: RehabKpi): RehabShareFigure {
  return `rehab.${SHARES[reference]}.${kpi}`;
}

const ADDS = { average: 'mean', maximum: 'highest', target: null } as const;

/** @param quantityOf of the KPI that is compared */
export function rehabEntry(id: RehabFigure, quantityOf: (kpi: (typeof KPI_OF_REHAB)[RehabKpi]) => Quantity) {
  const { reference, kpi } = rehabFigureOf(id);
  const of = KPI_OF_REHAB[kpi];
  const method = reference === 'target' ? 'rehabtarget' : 'refstats';
  return {
    methods: [method, METHOD_OF_KPI[of]] satisfies [string, string],
    quantity: isRehabShare(id) ? ('percent' as const) : quantityOf(of),
    adds: isRehabShare(id) ? null : ADDS[reference],
  };
}

export function rehabCountEntry(id: RehabCount) {
  const methods: [string, string] = ['refstats', id === 'rehab.count.turns' ? 'turn' : 'effort'];
  return { methods, quantity: 'count' as const, digits: 1, adds: 'mean' as const };
}
