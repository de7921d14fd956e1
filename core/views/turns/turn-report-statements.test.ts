import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { standingText } from '../words/statement';
import { turnReportFindings } from './turn-report-statements';
import type { TurnReport } from './turn-report-groups';

const cell = (
  value: number,
  average: number | null = null,
  standardDeviation: number | null = null,
  count = average === null ? 0 : 4,
) => ({
  value,
  minimum: null,
  maximum: null,
  average,
  standardDeviation,
  count,
});
const EMPTY = { LOW: cell(0), MEDIUM: cell(0), HIGH: cell(0) };
const USUAL = { LOW: cell(10, 10, 2), MEDIUM: cell(10, 10, 2), HIGH: cell(10, 10, 2) };

function player(
  playerId: number,
  name: string,
  report: Partial<TurnReport['playerEntries'][number]['report']>,
  { activeTimeM = 90, comparedM = 90 }: { activeTimeM?: number; comparedM?: number } = {},
): TurnReport['playerEntries'][number] {
  return {
    player: { playerId, name, positionSortOrder: playerId, positionGroupSortOrder: 2, isOpposition: false },
    activeTimeM,
    comparedM,
    report: {
      entrySpeedReport: USUAL,
      angleReport: USUAL,
      accelerationReport: USUAL,
      decelerationReport: USUAL,
      ...report,
    },
  };
}
const NEW_HERE = {
  entrySpeedReport: EMPTY,
  angleReport: EMPTY,
  accelerationReport: EMPTY,
  decelerationReport: EMPTY,
};
const MATCHES = { kind: 'match', dayType: null, minimumM: 85, maximumM: null } as const;
const answer = (...playerEntries: TurnReport['playerEntries']): TurnReport => ({
  turnEntrySpeedBoundaries: { lowerMPerS: 3, upperMPerS: 5.5, names: ['Low', 'Medium', 'High'] },
  reference: MATCHES,
  teamTotals: null,
  playerEntries,
});
const SESSION = { units: DEFAULT_UNITS, of: 'session', sessionId: 31 } as const;
const textsOf = (report: TurnReport) => turnReportFindings(report, SESSION).statements.map(({ text }) => text);

