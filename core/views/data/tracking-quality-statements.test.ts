import { expect, it } from 'vitest';
import { standingText } from '../words/statement';
import { sessionFindings } from './tracking-quality-statements';

const session = (sessionId: number) => ({
  sessionId,
  title: `Match ${sessionId}`,
  date: '2026-03-07T15:00:00.000+01:00',
});
const low = (name: string, coverage: number | null, more = {}) => ({ name, coverage, suspectShare: 0, ...more });

it('names whom a session saw badly, newest first, and leads to its row', () => {
  const quality = [
    { sessionId: 9, players: 14, low: [low('Ada Lane', 0.612), low('Bea Holt', 0.894)] },
    { sessionId: 8, players: 14, low: [] },
    { sessionId: 7, players: 14, low: ['A', 'B', 'C', 'D'].map((name) => low(name, 0.8)) },
    { sessionId: 6, players: 2, low: [low('Cal Ray', 1, { speedFaultShare: 0.06 })] },
    { sessionId: 5, players: 0, low: [] },
  ];
  const { statements, standing } = sessionFindings([9, 8, 7, 6, 5].map(session), quality);
  expect(statements.map(({ text, detail, href }) => [text, detail, href])).toEqual([
    [
      'Match 9, 7 Mar: Ada Lane and Bea Holt (seldom seen)',
      'seen for 61\u202f% of the time or more, below 90\u202f%',
      '#session-row-9',
    ],
    [
      'Match 7, 7 Mar: 4 of 14 players (seldom seen)',
      'seen for 80\u202f% of the time or more, below 90\u202f%',
      '#session-row-7',
    ],
    ['Match 6, 7 Mar: Cal Ray (many impossible speeds)', '', '#session-row-6'],
  ]);
  expect(standing).toMatchObject({ kind: 'partly', count: 4 });
});

it('says nothing of sessions that are not listed, and that nothing is unusual', () => {
  const quality = [
    { sessionId: 9, players: 14, low: [low('Ada Lane', 0.5)] },
    { sessionId: 8, players: 14, low: [] },
  ];
  const findings = sessionFindings([session(8)], quality);
  expect(standingText(findings)).toBe('Nothing unusual among 1 rated session.');
});
