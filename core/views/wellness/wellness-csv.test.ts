import { describe, expect, it } from 'vitest';
import { flagsTable, wellnessTable } from './wellness-csv';
import { wellnessView } from './wellness-table';
import type { WellnessValues } from './wellness-answer';

const VALUES: WellnessValues = {
  matchTimeM: 94,
  fatigueFlagValue: 2,
  fatigueFlagText: 'Red',
  fatigueFlagMatches: 8,
  gameDemandValue: 92.345,
  gameDemandReference: 'own',
  gameDemandMatches: 8,
  scaledWorkRate: null,
  scaledWorkRateReference: null,
  scaledWorkRateMatches: null,
  hamstringRisk: true,
  hamstringRiskScore: 3.25,
  hamstringItems: { sprintVolume: 1, nearMaximal: 1, matchSprint: 1, congestion: 0, history: null },
  localIntensity: null,
};
const player = (playerId: number, name: string) => ({ playerId, name, squadId: 1, positionSortOrder: playerId });

describe('files of the wellness pages', () => {
  it('a row per player and match, unrounded; null for what is not known, and who did not play', () => {
    const view = wellnessView(
      {
        wellnessPlayerData: [
          {
            player: player(1, 'Ada Bell'),
            valuesBySessionId: {
              12: VALUES,
              11: {
                ...VALUES,
                matchTimeM: 38.9,
                fatigueFlagValue: null,
                gameDemandValue: null,
                hamstringRisk: null,
                hamstringRiskScore: null,
              },
            },
          },
          {
            player: player(2, 'Bo Carr'),
            valuesBySessionId: { 12: { ...VALUES, gameDemandReference: 'positionGroup' } },
          },
          { player: player(3, 'Cy Dunn'), valuesBySessionId: {} },
        ],
        wellnessSessionsDetails: [
          { sessionId: 12, date: '2026-11-21', title: 'Away', minutePeriods: [] },
          { sessionId: 11, date: '2026-11-14', title: 'Home', minutePeriods: [] },
        ],
        caveat: '',
        alarmRates: '',
        hamstringEvidence: '',
        leftOutCount: 0,
      },
      { squadIds: [1], withWorkRate: false, sessionId: null, columns: 2, isSimulated: false },
    );
    expect(wellnessTable(view, 'match')).toEqual({
      columns: [
        'Player',
        'Match',
        'Date',
        'Fatigue Flag',
        'Game Demand',
        'Game Demand compared with',
        'Hamstring Risk',
        'Hamstring points (of 5)',
        'Note',
      ],
      rows: [
        ['Ada Bell', 'Home', '2026-11-14', null, null, null, null, null, 'played 38 min'],
        ['Ada Bell', 'Away', '2026-11-21', 'Red', 92.345, 'own', 'yes', 3.25, null],
        ['Bo Carr', 'Home', '2026-11-14', null, null, null, null, null, 'Player did not feature in this game'],
        ['Bo Carr', 'Away', '2026-11-21', 'Red', 92.345, 'position group', 'yes', 3.25, null],
        ['Cy Dunn', null, null, null, null, null, null, null, 'Player did not feature in last 25 games'],
      ],
    });
  });

  it('every rated match of every player; a match without a rating has no row', () => {
    const table = flagsTable(
      {
        sessions: [
          { sessionId: 11, date: '2026-11-14', day: '14', name: 'Home', title: 'Home, 14 Nov 2026' },
          { sessionId: 12, date: '2026-11-21', day: '21', name: 'Away', title: 'Away, 21 Nov 2026' },
        ],
        months: [],
        rows: [
          {
            playerId: 1,
            name: 'Ada Bell',
            cells: [
              { sessionId: 11, colour: 'green', colourText: 'Green', lines: [], text: null },
              { sessionId: 12, colour: 'red', colourText: 'Red', lines: [], text: 'Output below own norm' },
            ],
          },
          {
            playerId: 2,
            name: 'Bo Carr',
            cells: [null, { sessionId: 12, colour: 'amber', colourText: 'Amber', lines: [], text: 'Slower' }],
          },
        ],
      },
      'game',
    );
    expect(table).toEqual({
      columns: ['Player', 'Date', 'Game', 'Flag', 'Reason'],
      rows: [
        ['Ada Bell', '2026-11-14', 'Home', 'Green', null],
        ['Ada Bell', '2026-11-21', 'Away', 'Red', 'Output below own norm'],
        ['Bo Carr', '2026-11-21', 'Away', 'Amber', 'Slower'],
      ],
    });
  });
});
