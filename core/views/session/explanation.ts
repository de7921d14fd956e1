/**
 * "Explain this number" in words: what it is, what it is compared with, what it is made of. Each figure is in display
 * units; null stays null until it is shown as "N/A".
 */
import { dayText } from '../../calendar/day-text';
import { localDay } from '../../calendar/day';
import { parameterCatalogue } from '../../methods/parameter-catalogue';
import { methodOf } from '../../methods/method-registry';
import {
  isKpiMetric,
  type KpiMetric,
  metricEntry,
  type MetricId,
  isPlayerMetric,
  isTeamCountMetric,
  playerMetricOf,
} from '../../metrics/explained/metric-registry';
import { isCombinedMetric, kpiCombined } from '../../metrics/explained/combined-metrics';
import { addedUp } from '../../metrics/explained/combine-parts';
import { drillFigureKpi, isDrillFigure } from '../../metrics/explained/exercise-figures';
import { isExpectedFlags, isFlagFigure } from '../../metrics/explained/families/flag-figures';
import { isQualityFigure } from '../../metrics/explained/families/quality-figures';
import { type Explained, placeOf } from '../../metrics/explained/explained-number';
import { dividedBy, isRehabShare, rehabFigureOf, type RehabShareFigure } from '../../metrics/explained/rehab-figures';
import { KPI_OF_REHAB } from '../../metrics/rehab/comparison-values';
import { NOT_ACCUMULATED } from '../../metrics/reference/per-active-minute';
import { NOT_AVAILABLE } from '../../not-available';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { countRangeText } from '../../units/number-text';
import { DEFAULT_UNITS, type Quantity, type UnitSettings } from '../../units/units';
import { amongFigures, amongText } from './explained/explained-among';
import { amongStrip, type ReferenceStrip, sessionStrip } from './explained/explained-strip';
import type { ExplanationInput, ExplanationOptions, PartsInput } from './explanation-input';
import { type FigureText, metricText, quantityText } from '../words/quantity-text';
import { explainedDefinition, explainedTitle, titleOf } from '../words/metrics/metric-words';
import { qualityWords } from '../words/metrics/quality-words';
import { isRepeated } from '../../text/repeated-sentence';
import { methodSentence } from '../words/method-sentence';
import { AROUND_COMPARED, aroundText } from './explained/explained-around';
import { CHANCE_COMPARED, chanceText, FLAGS_COMPARED } from './explained/explained-flags';
import { othersCompared } from './explained/explained-others';
import { type SourcePiece, sourcePieces } from './explained/explained-source';
import { seasonWhen } from './explained/explained-season';
import { REFERENCE_NAMES } from './explained/rehab-words';
import { parameterText } from '../words/parameter-text';
import { referenceWords, tooFewWords } from '../words/reference-words';
import { counted } from '../words/session-noun';

export interface ExplainedMethod {
  readonly id: string;
  /** `zones@1.0.0`. */
  readonly name: string;
  readonly label: string;
  readonly note: string | null;
  readonly sentence: string | null;
  readonly source: string | null;
}

interface ExplainedParameter {
  readonly name: string;
  readonly sentence: string;
  readonly value: string;
  readonly isOwn: boolean;
}

interface FormulaPiece {
  readonly text: string;
  readonly kpi: KpiMetric | null;
}

export interface ExplanationView {
  readonly title: string;
  readonly about: string;
  readonly value: string;
  readonly definition: string;
  readonly formula: readonly FormulaPiece[] | null;
  readonly methods: readonly ExplainedMethod[];
  readonly parameters: readonly ExplainedParameter[];
  /** A sentence, cut at its commas. */
  readonly source: readonly SourcePiece[];
  readonly compared: string;
  readonly figures: readonly { readonly name: string; readonly text: string }[];
  readonly strip: ReferenceStrip | null;
}

export function explanationView(input: ExplanationInput, options: ExplanationOptions): ExplanationView {
  const { player, session, drill, value, methods, reference } = input;
  const { units, explained } = options;
  const figure = figureOf(options);
  const words = { units, marks: input.marks };
  const { day, period } = placeOf(explained);
  const season = seasonWhen(explained);
  const when =
    season !== null
      ? [season]
      : session !== null
        ? [session.title, dayText(localDay(session.startsAt))]
        : period !== null
          ? [`${dayText(period.from)} to ${dayText(period.to)}`]
          : day === null
            ? []
            : [dayText(day)];
  const definition = explainedDefinition(explained, words);
  return {
    title: explainedTitle(explained, words) + (isRate(explained) ? ' per minute' : ''),
    about: [player?.name ?? input.team ?? '', ...(drill === null ? [] : [drill]), ...when].join(' · '),
    value: input.chance === undefined ? figure(value) : countRangeText(input.chance),
    definition,
    formula: formulaOf(input, options),
    methods: methods.map(({ id, version }) => methodText(id, version, definition, units)),
    parameters: input.parameters.map((row) => explainedParameter(row, options.sport)),
    source: sourcePieces(input, explained),
    compared: comparedText(input, explained),
    figures:
      value === null
        ? []
        : input.among !== undefined
          ? amongFigures(input.among, figure)
          : reference === null
            ? []
            : referenceFigures(reference, figure),
    strip:
      value === null
        ? null
        : input.among !== undefined
          ? amongStrip(input.among, value, figure)
          : reference === null
            ? null
            : sessionStrip(reference, value, figure),
  };
}

