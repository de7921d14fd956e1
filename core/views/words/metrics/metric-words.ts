import type { SessionMarks } from '../../../methods/session-thresholds';
import {
  countOfPlayer,
  effortMetricOf,
  isCapacityMetric,
  isEffortMetric,
  isKpiMetric,
  isPeakCountMetric,
  isPeakMetric,
  isPlayerMetric,
  isScoreMetric,
  isSideMetric,
  isTeamCountMetric,
  isTurnMetric,
  type MetricId,
  peakKpiOf,
  type PlayerMetric,
  playerMetricOf,
  type ScoreMetric,
  turnMetricOf,
} from '../../../metrics/explained/metric-registry';
import { isBallFigure } from '../../../metrics/explained/ball-figures';
import { isClubMetric, isLeagueMetric } from '../../../metrics/explained/club-figures';
import { isCombinedMetric, kpiCombined } from '../../../metrics/explained/combined-metrics';
import { isDevelopmentMetric } from '../../../metrics/explained/development-figures';
import { isNetworkMetric } from '../../../metrics/explained/network-figures';
import { isSprintFigure, isTurnFigure } from '../../../metrics/explained/event-figures';
import {
  type DrillFigure,
  drillFigureKpi,
  type ExerciseFigure,
  exerciseFigureOf,
  isDrillFigure,
  isExerciseFigure,
} from '../../../metrics/explained/exercise-figures';
import { isExposureFigure } from '../../../metrics/explained/exposure-figures';
import { isHeartFigure } from '../../../metrics/explained/heart-figures';
import { isRehabCount, isRehabFigure, type RehabFigure, rehabFigureOf } from '../../../metrics/explained/rehab-figures';
import { isAngleShare, isTurnTimeMetric } from '../../../metrics/explained/families/turn-share-figures';
import { isFlagFigure } from '../../../metrics/explained/families/flag-figures';
import { isMatchBestFigure } from '../../../metrics/explained/families/match-best-figures';
import { isAfterFlagFigure } from '../../../metrics/explained/families/after-flag-figures';
import { afterFlagWords, flagWords, matchBestWords, MATCH_FLAGS } from './flag-words';
import { isPlanFigure, planFigureOf } from '../../../metrics/explained/families/plan-figures';
import { planWords } from '../../session/explained/explained-plan';
import { isBeyondFigure } from '../../../metrics/explained/families/beyond-figures';
import { isQualityFigure } from '../../../metrics/explained/families/quality-figures';
import { beyondWords } from './beyond-words';
import { qualityWords } from './quality-words';
import { filterSentence, turnShareWords } from './turn-share-words';
import { isProfileFigure } from '../../../metrics/explained/profile-figures';
import { isTeamPeakMetric, teamPeakKpi } from '../../../metrics/explained/team-peak-figures';
import {
  isSeasonCount,
  isSeasonFigure,
  type SeasonFigure,
  seasonFigureOf,
} from '../../../metrics/explained/season-figures';
import { isSprintTestFigure } from '../../../metrics/explained/sprint-test-figures';
import { isLiveMetric, laterMetric, type LiveMetric, liveShareOf } from '../../../metrics/explained/live-metrics';
import { type Explained, placeOf } from '../../../metrics/explained/explained-number';
import { EFFORT_BANDS, type EffortBand } from '../../../metrics/load/effort-bands';
import type { PlayerKpi } from '../../../metrics/reference/player-summary';
import { KPI_OF_REHAB } from '../../../metrics/rehab/comparison-values';
import type { KpiName, PeakKpi } from '../../../metrics/session/session-facts';
import type { TurnClassification } from '../../../metrics/turns/turn-class-counts';
import { withUnit } from '../../../units/number-text';
import { type UnitSettings } from '../../../units/units';
import { sessionTableColumns } from '../../session/kpi-overview-columns';
import { ballWords } from '../../session/explained/ball-words';
import { clubWords } from './club-words';
import { developmentWords } from './development-words';
import { networkWords } from './network-words';
import { seasonWords } from './season-words';
import { combinedWords, exerciseWords, FIGURE_WORDS } from './combined-words';
import { KPI_DEFINITIONS } from '../kpi-catalogue';
import { nameOfKpi } from '../kpi-name';
import { REHAB_COUNT_WORDS, rehabWords } from '../../session/explained/rehab-words';

export interface MetricWordOptions {
  readonly units: UnitSettings;
  readonly marks: SessionMarks | null;
}

