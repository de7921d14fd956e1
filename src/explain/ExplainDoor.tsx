import { lazy, Suspense } from 'react';
import { useExplained } from './use-explain';

const ExplainPanel = lazy(() => import('./ExplainPanel'));

/** The panel of the number that the address explains; its code comes with the first one. */
export function ExplainDoor() {
  const { text, close } = useExplained();
  if (text === null) return null;
  return (
    <Suspense fallback={null}>
      <ExplainPanel text={text} onClose={close} />
    </Suspense>
  );
}
