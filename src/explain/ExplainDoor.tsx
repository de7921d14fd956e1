import { useEffect } from 'react';
import { useLoaded } from '../state/use-loaded';
import { whenRested } from '../state/when-idle';
import { useExplained } from './use-explain';

const loadPanel = () => import('./ExplainPanel');

export function ExplainDoor() {
  const { text, close } = useExplained();
  useEffect(() => whenRested(() => void loadPanel().catch(() => undefined)), []);
  const panel = useLoaded(loadPanel, text !== null);
  if (text === null || panel === null) return null;
  return <panel.default text={text} onClose={close} />;
}