const PLAYER_TITLES: Readonly<Record<PlayerKpi, string>> = {
  TURNS: 'turns',
  DISTANCE: 'distance',
  HSR: 'HSR',
  SPRINT_DISTANCE: 'sprint distance',
  PEAK_SPEED: 'peak speed',
  ACCEL_DISTANCE: 'acceleration distance',
  MED_HIGH_ACCELS: 'medium and high accelerations',
  MED_HIGH_DECELS: 'medium and high decelerations',
  PEAK_ACCELS: 'peak acceleration',
  PEAK_DECELS: 'peak deceleration',
};

const CAPACITIES = {
  'capacity.ACCELERATION': 'Acceleration capacity',
  'capacity.DECELERATION': 'Deceleration capacity',
} as const;
const CAPACITY_OF = {
  'capacity.ACCELERATION': 'accelerations',
  'capacity.DECELERATION': 'decelerations',
} as const;
const EFFORTS = { HSR: 'High-speed runs', SPRINT: 'Sprints' } as const;
const CLASSES = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high', TOTAL: 'all' } as const;
const CLASSED: Readonly<Record<TurnClassification, string>> = {
  byAngleClass: 'angle',
  byAccelerationPeakClass: 'peak acceleration',
  byDecelerationPeakClass: 'peak deceleration',
  byEffortClass: 'effort',
  byEntrySpeed: 'entry speed',
};
const PEAKS: Readonly<Record<PeakKpi, string>> = {
  DISTANCE: 'distance',
  HSR: 'HSR',
  SPRINT: 'sprint distance',
  TURNS: 'turns',
};
const SCORES: Readonly<Record<ScoreMetric, readonly [title: string, definition: string]>> = {
  workRate: ['Scaled work rate', 'The match against the player’s usual one: 100 is usual.'],
  gameDemand: ['Game demand', 'Where the match stands among the player’s recent ones, from 0 to 100.'],
  hamstring: ['Hamstring exposure', 'Points of five exposures; a checklist, not a probability of injury.'],
  fatigue: ['Fatigue score', 'Weighted mean of the indicators below, each in SD from the player’s own matches.'],
};

export function explainedTitle(explained: Explained, options: MetricWordOptions): string {
  const { side, epochS, matchCount, isOfOthers, isOfPosition, thousandths, classes } = placeOf(explained);
  const { metric } = explained;
  if (isBeyondFigure(metric)) return beyondWords(metric, thousandths, options.units).title;
  const title = isDevelopmentMetric(metric)
    ? developmentWords(metric, matchCount, isOfPosition).title
    : titleOf(metric, options);
  const chosen = classes === null ? title : `${title}, filtered`;
  const sided = side === null ? chosen : `${chosen}, ${side === 'L' ? 'left' : 'right'}`;
  const others = isOfOthers ? ', mean of other players' : '';
  return epochS === null
    ? `${sided}${others}`
    : `${sided} ${isPeakCountMetric(explained.metric) ? 'of' : 'over'} ${withUnit(String(epochS), 's')}${others}`;
}

export function titleOf(metric: MetricId, options: MetricWordOptions): string {
  if (isKpiMetric(metric)) return columnOf(metric, options)?.title ?? nameOfKpi(metric).title;
  if (isEffortMetric(metric)) {
    const { kind, band } = effortMetricOf(metric);
    return band === 'ALL' ? EFFORTS[kind] : `${EFFORTS[kind]}, ${bandText(band)}`;
  }
  if (isCapacityMetric(metric)) return CAPACITIES[metric];
  if (isTurnMetric(metric)) {
    const { classification, cell } = turnMetricOf(metric);
    return cell === 'TOTAL' ? 'Turns' : `Turns, ${CLASSES[cell]} ${CLASSED[classification]}`;
  }
  if (isPeakMetric(metric)) return `Peak ${PEAKS[peakKpiOf(metric)]}`;
  if (isTeamPeakMetric(metric)) return `Peak ${PEAKS[teamPeakKpi(metric)]} of the team`;
  if (isPeakCountMetric(metric)) return `Peak ${PEAKS[peakKpiOf(metric)]} windows`;
  if (isScoreMetric(metric)) return SCORES[metric][0];
  if (metric === 'localIntensity') return 'Local intensity, highest minute';
  if (isBallFigure(metric)) return ballWords(metric).title;
  if (isTeamCountMetric(metric)) return `${titleOf(countOfPlayer(metric), options)}, team`;
  if (isSideMetric(metric)) return 'Side balance of turns';
  if (isLiveMetric(metric)) {
    const share = liveShareOf(metric);
    const of = share === null ? '' : `, % of ${LIVE_SHARES[share][0]}`;
    return `${ofLater(metric, 'Speed', (later) => titleOf(later, options))}${of}, live`;
  }
  if (isFigure(metric)) return FIGURE_WORDS[metric].title;
  if (isBeyondFigure(metric)) return beyondWords(metric, null, options.units).title;
  if (isQualityFigure(metric)) return qualityWords(metric).title;
  if (isFlagFigure(metric)) return flagWords(metric).title;
  if (isAfterFlagFigure(metric)) return afterFlagWords(metric).title;
  if (isMatchBestFigure(metric)) return matchBestWords(metric).title;
  if (isPlanFigure(metric)) return planWords(metric, titleOf(planFigureOf(metric).kpi, options)).title;
  if (isAngleShare(metric) || isTurnTimeMetric(metric)) return turnShareWords(metric).title;
  if (isRehabCount(metric)) return REHAB_COUNT_WORDS[metric].title;
  if (isRehabFigure(metric)) return wordsOfRehab(metric, options).title;
  if (isSeasonFigure(metric)) return wordsOfSeason(metric, options).title;
  if (isOfExercise(metric)) return wordsOfExercise(metric, options).title;
  if (isCombinedMetric(metric)) return combinedWords(metric, titleOf(kpiCombined(metric), options)).title;
  if (isClubMetric(metric) || isLeagueMetric(metric)) return clubWords(metric).title;
  if (isDevelopmentMetric(metric)) return developmentWords(metric, null).title;
  if (isNetworkMetric(metric)) return networkWords(metric).title;
  const { kpi, isMaximum } = playerMetricOf(metric);
  return `${isMaximum ? 'Maximum' : 'Average'} ${PLAYER_TITLES[kpi]}`;
}

