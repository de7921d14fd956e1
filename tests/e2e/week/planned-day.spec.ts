/** A day from its plan to the page for the coach: template, `halfturn replay`, done against plan, effort by link, print. */
import { addClub } from '@halfturn/contract/admin/clubs';
import { addSensor, makeSensorToken, startLiveSession } from '@halfturn/contract/realtime/live';
import { players } from '@halfturn/contract/player/players';
import { sessions } from '@halfturn/contract/session/sessions';
import { week } from '@halfturn/contract/week/week';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signIn } from '../../api/import-client';
import { commandArguments } from '../../fixtures/built-server';
import { toKinexonCsv } from '../../fixtures/layouts/kinexon';
import { makeMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';
import { invited, INVITED_PASSWORD } from '../ground/invited';
import { enter, expectAccessible, expectNoSidewaysScroll } from '../ground/portal';
import { scratchFolder } from '../ground/sample';

const TARGET_M = 50;
const [FIRST_TEAM, CENTRE_FORWARD] = [1, 8];
const NAMES = ['Ada Quay', 'Bo Tern', 'Cleo Marsh', 'Dot Wren'];
/** A minute of tracking in three seconds: at the speed of a clock it would take the minute. */
const SPEED = '20';

test('a day is planned by template, run by a replay, compared with its plan, rated by link and printed', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const admin = await signIn(address, 'admin');
  // A club of its own: imports of the other tests change types of days, rosters and sessions.
  const club = {
    name: `Tern Rangers ${Date.now()}`,
    sport: 'football',
    teamType: 'w',
    modules: ['week'],
    options: ['workInProgress'],
  };
  const { customerId } = addClub.answer.parse((await admin.post('/addclub', club)).body);
  const userName = await invited(page, customerId, 'administrator');
  const staff = await signIn(address, userName, INVITED_PASSWORD);
  const post = async (path: string, body: object) => {
    const answer = await staff.post(path, { customerId, ...body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const weekNow = async () => week.answer.parse((await staff.get(`/week?day=${TODAY}`)).body);
  const added = { playerId: null, version: null, shortName: null, birthDate: null, tags: [], isActive: true };
  const place = { positionId: CENTRE_FORWARD, squadId: FIRST_TEAM };
  await post('/roster', { players: NAMES.map((name, k) => ({ ...added, ...place, name, shirtNumber: 7 + k })) });
  const squad = players.answer.parse((await staff.get('/players')).body);
  const [player] = squad;
  if (player === undefined) throw new Error('The club has no player.');
  await enter(page, userName, INVITED_PASSWORD);
  const cell = page.locator(`#cell-${player.playerId}-${TODAY}`);

  await test.step('planned from a template', async () => {
    await page.goto(`/week?day=${TODAY}`);
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('On', { exact: true }).selectOption('off');
    await dialog.getByLabel('For', { exact: true }).selectOption(player.name);
    await dialog.getByLabel('Target', { exact: true }).fill(String(TARGET_M));
    await dialog.getByLabel('Unit').selectOption('m');
    await dialog.getByRole('button', { name: 'Save target' }).click();
    await expect(dialog.getByRole('table', { name: 'Targets in force' })).toContainText(player.name);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(cell).toContainText(`Plan ${TARGET_M}\u202fm`);
  });

  const { sensorId } = addSensor.answer.parse(await post('/addsensor', { name: 'Planned dock', venue: 'South field' }));
  const { token } = makeSensorToken.answer.parse(await post('/sensortoken', { sensorId }));
  const live = { sensorId, title: 'Planned training', startsAt: `${TODAY}T10:00` };
  const { sessionId } = startLiveSession.answer.parse(await post('/livesession', live));

  await test.step('run live, with the plan beside it', async () => {
    await page.goto(`/realtime?session=${sessionId}`);
    const match = makeMatch({ seed: 11, minutes: 1, hz: 10, playersPerTeam: 4 });
    const home = match.players.filter(({ side }) => side === 'home');
    const named = home.map((each, k) => ({
      ...each,
      name: squad[k]?.name ?? each.name,
      shirtNumber: squad[k]?.shirtNumber ?? each.shirtNumber,
    }));
    const file = join(scratchFolder(), 'planned.csv');
    await writeFile(file, toKinexonCsv({ ...match, players: named }));
    const sensor = ['--server', address, '--token', token, '--session', String(sessionId)];
    const replay = [...commandArguments(), 'replay', file, ...sensor, '--speed', SPEED, '--keep-open'];
    const { stderr } = await promisify(execFile)(process.execPath, replay, { timeout: 30_000 });
    expect(stderr).toMatch(/\d+ lines taken\./);
    const row = page.getByRole('table', { name: 'Players' }).getByRole('row', { name: new RegExp(player.name) });
    await expect(row.getByRole('img', { name: /^(done|clearly more than planned)$/ })).toBeVisible();
    await expect(row).toContainText(/\d{3}\u202f%/);
    await expectAccessible(page);
  });

  await test.step('done against plan in its week', async () => {
    await post('/sensorswitch', { sensorId, isOn: false });
    const isImported = async () =>
      sessions.answer
        .parse((await staff.get('/sessions')).body)
        .some((each) => each.sessionId === sessionId && each.statusDisplayName === 'Complete');
    await expect.poll(isImported, { timeout: 30_000 }).toBe(true);
    const done = (await weekNow()).players
      .find((each) => each.player.playerId === player.playerId)
      ?.days.find(({ day }) => day === TODAY);
    const percent = Math.round((100 * (done?.value ?? 0)) / TARGET_M);
    expect(percent).toBeGreaterThan(100);
    await page.goto(`/week?day=${TODAY}`);
    await expect(cell).toContainText(`${percent}\u202f% of plan`);
  });

  await test.step('rated by the player on a phone', async () => {
    await page.goto(`/session/${customerId}/effort/${sessionId}`);
    await page.getByRole('button', { name: 'Links for players' }).click();
    const dialog = page.getByRole('dialog', { name: 'Links for players' });
    await dialog.getByRole('button', { name: /^Make \d+ links?$/ }).click();
    const links = dialog.getByRole('table', { name: 'Links of the players' });
    const link = links
      .getByRole('row', { name: new RegExp(player.name) })
      .getByRole('cell')
      .first();
    await expect(link).toContainText('/effort#');
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const hand = await phone.newPage();
    await hand.goto((await link.textContent()) ?? '');
    await hand.getByRole('radio', { name: '7 Very hard' }).check();
    await expectNoSidewaysScroll(hand);
    await hand.getByRole('button', { name: 'Send 7' }).tap();
    await expect(hand.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    await phone.close();
  });

  await test.step('the page for the coach, as a file and on paper', async () => {
    await page.goto(`/week?day=${TODAY}`);
    await expect(page.getByRole('row', { name: new RegExp(player.name) }).first()).toContainText('RPE 7');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Page (PDF)' }).click();
    const report = await readFile(await (await arriving).path());
    expect(report.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    await expect(cell).toContainText('% of plan');
    await expect(page.getByRole('button', { name: /^(Plan|Page \(PDF\)|Previous week)$/ })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
});
