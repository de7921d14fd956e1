import type { Statement } from '@halfturn/core/views/statement';
import { Button } from '@mantine/core';
import { ClosedScreen } from '../frame/ClosedScreen';
import { HeadingLevel } from '../frame/heading';
import { Screen } from '../frame/Screen';
import { ScreenProblem } from '../frame/ScreenProblem';
import { Section } from '../frame/Section';
import type { GallerySection } from './gallery-section';

const STATEMENTS: readonly Statement[] = [
  {
    id: 'power',
    text: 'Dario Reyes: 1,126 m high power, 38 % above the average',
    detail: '816 m over 14 matches',
    tone: 'above',
    href: '#gallery-kpis',
  },
  {
    id: 'distance',
    text: 'Maximilian Featherstonehaugh-Jones: 98 m a minute, 12 % below the average',
    detail: '111 m a minute over 9 matches',
    tone: 'below',
    href: '#gallery-kpis',
  },
  { id: 'turns', text: 'Team: 412 significant turns', detail: '405 over 22 matches', tone: 'neutral' },
];

const controls = <Button variant="default">Full Session</Button>;
const kpis = (
  <Section id="gallery-kpis" title="KPI Overview" note="Reference: own average over full matches.">
    <p>The section’s chart or table stands here.</p>
  </Section>
);

function Broken(): never {
  throw new Error('Broken on purpose: the answer has no players.');
}

/** The frame of a screen, and what stands in it where there is nothing to show. */
export const sections: readonly GallerySection[] = [
  {
    id: 'screen-frame',
    title: 'Screen frame',
    states: [
      {
        name: 'Statements and a section',
        element: (
          <Screen title="Player Performance Standards" controls={controls} statements={STATEMENTS}>
            {kpis}
          </Screen>
        ),
      },
    ],
  },
  {
    id: 'screen-nothing-unusual',
    title: 'Screen, nothing unusual',
    states: [
      {
        name: 'Tab of a session, no statement',
        element: (
          <HeadingLevel value={2}>
            <Screen title="Session Analysis" controls={controls} statements={[]}>
              {kpis}
            </Screen>
          </HeadingLevel>
        ),
      },
    ],
  },
  {
    id: 'screen-error',
    title: 'Screen, broken section',
    states: [
      {
        name: 'One section broken, the other stands',
        element: (
          <Screen title="Team">
            <Section id="gallery-broken" title="Peak Demands">
              <Broken />
            </Section>
            {kpis}
          </Screen>
        ),
      },
      {
        name: 'Broken screen',
        element: (
          <Screen title="Player">
            <Broken />
          </Screen>
        ),
      },
      {
        name: 'A call that failed',
        element: (
          <ScreenProblem
            title="The session could not be loaded"
            text="The server does not answer. Check the connection and try again."
            onRetry={() => undefined}
          />
        ),
      },
    ],
  },
  {
    id: 'screen-closed',
    title: 'Screen, closed',
    states: [{ name: 'Not bought', element: <ClosedScreen title="Wellness" /> }],
  },
];
