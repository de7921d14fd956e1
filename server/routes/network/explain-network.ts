import { explainNetwork } from '@halfturn/contract/network/explain-network';
import { explainNetworkAnswer } from '../../answers/network/explain-network';
import type { Mount } from '../mount';
import { type DataNetworkSources, playerInputs } from './network-inputs';

export function mountExplainNetwork(mount: Mount, sources: DataNetworkSources): void {
  mount.customer(explainNetwork, async ({ query, ...scope }) => {
    const { metric, club = null, epochS = null } = query;
    const titles = (await scope.rows.sessions()).map(({ sessionId, title }) => ({ sessionId, title }));
    const inputs = await playerInputs(sources, scope, query);
    return sources.answers.of(explainNetworkAnswer, { ...inputs, metric, club, epochS, titles });
  });
}
