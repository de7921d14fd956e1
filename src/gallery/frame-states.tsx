import { type ChartState, ChartFrame } from '../charts/frame/ChartFrame';
import type { GallerySection } from './gallery-section';

export function frameStates(title: string, emptyText: string): GallerySection['states'] {
  const frame = (state: ChartState) => (
    <ChartFrame
      title={title}
      table={() => ({ columns: [], rows: [] })}
      state={state}
      emptyText={emptyText}
      onRetry={() => undefined}
    >
      {null}
    </ChartFrame>
  );
  return [
    { name: 'Loading', element: frame('loading') },
    { name: 'Empty', element: frame('empty') },
    { name: 'Failed', element: frame('failed') },
  ];
}