const ACCUMULATE = new Set([
  'TURNS',
  'DISTANCE',
  'HSR',
  'SPRINT_DISTANCE',
  'ACCEL_DISTANCE',
  'MED_HIGH_ACCELS',
  'MED_HIGH_DECELS',
]);

/** Accumulating values are divided by active minutes; peaks and means are not. */
function isRate(explained: Explained): boolean {
  const { metric } = explained;
  if (!placeOf(explained).perMinute) return false;
  if (isKpiMetric(metric)) return !NOT_ACCUMULATED.includes(metric);
  if (isCombinedMetric(metric)) {
    const kpi = kpiCombined(metric);
    return isKpiMetric(kpi) && !NOT_ACCUMULATED.includes(kpi);
  }
  return !isPlayerMetric(metric) || ACCUMULATE.has(playerMetricOf(metric).kpi);
}

const RATES: Readonly<Partial<Record<Quantity, Quantity>>> = {
  shortDistance: 'distancePerMinute',
  longDistance: 'distancePerMinute',
  count: 'countPerMinute',
};

function figureOf(options: ExplanationOptions): FigureText {
  const { quantity } = metricEntry(options.explained.metric);
  if (!isRate(options.explained)) return metricText(options.explained.metric, options.units);
  const rate = RATES[quantity];
  return rate === undefined
    ? (si) => (si === null ? NOT_AVAILABLE : `${quantityText(quantity, options.units)(si)}/min`)
    : quantityText(rate, options.units);
}

/** `High Power 1,126 m − HSR 612 m = 514 m`; null if the number only consists of its parts. */
function formulaOf(
  { inputs, rate, chance, value, marks, parts }: ExplanationInput,
  options: ExplanationOptions,
): ExplanationView['formula'] {
  const { explained, units } = options;
  const { metric } = explained;
  const written = (text: string) => [{ kpi: null, text }];
  if (rate !== undefined) return written(rateText(rate, figureOf(options)(value)));
  if (chance !== undefined) return written(chanceText(chance));
  if (parts.kind === 'around') {
    const text = aroundText(parts.rows, options);
    return text === null ? null : written(`${text} = ${figureOf(options)(value)}`);
  }
  const own = formulaKpi(metric);
  if (own === null) return null;
  const named = (kpi: KpiMetric): FormulaPiece => ({
    // The minutes of a team or a week are not one number of a player.
    kpi: kpi === own || own !== metric ? null : kpi,
    text: `${titleOf(kpi, { units, marks })} ${quantityText(metricEntry(kpi).quantity, units)(inputs[kpi] ?? null)}`,
  });
  const sign = (text: string): FormulaPiece => ({ kpi: null, text });
  const result = sign(`= ${figureOf(options)(value)}`);
  if (isDrillFigure(metric)) return [named(own), sign('÷'), named('activeTimeM'), result];
  if (isRehabShare(metric)) return [named(own), sign('÷'), sign(dividedText(metric, parts, units)), result];
  if (isRate(explained)) return [named(own), sign('÷'), named('activeTimeM'), result];
  const { formula } = metricEntry(metric);
  if (formula.kind === 'ratio') return [named(formula.over), sign('÷'), named(formula.under), result];
  if (formula.kind !== 'terms') return null;
  const terms = formula.terms.flatMap(({ sign: of, of: kpi }, index) => [
    ...(index === 0 ? [] : [sign(of === 1 ? '+' : '−')]),
    named(kpi),
  ]);
  return [...terms, result];
}

function rateText({ count, of }: NonNullable<ExplanationInput['rate']>, result: string): string {
  const counts = quantityText('count', DEFAULT_UNITS);
  return `${counts(count)} of ${counts(of)} = ${result}`;
}

function formulaKpi(metric: MetricId): KpiMetric | null {
  if (isDrillFigure(metric)) return drillFigureKpi(metric);
  if (isRehabShare(metric)) return KPI_OF_REHAB[rehabFigureOf(metric).kpi];
  const own = isCombinedMetric(metric) ? kpiCombined(metric) : metric;
  return isKpiMetric(own) ? own : null;
}

