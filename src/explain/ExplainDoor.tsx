import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../state/when-idle';
import { useExplained } from './use-explain';

const loadPanel = () => import('./ExplainPanel');
const ExplainPanel = lazy(loadPanel);

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
