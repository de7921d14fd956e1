import type { Player } from '@halfturn/contract/player/players';
import type { PlayerChoice } from '@halfturn/core/views/choices/player-choices';
import { PlayerFrame } from '../frame/player/PlayerFrame';
import { Section } from '../frame/Section';
import type { PlayerPick } from '../frame/player/use-player-pick';
import type { Shown } from '../state/calls/use-call';
import { CHOICES, LONG_NAME } from './gallery-players';
import type { GallerySection } from './gallery-section';

const shownAs = (change: Partial<Shown<readonly PlayerChoice[]>>): Shown<readonly PlayerChoice[]> => ({
  data: undefined,
  isPending: false,
  isStale: false,
  refusal: null,
  problem: null,
  retry: () => undefined,
  ...change,
});

function player({ playerId, name, detail }: PlayerChoice): Player {
  return {
    playerId,
    name,
    position: detail,
    positionShortDescription: 'CM',
    positionSortOrder: 6,
    positionGroupId: 3,
    squadId: 1,
    shirtNumber: 8,
    isActive: true,
    thumbnail: null,
  };
}

const pickOf = (choices: Shown<readonly PlayerChoice[]>, shown: PlayerChoice | null = null): PlayerPick => ({
  choices,
  player: shown === null ? null : player(shown),
  closed: null,
  squadName: shown === null ? null : 'First Team',
  onChange: () => undefined,
});

const OLSEN: PlayerChoice = {
  playerId: 1,
  name: 'Dana Olsen',
  detail: 'Goalkeeper',
  isDisabled: false,
  isFirst: false,
};
const STATEMENTS = [
  {
    id: 'turns',
    text: 'Turns: 64, 31 % above the average',
    detail: '49 over 12 matches',
    tone: 'above',
    href: '#player-turns',
  },
] as const;

const frame = (pick: PlayerPick) => (
  <PlayerFrame
    title="Player"
    pick={pick}
    findings={{ statements: STATEMENTS, standing: { kind: 'rated', count: 8, noun: 'KPI' } }}
  >
    {() => (
      <Section id="player-turns" title="Turn Summary">
        <p>The section’s chart or table stands here.</p>
      </Section>
    )}
  </PlayerFrame>
);

const STATES: readonly (readonly [string, string, PlayerPick])[] = [
  ['loading', 'Loading', pickOf(shownAs({ isPending: true }))],
  ['empty', 'No player in the chosen squads', pickOf(shownAs({ data: [] }))],
  ['error', 'Error', pickOf(shownAs({ problem: 'The server does not answer. Check the connection and try again.' }))],
  ['not-found', 'Player not found', pickOf(shownAs({ data: CHOICES }))],
  ['one', 'One player', pickOf(shownAs({ data: [OLSEN] }), OLSEN)],
  ['forty', '40 players', pickOf(shownAs({ data: CHOICES }), CHOICES[3])],
  ['long', 'A name of 30 letters', pickOf(shownAs({ data: CHOICES }), LONG_NAME)],
];

export const sections: readonly GallerySection[] = STATES.map(([id, name, pick]) => ({
  id: `player-frame-${id}`,
  title: `Player frame, ${name.toLowerCase()}`,
  states: [{ name, element: frame(pick) }],
}));
