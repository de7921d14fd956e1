import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../state/when-idle';
import { useExplained } from './use-explain';

const loadPanel = () => import('./ExplainPanel');
const ExplainPanel = lazy(loadPanel);

/** The panel of the number that the address explains; its code is loaded once the page is idle. */
export function ExplainDoor() {
  const { text, close } = useExplained();
  useEffect(() => whenIdle(() => void loadPanel()), []);
  if (text === null) return null;
  return (
    <Suspense fallback={null}>
      <ExplainPanel text={text} onClose={close} />
    </Suspense>
  );
}
