import { expect, it } from 'vitest';
import { NO_FILTER, toggleClass } from '../../turns/filter-categories';
import { rowsOfPlain } from '../../turns/random-set.fixture';
import { EVERY_TURN } from '../../turns/turn-query';
import { TurnSet } from '../../turns/turn-set';
import { explorerFindings } from './explorer-statements';
import { TurnExplorer } from './turn-explorer';

const ADA = 7;
const BEA = 8;
const ABOUT = { kind: 'match', dayType: null, minimumM: 30, maximumM: null } as const;
const players = [
  { playerId: ADA, name: 'Ada Lane' },
  { playerId: BEA, name: 'Bea Holt' },
];
const turn = { minute: 3, entrySpeed: 4000, acceleration: 1, deceleration: 1, time: 1, angle: 9000, side: 1 } as const;

function explorerOf(turns: readonly (readonly [ada: number, bea: number])[]): TurnExplorer {
  const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
  turns.forEach(([ada, bea], at) => {
    const own = [ADA, BEA].flatMap((playerId, k) =>
      Array.from({ length: k === 0 ? ada : bea }, () => ({ ...turn, playerId })),
    );
    const session = { sessionDate: `2026-03-0${at + 1}`, title: 'M', sessionIsAMatch: true, sessionTypeId: 1 };
    set.addSession({ ...session, sessionId: at + 1 }, rowsOfPlain(own));
  });
  return new TurnExplorer(set);
}
const played = (minutes: readonly number[], playerId: number) =>
  minutes.map((each, at) => ({ sessionId: at + 1, playerId, minutes: each }));

const TURNS = [
  [20, 10],
  [22, 10],
  [18, 10],
  [20, 10],
  [20, 10],
] as const;

it('turns per 90 of the latest match far from the player’s earlier ones', () => {
  // 20, 22, 18, 20 per 90: mean 20, SD 1.633. 20 in 45 min: 40 per 90. Bea is as always.
  const groups = [
    { about: ABOUT, appearances: [...played([90, 90, 90, 90, 45], ADA), ...played([90, 90, 90, 90, 90], BEA)] },
  ];
  const { statements, standing } = explorerFindings(explorerOf(TURNS), { query: EVERY_TURN, groups, players });
  expect(statements).toEqual([
    {
      id: 'turns-7',
      text: 'Ada Lane: 40.0 turns per 90 on 5 Mar, 100\u202f% above their own average',
      detail: '20 turns in 45 min; average 20.0, SD 1.6, 4 matches of at least 30 min',
      tone: 'above',
      href: '#player-turns-7',
      explained: { metric: 'totalTurns', playerId: ADA, sessionId: 5 },
    },
  ]);
  expect(standing).toEqual({ kind: 'rated', count: 2, noun: 'player' });
});

it('needs four earlier matches of the selection, computed alike', () => {
  const all = played([90, 90, 90, 90, 45], ADA);
  const groups = [{ about: ABOUT, appearances: all }];
  const explorer = explorerOf(TURNS);
  const of = (query: Partial<typeof EVERY_TURN>, given = groups) =>
    explorerFindings(explorer, { query: { ...EVERY_TURN, ...query }, groups: given, players });
  const apart = [
    { about: ABOUT, appearances: all.slice(0, 1) },
    { about: ABOUT, appearances: all.slice(1) },
  ];
  for (const findings of [
    of({ longitudinalView: true, from: '2026-03-02' }),
    of({ sessionTypeIds: [2] }),
    of({}, apart),
    of({}, []),
  ]) {
    expect(findings.statements).toEqual([]);
    expect(findings.standing).toMatchObject({ kind: 'none' });
  }
  expect(of({ playerIds: [BEA] })).toMatchObject({ statements: [], standing: { kind: 'none' } });
});

it('speaks of the selected turns, and of none as 0', () => {
  const groups = [{ about: ABOUT, appearances: played([90, 90, 90, 90, 45], ADA) }];
  const ask = (side: number) =>
    explorerFindings(explorerOf(TURNS), {
      query: { ...EVERY_TURN, filter: toggleClass(NO_FILTER, 'side', side) },
      groups,
      players,
    });
  const [right] = ask(1).statements;
  expect(right?.text).toBe('Ada Lane: 40.0 selected turns per 90 on 5 Mar, 100\u202f% above their own average');
  expect(right).not.toHaveProperty('explained');
  expect(ask(0)).toMatchObject({ statements: [], standing: { kind: 'partly', count: 1 } });
});
