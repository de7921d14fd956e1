import type { KpiMetric } from '@halfturn/core/metrics/explained/metric-registry';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/explained-number';
import type { ExplanationView } from '@halfturn/core/views/session/explanation';
import { Badge } from '@mantine/core';
import { Fragment } from 'react';
import classes from './explain.module.css';
import { Figure } from './ExplainedFigure';
import { Methods } from './ExplainedMethods';

interface Props {
  readonly view: ExplanationView;
  readonly explained: Explained;
}

export function WhatItIs({ view, explained }: Props) {
  const { definition, formula, methods, parameters, source } = view;
  const own = parameters.filter(({ isOwn }) => isOwn);
  return (
    <>
      <p>{definition}</p>
      {formula !== null && (
        <p className={classes['formula']}>
          {formula.map(({ text, kpi }, index) => (
            <Fragment key={`${index} ${text}`}>
              {index === 0 ? '' : ' '}
              <Figure explained={kpi === null ? null : sibling(explained, kpi)}>{text}</Figure>
            </Fragment>
          ))}
        </p>
      )}
      <Methods methods={methods} />
      {parameters.length > 0 && (
        <details className={classes['details']}>
          <summary>
            {parameters.length === 1 ? '1 parameter' : `${parameters.length} parameters`}
            {own.length > 0 ? `, ${own.length} set by the club` : ''}
          </summary>
          <ul>
            {parameters.map(({ name, sentence, value, isOwn }) => (
              <li key={name}>
                <span>{sentence}</span>
                <span className="tabular">{value}</span>
                {isOwn && (
                  <Badge size="xs" variant="light">
                    Club
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {source.length > 0 && (
        <p className={classes['small']}>
          {source.map(({ text, explained: own }, index) => (
            <Fragment key={text}>
              {index === 0 ? '' : ', '}
              <Figure explained={own}>{text}</Figure>
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  );
}

function sibling(explained: Explained, metric: KpiMetric): Explained | null {
  const { playerId, sessionId, drillId } = placeOf(explained);
  return sessionId === null || playerId === null ? null : { metric, playerId, sessionId, drillId };
}
