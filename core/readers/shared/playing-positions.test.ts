import { describe, expect, it } from 'vitest';
import { memoryFile } from './memory-file';
import { englishPosition, germanPosition, linePosition } from './playing-positions';
import { readTrackSet } from '../read-session';
import { SESSIONS } from './sample-sessions';

describe('positions in the files of a session', () => {
  it.each([
    ['sportec-xml', 'ShirtNumber="7"', 'PlayingPosition="IVR" ShirtNumber="7"', 'Centre Back'],
    ['sportec-xml', 'ShirtNumber="3"', 'PlayingPosition="OLM" ShirtNumber="3"', 'Winger'],
    [
      'skillcorner',
      '"number": 7',
      '"number": 7, "player_role": {"id": 5, "name": "Left Wing Back", "acronym": "LWB"}',
      'Wing Back',
    ],
    ['skillcorner', '"number": 7', '"number": 7, "player_role": {"id": 17, "name": "Substitute"}', undefined],
    ['stats-perform', '"shirtNumber":7', '"position":"Defender","positionSide":"Left","shirtNumber":7', 'Full Back'],
    [
      'stats-perform',
      '"shirtNumber":7',
      '"position":"Defender","positionSide":"Centre/Right","shirtNumber":7',
      'Centre Back',
    ],
    [
      'stats-perform',
      '"shirtNumber":7',
      '"position":"Substitute","subPosition":"Midfielder","shirtNumber":7',
      'Midfielder',
    ],
    ['stats-perform', '"shirtNumber":7', '"position":"Substitute","shirtNumber":7', undefined],
    ['second-spectrum', '"number":7,"ssiId"', '"number":7,"position":"CAM","ssiId"', 'Attacking Midfielder'],
    ['second-spectrum', '"number":7,"ssiId"', '"number":7,"position":"SUB","ssiId"', undefined],
    ['pff', '"shirtNumber": "9"', '"shirtNumber": "9", "positionGroupType": "RCB"', 'Centre Back'],
    ['tracab-dat', '"JerseyNo":7', '"JerseyNo":7,"StartingPosition":"D"', 'Defender'],
    ['tracab-dat', '"JerseyNo":7', '"JerseyNo":7,"StartingPosition":"G"', 'Goalkeeper'],
    ['tracab-dat', '"JerseyNo":7', '"JerseyNo":7,"StartingPosition":"S"', undefined],
    ['cdf', '"position_group":"MF"', '"position_group":"MF","position":"LCM"', 'Central Midfielder'],
    ['cdf', '"position_group":"MF"', '"position_group":"DF"', 'Defender'],
    ['cdf', '"position_group":"MF"', '"position_group":"SUB"', undefined],
  ])('%s: %s becomes %s, which is %s', async (format, before, after, position) => {
    const files = SESSIONS[format] ?? [];
    expect(files.some(([, text]) => text.includes(before))).toBe(true);
    const set = await readTrackSet(
      files.map(([name, text]) => memoryFile(name, text.replace(before, after))),
      {},
    );
    expect(set.format).toBe(format);
    const found = set.tracks.map((track) => track.position).filter((one) => one !== undefined);
    expect(found).toEqual(position === undefined ? [] : [position]);
  });
});

describe('words for positions', () => {
  it.each([
    ['GK', 'Goalkeeper'],
    ['Left Center Back', 'Centre Back'],
    ['MCB', 'Centre Back'],
    ['RB', 'Full Back'],
    ['LDM', 'Defensive Midfielder'],
    ['Left Defensive Midfield', 'Defensive Midfielder'],
    ['Center Midfield', 'Central Midfielder'],
    ['Right Midfield', 'Winger'],
    ['Right Winger', 'Winger'],
    ['RF', 'Centre Forward'],
    ['Center Forward', 'Centre Forward'],
    ['M', 'Midfielder'],
    ['Attacker', 'Forward'],
    ['SUB', null],
    ['Substitute', null],
    ['toString', null],
    ['', null],
    [null, null],
  ])('%s is %s', (text, position) => expect(englishPosition(text)).toBe(position));

  it.each([
    ['TW', 'Goalkeeper'],
    ['IVL', 'Centre Back'],
    ['LV', 'Full Back'],
    ['DML', 'Defensive Midfielder'],
    ['DRM', 'Defensive Midfielder'],
    ['ZO', 'Attacking Midfielder'],
    ['LA', 'Winger'],
    ['STZ', 'Centre Forward'],
    ['IVX', null],
  ])('%s of the DFL is %s', (code, position) => expect(germanPosition(code)).toBe(position));

  it.each([
    ['Defender', null, 'Defender'],
    ['Midfielder', 'Right', 'Winger'],
    ['Midfielder', 'Left/Centre', 'Central Midfielder'],
    ['Wing Back', 'Left', 'Wing Back'],
    ['Attacking Midfielder', 'Centre', 'Attacking Midfielder'],
    ['Striker', 'Centre/Right', 'Centre Forward'],
    ['Attacker', 'Left', 'Winger'],
    ['Substitute', null, null],
  ])('%s of the side %s is %s', (line, side, position) => expect(linePosition(line, side)).toBe(position));
});