describe('what stands out in the Turn Report', () => {
  it('of each player the class with most turns outside the usual, the farthest first', () => {
    const { statements, standing } = turnReportFindings(
      answer(
        // 13 is 3 above the average, less than 4 turns; 14 is 4 above it, 2 SD.
        player(1, 'Ash', {
          angleReport: { ...USUAL, LOW: cell(13, 10, 2) },
          decelerationReport: { ...USUAL, HIGH: cell(14, 10, 2) },
        }),
        // 10 - 2 - 1 = 7 turns below.
        player(2, 'Bell', { entrySpeedReport: { ...USUAL, HIGH: cell(1, 10, 2) } }),
        player(3, 'Cole', {}),
      ),
      SESSION,
    );
    expect(statements).toEqual([
      {
        id: 'turns-2',
        text: 'Bell: 1 turn of high entry speed (>\u202f5.5\u202fm/s), below the usual',
        detail: 'average 10.0, usual 8.0 to 12.0, own matches of at least 85 min',
        tone: 'below',
        href: '#turn-report-entrySpeedReport-2-2',
        page: { report: 'entrySpeed' },
        explained: { metric: 'turns.byEntrySpeed.HIGH', playerId: 2, sessionId: 31 },
      },
      {
        id: 'turns-1',
        text: 'Ash: 14 turns of high peak deceleration (≤\u202f−5\u202fm/s²), above the usual',
        detail: 'average 10.0, usual 8.0 to 12.0, own matches of at least 85 min',
        tone: 'above',
        href: '#turn-report-decelerationReport-1-2',
        page: { report: 'deceleration' },
        explained: { metric: 'turns.byDecelerationPeakClass.HIGH', playerId: 1, sessionId: 31 },
      },
    ]);
    expect(standing).toEqual({ kind: 'rated', count: 3, noun: 'player' });
  });

  it('few turns say nothing of who was active for 85 minutes or less', () => {
    expect(
      textsOf(answer(player(1, 'Ash', { angleReport: { ...USUAL, LOW: cell(1, 10, 2) } }, { activeTimeM: 85 }))),
    ).toEqual([]);
  });

  it('names nobody who was there for less time than the reference asks for', () => {
    const many = { angleReport: { ...USUAL, HIGH: cell(30, 10, 2) } };
    const late = turnReportFindings(
      answer(player(1, 'Ash', many, { comparedM: 84.9 }), player(2, 'Bell', many, { comparedM: 85 })),
      SESSION,
    );
    expect(late.statements.map(({ id }) => id)).toEqual(['turns-2']);
    expect(standingText(late)).toBe('1 of 2 players could not be rated: with less than 85 min.');
    const trainings = { kind: 'training', dayType: 'MD-2', minimumM: 20, maximumM: null } as const;
    const ofTraining = turnReportFindings(
      { ...answer(player(1, 'Ash', many, { comparedM: 60 })), reference: trainings },
      SESSION,
    );
    expect(ofTraining.statements[0]?.detail).toBe(
      'average 10.0, usual 8.0 to 12.0, own trainings two days before a match',
    );
  });

  it('a difference of less than four turns or 1.5 SD, or of a rare class, is marked and not told', () => {
    const silent = [cell(13, 10, 1), cell(14, 10, 3), cell(11, 7, 1)];
    for (const weak of silent) {
      const findings = turnReportFindings(answer(player(1, 'Ash', { angleReport: { ...USUAL, LOW: weak } })), SESSION);
      expect(findings.statements).toEqual([]);
      expect(standingText(findings)).toBe('No difference worth mentioning among 1 rated player.');
    }
    // 4 turns and 1.5 SD of 2.6, twice 4 on average.
    expect(textsOf(answer(player(1, 'Ash', { angleReport: { ...USUAL, LOW: cell(12, 8, 2.6) } })))).toHaveLength(1);
  });

  it('three matches are no reference', () => {
    const few = { LOW: cell(30, 10, 2, 3), MEDIUM: cell(10, 10, 2, 3), HIGH: cell(10, 10, 2, 3) };
    const report = { entrySpeedReport: few, angleReport: few, accelerationReport: few, decelerationReport: few };
    expect(standingText(turnReportFindings(answer(player(1, 'Ash', report)), SESSION))).toBe(
      'Nothing can be rated yet: a reference needs 4 matches of at least 85 min; the most a player has is 3, so it begins after 1 more.',
    );
  });

  it('says of whom it is silent', () => {
    expect(standingText(turnReportFindings(answer(player(1, 'Ash', {}), player(2, 'Bell', NEW_HERE)), SESSION))).toBe(
      'Nothing unusual among 1 rated player. 1 of 2 players could not be rated: with fewer than 4 matches of at least 85 min.',
    );
    expect(standingText(turnReportFindings(answer(player(2, 'Bell', NEW_HERE)), SESSION))).toBe(
      'Nothing can be rated yet: a reference needs 4 matches of at least 85 min; nobody has one, so it begins after 4 more.',
    );
  });

  it('without a player there is nobody to compare', () => {
    expect(standingText(turnReportFindings(answer(), SESSION))).toBe(
      'Not compared: no player of your team was tracked here.',
    );
  });

  it.each([
    ['drill', 'Not compared: drills have no reference.'],
    ['broadcast', 'Not compared: turns from broadcast video are not comparable.'],
  ] as const)('a %s is compared with nothing', (of, said) => {
    const findings = turnReportFindings(answer(player(1, 'Ash', { angleReport: { ...USUAL, LOW: cell(30, 10, 2) } })), {
      units: DEFAULT_UNITS,
      of,
      sessionId: 31,
    });
    expect(findings.statements).toEqual([]);
    expect(standingText(findings)).toBe(said);
  });
});
