/** The panel does not say the same twice: definition, method and note of every number of the registry. */
import { expect, it } from 'vitest';
import { methodOf } from '../../../methods/method-registry';
import { BALL_FIGURES } from '../../../metrics/explained/ball-figures';
import { DAY_METRICS, STANDARD_METRICS, TEAM_METRICS, WEEK_METRICS } from '../../../metrics/explained/combined-metrics';
import { DEVELOPMENT_METRICS } from '../../../metrics/explained/development-figures';
import { MATCH_BEST_FIGURES } from '../../../metrics/explained/families/match-best-figures';
import { AFTER_FLAG_FIGURES } from '../../../metrics/explained/families/after-flag-figures';
import { QUALITY_FIGURES } from '../../../metrics/explained/families/quality-figures';
import { FLAG_FIGURES } from '../../../metrics/explained/families/flag-figures';
import { PLAN_FIGURES } from '../../../metrics/explained/families/plan-figures';
import { BEYOND_FIGURES } from '../../../metrics/explained/families/beyond-figures';
import { DRILL_FIGURES, EXERCISE_FIGURES } from '../../../metrics/explained/exercise-figures';
import { NETWORK_METRICS } from '../../../metrics/explained/network-figures';
import { SPRINT_FIGURES, TURN_FIGURES } from '../../../metrics/explained/event-figures';
import { EXPOSURE_FIGURES } from '../../../metrics/explained/exposure-figures';
import { HEART_FIGURES } from '../../../metrics/explained/heart-figures';
import {
  CAPACITY_METRICS,
  EFFORT_METRICS,
  KPI_METRICS,
  metricEntry,
  type MetricId,
  PEAK_COUNT_METRICS,
  PEAK_METRICS,
  PLAYER_METRICS,
  SCORE_METRICS,
  SIDE_METRICS,
  TEAM_EFFORT_METRICS,
  TEAM_TURN_METRICS,
  TURN_METRICS,
} from '../../../metrics/explained/metric-registry';
import { REHAB_COUNTS, REHAB_REFERENCES, REHAB_SHARES } from '../../../metrics/explained/rehab-figures';
import { SEASON_FIGURES } from '../../../metrics/explained/season-figures';
import { ANGLE_SHARES, TURN_TIME_METRICS } from '../../../metrics/explained/families/turn-share-figures';
import { SPRINT_TEST_FIGURES } from '../../../metrics/explained/sprint-test-figures';
import { PROFILE_FIGURES } from '../../../metrics/explained/profile-figures';
import { TEAM_PEAK_METRICS } from '../../../metrics/explained/team-peak-figures';
import { DEFAULT_UNITS } from '../../../units/units';
import { isRepeated } from '../../../text/repeated-sentence';
import { definitionOf, explainedDefinition, explainedTitle } from '../../words/metrics/metric-words';
import { methodText } from '../explanation';
import { numberInSession } from './number-in-session';

const ALL: readonly MetricId[] = [
  ...KPI_METRICS,
  ...EFFORT_METRICS,
  ...CAPACITY_METRICS,
  ...TURN_METRICS,
  ...PEAK_METRICS,
  ...PEAK_COUNT_METRICS,
  ...PLAYER_METRICS,
  ...SCORE_METRICS,
  'fatigue',
  ...SIDE_METRICS,
  ...TEAM_EFFORT_METRICS,
  ...TEAM_TURN_METRICS,
  ...TEAM_METRICS,
  ...STANDARD_METRICS,
  ...WEEK_METRICS,
  ...DAY_METRICS,
  ...SEASON_FIGURES,
  ...BALL_FIGURES,
  ...TURN_FIGURES,
  ...SPRINT_FIGURES,
  ...SPRINT_TEST_FIGURES,
  ...HEART_FIGURES,
  ...PROFILE_FIGURES,
  ...TEAM_PEAK_METRICS,
  ...REHAB_REFERENCES,
  ...REHAB_SHARES,
  ...REHAB_COUNTS,
  ...BEYOND_FIGURES,
  ...PLAN_FIGURES,
  ...FLAG_FIGURES,
  ...AFTER_FLAG_FIGURES,
  ...MATCH_BEST_FIGURES,
  ...QUALITY_FIGURES,
  ...ANGLE_SHARES,
  ...TURN_TIME_METRICS,
  ...DEVELOPMENT_METRICS,
  ...NETWORK_METRICS,
  ...EXERCISE_FIGURES,
  ...DRILL_FIGURES,
  ...EXPOSURE_FIGURES,
];
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));

function alike(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
}

it('of no number a method says again what the definition has said', () => {
  for (const metric of ALL) {
    const definition = definitionOf(metric, { units: DEFAULT_UNITS, marks: null });
    const shown = metricEntry(metric).methods.flatMap((id) => {
      const { sentence, note } = methodText(id, methodOf(id).version, definition, DEFAULT_UNITS);
      return [sentence, note].flatMap((each) => each ?? []);
    });
    for (const said of definition.split(/(?<=[.]) /)) {
      for (const text of shown) expect(alike(said, text), `${metric}: ${said} ${text}`).toBeLessThan(0.5);
    }
  }
});

it('of turns that pass a filter, the panel says which filter', () => {
  const options = { units: DEFAULT_UNITS, marks: null };
  const explained = { metric: 'turnTime.lessThan300ms', playerId: 4, sessionId: 12, classes: '600001' } as const;
  expect(explainedTitle(explained, options)).toBe('Turns below 0.3 s, filtered');
  expect(explainedDefinition(explained, options)).toBe(
    'Significant turns with a turn time below 0.3 s. Only those of the filter: Entry Speed: Medium or High; Side: Left.',
  );
});

it('a share by entry speed and angle opens the turns of both in each session', () => {
  const share = { metric: 'angleShare.LOW.HIGH', playerId: 4 } as const;
  expect(numberInSession(share, 12)).toEqual({
    metric: 'turns.byAngleClass.TOTAL',
    playerId: 4,
    sessionId: 12,
    classes: '100040',
  });
  expect(numberInSession({ ...share, metric: 'angleShare.LOW.TOTAL' }, 12)).toMatchObject({
    metric: 'turns.byEntrySpeed.LOW',
  });
});

it('Edwards’ load: its sentence once', () => {
  const [method] = metricEntry('heart.load').methods;
  const definition = definitionOf('heart.load', { units: DEFAULT_UNITS, marks: null });
  expect(definition).toBe(methodOf(method).sentence);
  expect(methodText(method, '1.0.0', definition, DEFAULT_UNITS)).toMatchObject({
    sentence: null,
    note: 'The zones and weights are published; the checks for drop-outs are adapted.',
  });
  expect(isRepeated('It has more to say.', 'Something else.')).toBe(false);
});
