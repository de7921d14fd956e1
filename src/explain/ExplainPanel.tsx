import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { isLiveMetric } from '@halfturn/core/metrics/explained/live-metrics';
import { simulatedAtom } from '../state/simulated';
import { QueryView } from '../frame/QueryView';
import classes from './explain.module.css';
import { Explanation } from './Explanation';
import { LiveExplanation } from './LiveExplanation';
import { readExplained } from './read-explained';
import { useExplanation } from './use-explanation';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

export default function ExplainPanel({ text, onClose }: Props) {
  const [opener] = useState(() => document.activeElement);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { mark } = useAtomValue(simulatedAtom);
  const explained = useMemo(() => readExplained(text), [text]);
  // Asked here rather than inside the drawer, which is drawn a step later.
  const query = useExplanation(explained);
  const close = () => {
    onClose();
    // A clicked cell has no focus of its own: the keyboard continues in the page.
    const back = opener === document.body ? document.querySelector('#content') : opener;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <Drawer
      opened
      onClose={close}
      title="Explain this number"
      position="right"
      size={isNarrow ? '100%' : 480}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes['head'] ?? '', body: classes['body'] ?? '' }}
    >
      {mark !== '' && <p className={classes['sign']}>{mark}</p>}
      {explained === null ? (
        <p>There is no such number.</p>
      ) : isLiveMetric(explained.metric) ? (
        <LiveExplanation metric={explained.metric} />
      ) : (
        <QueryView query={query} failedTitle="This number could not be explained">
          {(answer) => <Explanation explained={explained} answer={answer} />}
        </QueryView>
      )}
    </Drawer>
  );
}