/** One sentence, with the bounds the number was counted by where they are known. */
export function definitionOf(metric: MetricId, options: MetricWordOptions): string {
  if (isKpiMetric(metric)) {
    return `${columnOf(metric, options)?.note ?? KPI_DEFINITIONS[metric] ?? titleOf(metric, options)}.`;
  }
  if (isEffortMetric(metric)) {
    const { kind, band } = effortMetricOf(metric);
    const what = kind === 'HSR' ? 'Runs above the HSR threshold' : 'Runs above the sprint threshold';
    return band === 'ALL' ? `${what}, each counted once despite short dips.` : `${what} that cover ${bandText(band)}.`;
  }
  if (isCapacityMetric(metric))
    return `The level of ${CAPACITY_OF[metric]} reached more than once: the mean of those below.`;
  if (isTurnMetric(metric)) {
    const { classification, cell } = turnMetricOf(metric);
    return cell === 'TOTAL'
      ? 'Significant turns.'
      : `Significant turns in the ${CLASS_NAMES_OF[cell]} class by their ${CLASSED[classification]}.`;
  }
  if (isPeakMetric(metric)) return `Highest ${PEAKS[peakKpiOf(metric)]} per minute over any window of this length.`;
  if (isTeamPeakMetric(metric)) {
    return `Mean of the players’ highest ${PEAKS[teamPeakKpi(metric)]} per minute over such a window, weighted by their minutes.`;
  }
  if (isPeakCountMetric(metric)) {
    return `Windows of this length that reach a fixed rate of ${PEAKS[peakKpiOf(metric)]} and do not overlap.`;
  }
  if (isScoreMetric(metric)) return SCORES[metric][1];
  if (metric === 'localIntensity') return 'The match’s hardest minute: 100 is the norm.';
  if (isBallFigure(metric)) return ballWords(metric).definition;
  if (isTeamCountMetric(metric)) return `Sum of its players. ${definitionOf(countOfPlayer(metric), options)}`;
  if (isSideMetric(metric)) {
    return 'Turns to the right less turns to the left, as a share of all whose side is certain.';
  }
  if (isLiveMetric(metric)) {
    const share = liveShareOf(metric);
    const definition = ofLater(metric, LIVE_SPEED, (later) => definitionOf(later, options));
    return share === null ? definition : `${LIVE_SHARES[share][1]} ${definition}`;
  }
  if (isFigure(metric)) return FIGURE_WORDS[metric].definition;
  if (isBeyondFigure(metric)) return beyondWords(metric, null, options.units).definition;
  if (isQualityFigure(metric)) return qualityWords(metric).definition;
  if (isFlagFigure(metric)) return flagWords(metric).definition;
  if (isAfterFlagFigure(metric)) return afterFlagWords(metric).definition;
  if (isMatchBestFigure(metric)) return matchBestWords(metric).definition;
  if (isPlanFigure(metric)) {
    const { kpi } = planFigureOf(metric);
    return `${planWords(metric, titleOf(kpi, options)).definition} ${definitionOf(kpi, options)}`;
  }
  if (isAngleShare(metric) || isTurnTimeMetric(metric)) return turnShareWords(metric).definition;
  if (isRehabCount(metric)) return REHAB_COUNT_WORDS[metric].definition;
  if (isRehabFigure(metric)) return wordsOfRehab(metric, options).definition;
  if (isSeasonFigure(metric)) {
    const { definition } = wordsOfSeason(metric, options);
    if (isSeasonCount(metric)) return definition;
    return `${definition} ${definitionOf(seasonFigureOf(metric).kpi, options)}`;
  }
  if (isOfExercise(metric)) {
    const { kpi } = kpiOfExercise(metric);
    return `${wordsOfExercise(metric, options).definition} ${definitionOf(kpi, options)}`;
  }
  if (isCombinedMetric(metric)) {
    const kpi = kpiCombined(metric);
    return `${combinedWords(metric, titleOf(kpi, options)).definition} ${definitionOf(kpi, options)}`;
  }
  if (isClubMetric(metric) || isLeagueMetric(metric)) return clubWords(metric).definition;
  if (isDevelopmentMetric(metric)) return developmentWords(metric, null).definition;
  if (isNetworkMetric(metric)) return networkWords(metric).definition;
  const { kpi, isMaximum } = playerMetricOf(metric);
  return isMaximum
    ? `The best ${PLAYER_TITLES[kpi]} of all sessions.`
    : `Mean ${PLAYER_TITLES[kpi]} of the sessions that are long enough for their kind.`;
}

