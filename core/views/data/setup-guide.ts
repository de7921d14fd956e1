import { counted } from '../words/session-noun';
import { unitLabel, type UnitSettings } from '../../units/units';

export interface GuidedClub {
  readonly customerId: number;
  readonly name: string;
  readonly isClosed: boolean;
  readonly confirmedSteps: readonly string[];
  readonly units: UnitSettings;
  readonly squads: readonly { readonly players: number }[];
  readonly sessions: number;
  readonly fixtures: number;
}

export type GuideStepId = 'club' | 'units' | 'squads' | 'players' | 'opponents' | 'fixtures' | 'import';

export interface GuideStep {
  readonly id: GuideStepId;
  readonly title: string;
  readonly text: string;
  readonly state: 'done' | 'next' | 'later';
  readonly stateText: string;
  readonly keepLabel: string | null;
}

const STATE_TEXTS = { done: 'Done', next: 'Next', later: 'To do' } as const;

/**
 * The steps for the administrator's own club.
 * @returns null once the portal has a session and the guide ends
 */
export function setupGuide(clubs: readonly GuidedClub[], ownCustomerId: number | null): readonly GuideStep[] | null {
  const own = clubs.find(({ customerId }) => customerId === ownCustomerId);
  const isInUse = clubs.some(({ sessions }) => sessions > 0);
  if (own === undefined || isInUse) return null;
  const isConfirmed = (step: string) => own.confirmedSteps.includes(step);
  const players = own.squads.reduce((sum, squad) => sum + squad.players, 0);
  const opponents = clubs.filter((club) => club !== own && !club.isClosed).length;
  const steps: readonly (Omit<GuideStep, 'state' | 'stateText'> & { readonly isDone: boolean })[] = [
    {
      id: 'club',
      title: 'Your club',
      text: `Name “${own.name}”, choose its sport, kind of team, time zone and league, and what its staff see.`,
      isDone: isConfirmed('club'),
      keepLabel: null,
    },
    {
      id: 'units',
      title: 'Units',
      text: `Everybody sees ${own.units.system} units and peak speed in ${unitLabel('peakSpeed', own.units)} until they choose their own.`,
      isDone: isConfirmed('units'),
      keepLabel: 'Keep these units',
    },
    {
      id: 'squads',
      title: 'Squads',
      text: `Your club has ${counted(own.squads.length, 'squad')}. ${own.squads.length === 1 ? 'Rename it, add others, or keep it' : 'Rename them, add others, or keep them'}.`,
      isDone: isConfirmed('squads'),
      keepLabel: 'Keep these squads',
    },
    {
      id: 'players',
      title: 'Players',
      text:
        players === 0
          ? 'Paste or load your list with numbers and positions: an import then recognises the players in its files.'
          : `${players} ${players === 1 ? 'player' : 'players'} on the roster.`,
      isDone: isConfirmed('players') || players > 0,
      keepLabel: 'The files name them',
    },
    {
      id: 'opponents',
      title: 'An opponent',
      text: 'Add a club you play: matches name it, and its players are compared with yours.',
      isDone: isConfirmed('opponents') || opponents > 0,
      keepLabel: 'No opponent yet',
    },
    {
      id: 'fixtures',
      title: 'Fixtures',
      text: 'Enter them one by one, or import a CSV or iCalendar file.',
      isDone: isConfirmed('fixtures') || own.fixtures > 0,
      keepLabel: 'No fixtures yet',
    },
    {
      id: 'import',
      title: 'First file',
      text: 'Import the tracking files of a training or a match, and name the opposing club of a match.',
      isDone: false,
      keepLabel: null,
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, index) => {
    const state = isDone ? 'done' : index === next ? 'next' : 'later';
    return { ...step, state, stateText: STATE_TEXTS[state] };
  });
}
