import type { NetworkSection, NetworkView } from '@halfturn/core/views/network/data-network';
import type { ReactNode } from 'react';
import { Empty } from '../../frame/Empty';

export interface NetworkSectionProps {
  readonly view: NetworkView;
  readonly playerName: string;
}

interface Props<Content> {
  readonly section: NetworkSection<Content>;
  readonly children: (content: Content) => ReactNode;
}

/** What the clubs of the network share, or why there is nothing. */
export function SharedNumbers<Content>({ section, children }: Props<Content>) {
  return section.emptyText !== null ? (
    <Empty text={section.emptyText} reason={section.emptyReason} />
  ) : (
    children(section.content)
  );
}
