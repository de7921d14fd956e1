import { expect, it } from 'vitest';
import { capital, counted, playedTitle, plural, sessionNoun } from './session-noun';

it('basketball is compared in practices, football in matches, each counted in words of its own', () => {
  expect(['football', 'basketball'].map(sessionNoun)).toEqual(['match', 'practice']);
  expect(counted(1, 'match')).toBe('1 match');
  expect(counted(0, 'match')).toBe('0 matches');
  expect(counted(4, 'practice')).toBe('4 practices');
  expect([playedTitle('match'), playedTitle('practice')]).toEqual(['Match', 'Game']);
  expect([capital('match'), capital('game'), plural('player')]).toEqual(['Match', 'Game', 'players']);
});
