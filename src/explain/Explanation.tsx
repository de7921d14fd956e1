import type { Explanation as Answer } from '@halfturn/contract/session/explanation';
import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { explanationView } from '@halfturn/core/views/session/explanation';
import type { ExplanationOptions } from '@halfturn/core/views/session/explanation-input';
import { partsView } from '@halfturn/core/views/session/explained/explained-parts';
import { numberOfOthers } from '@halfturn/core/views/session/explained/explained-others';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { useAtomValue } from 'jotai';
import { Loading } from '../frame/Loading';
import { unitSettingsAtom } from '../state/user/units';
import { useCustomer } from '../state/user/use-customer';
import classes from './explain.module.css';
import { Parts } from './ExplainedParts';
import { ReferenceStrip } from './ReferenceStrip';
import { useTrackedParts } from './use-explanation';
import { WhatItIs } from './WhatItIs';

interface Props {
  readonly explained: Explained;
  readonly answer: Answer;
}

export function Explanation({ explained, answer: asked }: Props) {
  const answer = numberOfOthers(asked, explained);
  const { customerId, sport } = useCustomer();
  const units = useAtomValue(unitSettingsAtom);
  const options: ExplanationOptions = { explained, units, sport };
  const view = explanationView(answer, options);
  const isTracked = answer.parts.kind === 'tracked';
  const tracked = useTrackedParts(explained, isTracked);
  const parts = partsView((isTracked ? tracked.data : undefined) ?? answer.parts, options);
  return (
    <>
      <h2 className={classes['title']}>{view.title}</h2>
      <p className={classes['about']}>{view.about}</p>
      <p className={classes['value']}>{view.value}</p>
      <section aria-labelledby="explain-what">
        <h3 id="explain-what">What is it?</h3>
        <WhatItIs view={view} explained={explained} />
      </section>
      <section aria-labelledby="explain-against">
        <h3 id="explain-against">Against what?</h3>
        <p>{view.compared}</p>
        {view.strip !== null && <ReferenceStrip strip={view.strip} customerId={customerId} />}
        {view.figures.length > 0 && (
          <dl className={classes['figures']}>
            {view.figures.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-labelledby="explain-parts">
        <h3 id="explain-parts">{parts.question}</h3>
        {tracked.refusal !== null || tracked.problem !== null ? (
          <p>{tracked.refusal?.message ?? tracked.problem}</p>
        ) : isTracked && tracked.data === undefined ? (
          <Loading label="Reading the tracking" />
        ) : (
          <Parts
            view={parts}
            explained={explained}
            customerId={customerId}
            fileName={fileNameOf([view.title, view.about])}
            isPlayable={asked.trackingKept}
          />
        )}
      </section>
    </>
  );
}