/** `match average 9,840 m`: what a share is divided by. */
function dividedText(metric: RehabShareFigure, parts: PartsInput, units: UnitSettings): string {
  const { adds, quantity } = metricEntry(dividedBy(metric));
  const known =
    parts.kind === 'targets'
      ? (parts.rows.find(({ isInForce }) => isInForce)?.value ?? null)
      : parts.kind === 'sessions' && adds !== null
        ? addedUp(
            adds,
            parts.rows.map((row) => row.value),
          )
        : null;
  return `${REFERENCE_NAMES[rehabFigureOf(metric).reference]} ${quantityText(quantity, units)(known)}`;
}

/** @param said the definition beside it */
export function methodText(id: string, version: string, said: string, units: UnitSettings): ExplainedMethod {
  const method = methodOf(id);
  const sentence = methodSentence(method, null, units);
  const { label, labelNote, source } = method;
  return {
    id,
    name: `${id}@${version}`,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    note: labelNote,
    sentence: isRepeated(sentence, said) ? null : sentence,
    source,
  };
}

function explainedParameter(
  { name, value, isOwn }: ExplanationInput['parameters'][number],
  sport: string,
): ExplainedParameter {
  const row = parameterCatalogue(sport).find((each) => each.name === name);
  return { name, sentence: row?.sentence ?? name, value: parameterText(value, row?.unit ?? ''), isOwn };
}

function sentenceOf(parts: readonly string[]): string {
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function comparedText(
  { reference, among, player, session, drill, value, parts }: ExplanationInput,
  { metric }: Explained,
): string {
  if (parts.kind === 'terms') {
    return value === null ? 'Not rated: too little play, or too few earlier matches.' : normText(parts);
  }
  if (isQualityFigure(metric)) return qualityWords(metric).mark;
  if (metric === 'localIntensity') return 'The mean power of the reference matches: 100 %.';
  if (parts.kind === 'drills') {
    return parts.rows.length === 0
      ? 'No norm: fewer than four drills alike.'
      : 'The drills below, each with its value per minute.';
  }
  if (parts.kind === 'targets') return 'The player’s targets below, each from its own day.';
  if (isFlagFigure(metric)) return isExpectedFlags(metric) ? CHANCE_COMPARED : FLAGS_COMPARED;
  if (parts.kind === 'around') return AROUND_COMPARED;
  if (parts.kind === 'exercises') return 'The exercises below, each by the club’s own drills of it.';
  if (among !== undefined) return amongText(among, value !== null && parts.kind !== 'elsewhere');
  if (parts.kind === 'others') return othersCompared(parts);
  if (parts.kind === 'weeks') return 'The weeks below, each with its value.';
  if (parts.kind === 'days') return 'The days below, each with its load.';
  if (parts.kind === 'clubs') return 'The clubs below, each with its value.';
  if (parts.kind === 'sessions') return 'The sessions below, each with its value.';
  if (drill !== null) return 'A drill has no reference: only its own value is known.';
  if (player === null && session === null) return 'The players below, each with their value.';
  if (isTeamCountMetric(metric) && reference === null) return 'The players below, each with their value.';
  if (player === null && reference === null) return 'The opposition has no earlier matches here.';
  if (player?.isOpposition === true) return 'The opposition’s players have no earlier sessions here.';
  if (reference === null) return 'There is nothing to compare it with.';
  const { about, values } = reference;
  if (about.kind !== 'rehab' && values.length >= MIN_REFERENCE_VALUES) {
    const words = `${value === null ? '' : 'Their own '}${referenceWords(values.length, about)}, without this one.`;
    return reference.tooShortM === null
      ? words
      : `${Math.round(reference.tooShortM)} min played: too few to be rated against whole sessions. ${words}`;
  }
  return sentenceOf([`no reference: ${tooFewWords(values.length, about)}`]);
}

function normText({ source, count }: Extract<PartsInput, { kind: 'terms' }>): string {
  if (count === null) return 'Each item has its own mark: see the parameters.';
  if (count === 0) return 'No earlier match to compare with.';
  return source === 'own'
    ? `${counted(count, 'earlier match')} of their own.`
    : `${counted(count, 'match')} of their position group: they have too few of their own.`;
}

function referenceFigures(
  { values, mean, standardDeviation, percentile, best }: NonNullable<ExplanationInput['reference']>,
  figure: FigureText,
): ExplanationView['figures'] {
  const isEnough = values.length >= MIN_REFERENCE_VALUES;
  return [
    ...(isEnough && mean !== null ? [{ name: 'Mean (line)', text: figure(mean) }] : []),
    ...(isEnough && standardDeviation !== null ? [{ name: 'SD (shaded)', text: figure(standardDeviation) }] : []),
    ...(percentile === null ? [] : [{ name: 'Percentile', text: percentile.toFixed(0) }]),
    ...(best === null ? [] : [{ name: 'Best so far', text: figure(best) }]),
  ];
}
