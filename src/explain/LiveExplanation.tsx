import type { LiveMetric } from '@halfturn/core/metrics/explained/live-metrics';
import { liveExplanation } from '@halfturn/core/views/session/explained/live-explanation';
import { useAtomValue } from 'jotai';
import { unitSettingsAtom } from '../state/user/units';
import classes from './explain.module.css';
import { Methods } from './ExplainedMethods';

export function LiveExplanation({ metric }: { readonly metric: LiveMetric }) {
  const { title, definition, methods, now, later } = liveExplanation(metric, useAtomValue(unitSettingsAtom));
  return (
    <>
      <h2 className={classes['title']}>{title}</h2>
      <section aria-labelledby="explain-what">
        <h3 id="explain-what">What is it?</h3>
        <p>{definition}</p>
        <Methods methods={methods} />
      </section>
      <section aria-labelledby="explain-parts">
        <h3 id="explain-parts">Made of which seconds?</h3>
        <p>{now}</p>
        <p>{later}</p>
      </section>
    </>
  );
}
