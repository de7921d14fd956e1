import type { Findings, Statement } from '@halfturn/core/views/words/statement';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { NOT_BOUGHT } from '../routes/access';
import { ClosedScreen } from '../frame/ClosedScreen';
import { HeadingLevel } from '../frame/heading';
import { FlagSign } from '../frame/FlagSign';
import { Screen } from '../frame/Screen';
import { ScreenProblem } from '../frame/problems/ScreenProblem';
import { Section } from '../frame/Section';
import { Statements } from '../frame/Statements';
import { StatementsRoom } from '../frame/StatementsRoom';
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

const SEVEN = Array.from({ length: 7 }, (_, at): Statement => ({
  id: `${at}`,
  text: `Player ${at + 1}: −${at + 2} % in high speed running`,
  detail: `${400 + at} m over ${at + 4} matches`,
  tone: 'below',
}));

const rated = (statements: readonly Statement[]): Findings => ({
  statements,
  standing: { kind: 'rated', count: 14, noun: 'player' },
});
const partly: Findings = {
  statements: [],
  standing: {
    kind: 'partly',
    count: 9,
    noun: 'player',
    unrated: [
      { count: 3, why: 'with less than 85 min' },
      { count: 2, why: 'with fewer than 4 matches of at least 85 min' },
    ],
  },
};
const nobody: Findings = {
  statements: [],
  standing: {
    kind: 'none',
    missing: 'a reference needs 4 matches of at least 85 min; nobody has one, so it begins after 4 more',
  },
};

const controls = <Button variant="default">Full Session</Button>;
const kpis = (
  <Section id="gallery-kpis" title="KPI Overview" note="Reference: own average over full matches.">
    <p>The section’s chart or table stands here.</p>
  </Section>
);

function Broken(): never {
  throw new Error('Broken on purpose: the answer has no players.');
}

/** A page has one list of statements, so each needs a separate page. */
const STATEMENT_STATES: readonly (readonly [id: string, name: string, element: ReactNode])[] = [
  ['some', 'Above, below, neutral', <Statements key="some" findings={rated(STATEMENTS)} />],
  ['none', 'Nothing unusual', <Statements key="none" findings={rated([])} />],
  ['partly', 'Some could not be rated', <Statements key="partly" findings={partly} />],
  ['nobody', 'Nobody can be rated yet', <Statements key="nobody" findings={nobody} />],
  ['many', 'More than five: the first five', <Statements key="many" findings={rated(SEVEN)} />],
  [
    'awaited',
    'Late, on their way',
    <StatementsRoom key="awaited" isFilled={false}>
      <Statements findings={null} />
    </StatementsRoom>,
  ],
  [
    'late',
    'Late, there',
    <StatementsRoom key="late" isFilled>
      <Statements findings={rated(STATEMENTS)} />
    </StatementsRoom>,
  ],
];

export const sections: readonly GallerySection[] = [
  {
    id: 'screen-frame',
    title: 'Screen frame',
    states: [
      {
        name: 'Statements and a section',
        element: (
          <Screen title="Player Performance Standards" controls={controls} findings={rated(STATEMENTS)}>
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
            <Screen title="Session Analysis" controls={controls} findings={rated([])}>
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
  ...STATEMENT_STATES.map(([id, name, element]) => ({
    id: `statements-${id}`,
    title: `Statements, ${name.toLowerCase()}`,
    states: [{ name, element }],
  })),
  {
    id: 'flag-sign',
    title: 'Flag sign',
    states: (['green', 'amber', 'red'] as const).map((colour) => ({
      name: colour,
      element: <FlagSign colour={colour} label={`Flag: ${colour}`} />,
    })),
  },
  {
    id: 'screen-closed',
    title: 'Screen, closed',
    states: [{ name: 'Not bought', element: <ClosedScreen title="Wellness" why={NOT_BOUGHT} /> }],
  },
];
