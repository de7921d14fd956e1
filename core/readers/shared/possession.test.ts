import { describe, expect, it } from 'vitest';
import { HOLDER, PLAY } from '../../tracking/possession';
import type { TrackSet } from '../../tracking/trackset';
import { MATCH_SHEET, META, TRACKING as CDF_FRAMES } from '../cdf/sample';
import { cdfMeta, cdfTracking } from '../cdf/writer';
import { memoryFile } from './memory-file';
import { readTrackSet } from '../read-session';
import { POSITIONS as SECOND_SPECTRUM } from '../second-spectrum/sample';
import { MATCH, TRACKING as SKILLCORNER_V2 } from '../skillcorner/sample-v2';
import { MATCH_INFORMATION, POSITIONS as SPORTEC } from '../sportec/sample';
import { POSITIONS as STATS_PERFORM } from '../stats-perform/sample';
import { POSITIONS as TRACAB_DAT } from '../tracab-dat/sample';
import { POSITIONS as TRACAB_JSON } from '../tracab-json/sample';

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(`file${i}`, text, 90)),
    { frameRate: '25' },
  );

/** Per frame H, A, N or ? for the team and + or - or ? for the ball in play; null without possession. */
function states({ possession, tracks }: TrackSet): string | null {
  if (possession === null) return null;
  expect(possession.timeS).toBe(tracks[0]?.timeS);
  const names = { [HOLDER.unknown]: '?', [HOLDER.home]: 'H', [HOLDER.away]: 'A', [HOLDER.nobody]: 'N' };
  const plays = { [PLAY.unknown]: '?', [PLAY.dead]: '-', [PLAY.alive]: '+' };
  return Array.from(possession.holder, (holder, i) => {
    const name = Object.entries(names).find(([value]) => Number(value) === holder)?.[1] ?? '!';
    return name + (Object.entries(plays).find(([value]) => Number(value) === possession.play[i])?.[1] ?? '!');
  }).join(' ');
}

const changed = (text: string, line: number, from: string, to: string): string =>
  text
    .split('\n')
    .map((each, i) => (i === line ? each.replace(from, to) : each))
    .join('\n');

const withFields = (text: string, fields: (i: number) => object): string =>
  text
    .trim()
    .split('\n')
    .map((line, i) => `${line.slice(0, -1)},${JSON.stringify(fields(i)).slice(1)}`)
    .join('\n');

