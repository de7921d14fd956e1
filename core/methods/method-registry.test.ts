import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from './derived-parameters';
import { parametersFor } from './default-parameters';
import { wellnessParameters } from './wellness-parameters';
import { KPI_NAMES } from '../metrics/session/kpi-names';
import { METHOD_OF_KPI } from '../metrics/session/kpi-methods';
import { METHOD_VERSIONS, METHODS, methodOf } from './method-registry';

/** Ids and labels as written in METHODS 0b: E established, A adapted, O our own. */
const TABLE = `kin A, dist E, zones E, peakspeed A, accel A, acceldist A, effort A, metpower E, highpower A, explosive A,
  turn A, turneffort O, turnz A, peak E, peakprob A, peaktarget O, peakcount A, asprofile A, capacity O, refstats E,
  workrate O, localint O, gamedemand O, fatigue O, hamstring O, rehabtarget O, mpo O, bbzones A, load E, rpe E,
  sprinttest A, heart E`;
const LABELS = new Map([
  ['E', 'established'],
  ['A', 'adapted'],
  ['O', 'our own'],
]);

describe('registry (METHODS 0b)', () => {
  it('holds every method of the table, with its label, once', () => {
    const expected = TABLE.split(',').map((entry) => {
      const [id = '', label = ''] = entry.trim().split(' ');
      return [id, LABELS.get(label)];
    });
    expect(expected).toHaveLength(32);
    const byId = (a: readonly (string | undefined)[], b: readonly (string | undefined)[]) =>
      (a[0] ?? '') < (b[0] ?? '') ? -1 : 1;
    expect(METHODS.map(({ id, label }) => [id, label]).sort(byId)).toEqual(expected.sort(byId));
  });

  it('each has a version, one sentence, and a source unless it is ours', () => {
    for (const { id, version, sentence, source, label } of METHODS) {
      expect(version, id).toMatch(/^\d+\.\d+\.\d+$/);
      expect(sentence, id).toMatch(/^[A-Z].{20,120}\.$/);
      if (label !== 'our own') expect(source, id).not.toBeNull();
    }
  });

  it('groups of parameters exist', () => {
    const known = [
      ...Object.keys(parametersFor('optical')),
      ...Object.keys(derivedParametersFor()),
      ...Object.keys(wellnessParameters()),
    ];
    const groups = METHODS.map(({ parameterGroup }) => parameterGroup).filter((group) => group !== null);
    expect(known).toEqual(expect.arrayContaining(groups));
  });

  it('a stored session names the methods its facts were made with', () => {
    expect(Object.keys(METHOD_VERSIONS)).toEqual(
      'kin dist zones peakspeed accel acceldist effort metpower highpower explosive turn peak peakcount asprofile'.split(
        ' ',
      ),
    );
    expect(METHOD_VERSIONS['turn']).toBe(methodOf('turn').version);
  });

  it('has the method of every KPI', () => {
    for (const kpi of KPI_NAMES) expect(methodOf(METHOD_OF_KPI[kpi]).isStored, kpi).toBe(true);
  });

  it('an unknown id is refused by name', () => {
    expect(() => methodOf('hitch')).toThrow('There is no method "hitch".');
  });
});
