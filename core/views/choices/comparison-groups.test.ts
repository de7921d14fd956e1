import { describe, expect, it } from 'vitest';
import { comparisonGroupOf, comparisonGroupOptions, DEFAULT_COMPARISON_GROUP_ID } from './comparison-groups';

const MATCH = { sessionIsAMatch: true, isAcademyMatch: false };
const TRAINING = { sessionIsAMatch: false, isAcademyMatch: false };

describe('comparison groups of reporting', () => {
  it('the default is the team, then the league by its name, then the player', () => {
    const options = comparisonGroupOptions('football', 'm', MATCH);
    expect(options.map(({ id, displayText }) => [id, displayText])).toEqual([
      [1, 'Team'],
      [2, 'EPL'],
      [3, 'Own Matches'],
    ]);
    expect(options.map(({ id }) => comparisonGroupOf(id))).toEqual(['club', 'league', 'player']);
    expect(comparisonGroupOf(DEFAULT_COMPARISON_GROUP_ID)).toBe('club');
    expect(options[0]?.descriptionText).toContain('matches of at least 85 minutes');
  });

  it('women, basketball', () => {
    expect(comparisonGroupOptions('football', 'w', TRAINING)[1]?.displayText).toBe('WSL');
    const [club, league, own] = comparisonGroupOptions('basketball', 'm', TRAINING);
    expect(own?.displayText).toBe('Own Practices');
    expect(club?.descriptionText).toBe(
      'The team’s players in practices of 40 to 90 minutes, excluding the session itself.',
    );
    expect(league?.displayText).toBe('League');
  });

  it('a basketball game with games; sessions of both kinds each with its own', () => {
    const game = comparisonGroupOptions('basketball', 'm', MATCH);
    expect(game.at(-1)?.displayText).toBe('Own Games');
    for (const { descriptionText } of game) expect(descriptionText).toContain('games of 40 to 90 minutes');
    const both = comparisonGroupOptions('basketball', 'm', null);
    expect(both.at(-1)).toMatchObject({
      displayText: 'Own Sessions',
      descriptionText:
        'The player’s own sessions of 40 to 90 minutes, excluding the session itself, games with games and practices with practices.',
    });
    const training = comparisonGroupOptions('football', 'm', TRAINING).at(-1);
    expect(training).toMatchObject({
      displayText: 'Own Trainings',
      descriptionText:
        'The player’s own trainings of at least 30 minutes, excluding the session itself, on the same day between matches, in the 12 months before.',
    });
    expect(comparisonGroupOptions('football', 'm', null).at(-1)?.displayText).toBe('Own Sessions');
  });

  it.each([0, 4, 1.5, NaN])('%s is none of them', (id) => {
    expect(() => comparisonGroupOf(id)).toThrow(RangeError);
  });
});
