import { describe, expect, it } from 'vitest';
import { comparisonGroupOf, comparisonGroupOptions, DEFAULT_COMPARISON_GROUP_ID } from './comparison-groups';

describe('comparison groups of reporting', () => {
  it('the default is the team, then the league by its name, then the player', () => {
    const options = comparisonGroupOptions('football', 'm');
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
    expect(comparisonGroupOptions('football', 'w')[1]?.displayText).toBe('WSL');
    const [club, league, own] = comparisonGroupOptions('basketball', 'm');
    expect(own?.displayText).toBe('Own Practices');
    expect(club?.descriptionText).toContain('practices of 40 to 90 minutes');
    expect(league?.displayText).toBe('League');
  });

  it.each([0, 4, 1.5, NaN])('%s is none of them', (id) => {
    expect(() => comparisonGroupOf(id)).toThrow(RangeError);
  });
});