describe('possession by format', () => {
  it('TRACAB .dat: owner and status of the ball; a frame without either says nothing', async () => {
    let text = changed(TRACAB_DAT, 1, ',H,Alive;', ',A,Dead;');
    text = changed(text, 2, ',0.4,H,Alive;', ',0.4;');
    text = changed(text, 3, ',H,Alive;', ',,Alive;');
    text = changed(text, 4, ',H,Alive;', ',A,Alive,SetAway;');
    expect(states(await read(text))).toBe(['H+', 'A-', '??', '?+', 'A+', ...new Array<string>(7).fill('H+')].join(' '));
    expect(states(await read(TRACAB_DAT.replaceAll(',0.4,H,Alive;', ',0.4;')))).toBeNull();
  });

  it('TRACAB JSON: the same of the ball in play, not of a spare one', async () => {
    const first = TRACAB_JSON.indexOf('"H"');
    const text = `${TRACAB_JSON.slice(0, first)}"A"${TRACAB_JSON.slice(first + 3).replace('"Alive"', '"Dead"')}`;
    expect(states(await read(text))).toBe(['A-', ...new Array<string>(11).fill('H+')].join(' '));
  });

  it('TRACAB CSV: team_possession and ball_status, of a repeated frame the first', async () => {
    const rows = ['1,home,alive,1,2', '2,away,dead,1,2', '2,home,alive,1,2', '3,,alive,1,2', '4,away,,1,2'];
    const csv = ['frame,team_possession,ball_status,home_7_x,home_7_y', ...rows].join('\n');
    expect(states(await read(csv))).toBe('H+ A- ?+ A?');
    expect(states(await read(csv.replace('team_possession,ball_status', 'a,b')))).toBeNull();
  });

  it('DFL: BallPossession and BallStatus of the ball, in either way of reading; home only with the match information', async () => {
    const ball = SPORTEC.indexOf('TeamId="BALL"');
    const [before, after] = [SPORTEC.slice(0, ball), SPORTEC.slice(ball)];
    let n = 0;
    const marks = ['BallPossession="1" BallStatus="1"', 'BallPossession="2" BallStatus="0"', 'BallStatus="1"', ''];
    const text = before + after.replaceAll(/ M="1"\/>/g, () => ` M="1" ${marks[Math.min(n++, 3)] ?? ''}/>`);
    const expected = ['H+', 'A-', '?+', ...new Array<string>(13).fill('??')].join(' ');
    expect(states(await read(text, MATCH_INFORMATION))).toBe(expected);
    // Single quotes suit the XML parser as well.
    const quoted = text.replaceAll(/Ball(\w+)="(\d)"/g, "Ball$1='$2'");
    expect(states(await read(quoted, MATCH_INFORMATION))).toBe(expected);
    expect(states(await read(text))).toBeNull();
    expect(states(await read(SPORTEC, MATCH_INFORMATION))).toBeNull();
  });

  it('Second Spectrum: lastTouch and live', async () => {
    const text = withFields(SECOND_SPECTRUM, (i) =>
      i === 0 ? { lastTouch: null } : { lastTouch: i < 6 ? 'home' : 'away', live: i !== 7 },
    );
    expect(states(await read(text))).toBe(
      ['?+', ...new Array<string>(5).fill('H+'), 'A+', 'A-', ...new Array<string>(4).fill('A+')].join(' '),
    );
  });

  it('Stats Perform: status 0 is in play; who has the ball it does not say', async () => {
    const text = changed(STATS_PERFORM, 2, ',1,0:', ',1,1:');
    expect(states(await read(text))).toBe(['?+', '?+', '?-', ...new Array<string>(9).fill('?+')].join(' '));
  });

  it('SkillCorner: the group in possession, known only with a match file', async () => {
    let n = 0;
    const text = SKILLCORNER_V2.replaceAll('"group": null', () => {
      n++;
      return n === 4 ? '"group": "home team"' : n === 5 ? '"group": "away team"' : '"group": null';
    });
    expect(states(await read(text, MATCH))).toBe(['??', 'H?', 'A?', ...new Array<string>(9).fill('??')].join(' '));
    expect(states(await read(SKILLCORNER_V2, MATCH))).toBeNull();
    const lines = [10, 11, 12].map((frame) =>
      JSON.stringify({
        frame,
        timestamp: `00:00:00.${frame - 10}0`,
        period: 1,
        possession: { player_id: 1, group: 'home team' },
        ball_data: { x: 1, y: 1, z: null, is_detected: true },
        player_data: [{ x: frame, y: 2, player_id: 1, is_detected: true }],
      }),
    );
    expect(states(await read(lines.join('\n')))).toBeNull();
  });

  it('PFF: what an event says holds until the next one', async () => {
    const event = (type: string, isHomeBall: boolean | null) => ({ game_event_type: type, home_ball: isHomeBall });
    const events = [
      null,
      event('FIRSTKICKOFF', true),
      null,
      event('OTB', false),
      event('OUT', null),
      event('SUB', null),
    ];
    // The last frame but two comes twice, its event with the second.
    const repeated = [...events, null, event('OTB', true), null, event('END', null)];
    const text = repeated
      .map((gameEvent, i) =>
        JSON.stringify({
          videoTimeMs: 40 * (i < 7 ? i : i - 1),
          frameNum: i,
          period: 1,
          homePlayers: [{ jerseyNum: '9', x: i, y: 0, visibility: 'VISIBLE' }],
          awayPlayers: [],
          game_event: gameEvent,
        }),
      )
      .join('\n');
    expect(states(await read(text))).toBe('?? H+ H+ A+ A- A- A- H+ H-');
  });

  it('CDF: ball_status and the team by its id; what is written is read again', async () => {
    const text = withFields(CDF_FRAMES, (i) => ({
      ...(i < 4 ? { ball_poss_team_id: i < 2 ? 'H' : 'A' } : {}),
      ball_status: i !== 1,
    }));
    const set = await read(text, META, MATCH_SHEET);
    const expected = ['H+', 'H-', 'A+', 'A+', ...new Array<string>(8).fill('?+')].join(' ');
    expect(states(set)).toBe(expected);
    const match = { matchId: 'm1', originEpochMs: set.originEpochMs ?? 0 };
    const written = [...cdfTracking(set, match)].map((part) => new TextDecoder().decode(part)).join('');
    expect(states(await read(written, cdfMeta(set, match)))).toBe(expected);
    expect(states(await read(CDF_FRAMES.replaceAll('"ball_status":true,', ''), META))).toBeNull();
  });
});