export function explainedDefinition(explained: Explained, options: MetricWordOptions): string {
  const { metric } = explained;
  const { period, matchCount, sessionId, classes } = placeOf(explained);
  if (classes !== null) return `${definitionOf(metric, options)} ${filterSentence(classes, options.units)}`;
  if (sessionId !== null && isFlagFigure(metric)) return MATCH_FLAGS;
  if (period !== null && isPlayerMetric(metric)) return periodDefinition(metric);
  return isDevelopmentMetric(metric) ? developmentWords(metric, matchCount).definition : definitionOf(metric, options);
}

function periodDefinition(metric: PlayerMetric): string {
  const { kpi, isMaximum } = playerMetricOf(metric);
  return `${isMaximum ? 'Highest' : 'Mean'} ${PLAYER_TITLES[kpi]} of the period’s sessions that are long enough for their kind.`;
}

const LIVE_SHARES = {
  match: [
    'match average',
    'So far, in per cent of the player’s own average of whole sessions by the same kind of tracking.',
  ],
  plan: ['plan', 'So far, in per cent of what is planned for the player’s day.'],
} as const;
const LIVE_SPEED =
  'Speed of the newest frame, smoothed by the frames before it alone: up to a quarter of a second late.';

function ofLater(metric: LiveMetric, speed: string, words: (later: MetricId) => string): string {
  const later = laterMetric(metric);
  return later === null ? speed : words(later);
}

type OfExercise = ExerciseFigure | DrillFigure;
const isOfExercise = (metric: MetricId): metric is OfExercise => isExerciseFigure(metric) || isDrillFigure(metric);

function kpiOfExercise(metric: OfExercise) {
  return isDrillFigure(metric) ? { kpi: drillFigureKpi(metric) } : exerciseFigureOf(metric);
}

function wordsOfExercise(metric: OfExercise, options: MetricWordOptions) {
  return exerciseWords(metric, titleOf(kpiOfExercise(metric).kpi, options));
}

function wordsOfSeason(metric: SeasonFigure, options: MetricWordOptions) {
  return seasonWords(metric, isSeasonCount(metric) ? '' : titleOf(seasonFigureOf(metric).kpi, options));
}

function wordsOfRehab(metric: RehabFigure, options: MetricWordOptions) {
  return rehabWords(metric, titleOf(KPI_OF_REHAB[rehabFigureOf(metric).kpi], options));
}

const isFigure = (metric: MetricId) =>
  isTurnFigure(metric) ||
  isSprintFigure(metric) ||
  isSprintTestFigure(metric) ||
  isProfileFigure(metric) ||
  isHeartFigure(metric) ||
  isExposureFigure(metric);

const CLASS_NAMES_OF = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' } as const;

function bandText(id: EffortBand): string {
  const band = EFFORT_BANDS.find((each) => each.id === id);
  if (band === undefined || band.upperBoundM === Infinity) return `${withUnit('30', 'm')} and more`;
  return `${band.lowerBoundM} to ${withUnit(String(band.upperBoundM), 'm')}`;
}

function columnOf(kpi: KpiName, { units, marks }: MetricWordOptions) {
  return [true, false]
    .flatMap((sessionIsAMatch) =>
      sessionTableColumns({ units, marks, sessionIsAMatch, basketball: false, speedZones: true }),
    )
    .find(({ id }) => id === kpi);
}
