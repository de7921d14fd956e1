import type { ReactNode } from 'react';
import { Empty } from './Empty';
import { Loading } from './Loading';
import { ScreenProblem } from './problems/ScreenProblem';
import { StaleNotice } from './StaleNotice';
import type { Refusal } from '../state/calls/refusal';
import type { Shown } from '../state/calls/use-call';
import classes from './QueryView.module.css';

interface Props<Data> {
  readonly query: Shown<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly emptyText?: ReactNode;
  readonly emptyReason?: ReactNode;
  readonly failedTitle?: string;
  /** Replaces everything for a status that the screen words itself, such as a locked session. */
  readonly refused?: (refusal: Refusal) => ReactNode;
  readonly loadingLabel?: string;
}

/**
 * An answer in each of its states: loading, ready, stale, empty, refused, failed. Earlier data stays visible while its
 * successor loads, and below a notice where it could not be loaded again.
 */
export function QueryView<Data>({ query, children, isEmpty, emptyText, emptyReason, refused, ...words }: Props<Data>) {
  const { data, refusal, problem, isStale, isPending, retry } = query;
  const { failedTitle = 'The data could not be loaded', loadingLabel } = words;
  if (refusal !== null && refused !== undefined) return refused(refusal);
  if (data !== undefined) {
    const failure = refusal?.message ?? problem;
    return (
      <>
        {failure !== null && <StaleNotice text={failure} isRetrying={isStale} onRetry={retry} />}
        <div className={classes['answer']} aria-busy={isStale} data-stale={isStale}>
          {isEmpty?.(data) === true ? emptyPart(emptyText, emptyReason) : children(data)}
        </div>
      </>
    );
  }
  if (refusal !== null) return <ScreenProblem title={failedTitle} text={refusal.message} />;
  if (problem !== null) return <ScreenProblem title={failedTitle} text={problem} onRetry={retry} />;
  return isPending && <Loading {...(loadingLabel === undefined ? {} : { label: loadingLabel })} />;
}

function emptyPart(text: ReactNode, reason: ReactNode): ReactNode {
  return typeof text === 'string' ? <Empty text={text} reason={reason} /> : text;
}
