import { QueryView } from '../frame/QueryView';
import type { Shown } from '../state/calls/use-call';
import type { GallerySection } from './gallery-section';

type Squad = readonly string[];

const SQUAD: Squad = ['Dario Reyes', 'Tom Albright', 'Christopher Montgomery-Featherstone'];
const AT_REST: Shown<Squad> = {
  data: undefined,
  isPending: false,
  isStale: false,
  refusal: null,
  problem: null,
  retry: () => undefined,
};
const NO_ANSWER = 'The server does not answer. Check the connection and try again.';

function Example({ of }: { readonly of: Partial<Shown<Squad>> }) {
  return (
    <QueryView
      query={{ ...AT_REST, ...of }}
      failedTitle="The squad could not be loaded"
      isEmpty={(names) => names.length === 0}
      emptyText="Selected squad is empty"
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

export const sections: readonly GallerySection[] = [
  {
    id: 'query-view',
    title: 'Answer of a call',
    states: [
      { name: 'Loading', element: <Example of={{ isPending: true }} /> },
      { name: 'Ready', element: <Example of={{ data: SQUAD }} /> },
      { name: 'Stale', element: <Example of={{ data: SQUAD, isStale: true }} /> },
      { name: 'Empty', element: <Example of={{ data: [] }} /> },
      { name: 'Failed', element: <Example of={{ problem: NO_ANSWER }} /> },
      { name: 'Failed with an earlier answer', element: <Example of={{ data: SQUAD, problem: NO_ANSWER }} /> },
      { name: 'Refused', element: <Example of={{ refusal: { status: 423, message: 'The session is locked.' } }} /> },
    ],
  },
];
