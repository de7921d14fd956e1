import { sessions, type Session } from '@halfturn/contract/sessions';
import { expect, test, type Page } from '@playwright/test';
import { enter } from './portal';
import { clubOf, isOfDemo, PREPARED_MS } from './session-calls';

/** The second club of `coach`. */
const SECOND = { customerId: 2, name: 'Harbour Women' };

const report = ({ title }: Session, page: Page) =>
  page.getByRole('button', { name: `Download match report of ${title}` });
const hasReport = (session: Session) =>
  session.statusDisplayName === 'Complete' && !session.isLocked && session.hasMatchReport && isOfDemo(session);

/** Of which club the report is that the page downloads, and what the file is called. */
async function downloaded(page: Page, session: Session): Promise<readonly [club: string | null, file: string]> {
  const asked = page.waitForRequest(/\/api\/matchreport\?/);
  const saved = page.waitForEvent('download');
  await report(session, page).click();
  return [new URL((await asked).url()).searchParams.get('customerId'), (await saved).suggestedFilename()];
}

test('a session is its club’s by link, after Switch and Back, in its report and on the pitch; another’s is refused', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'coach');
  const club = await clubOf(page, 'coach');
  const others = await club.ask(sessions, { customerId: SECOND.customerId });
  const pairs = club.sessions.flatMap((one) => {
    const other = others.find(({ sessionId }) => sessionId === one.sessionId);
    return other !== undefined && hasReport(one) && hasReport(other) ? [[one, other] as const] : [];
  });
  const [pair] = pairs;
  if (pair === undefined) throw new Error('No session id of the demo is of both clubs.');
  const [own, second] = pair;
  const { sessionId } = own;
  const title = page.getByRole('heading', { level: 1 });
  const bar = page.getByRole('banner');

  await page.goto(`/session/${club.customerId}/${sessionId}`);
  await expect(title).toHaveText(own.title);
  const [first] = await Promise.all([bar.locator('button', { hasText: /./ }).last().innerText()]);
  await bar.getByRole('button', { name: first }).click();
  const switching = page.getByRole('menuitem', { name: /^Switch to / });
  const name = (await switching.innerText()).replace('Switch to ', '');
  await switching.click();
  await expect(bar.getByRole('button', { name })).toBeVisible();

  await page.goBack();
  await expect(title).toHaveText(own.title);
  await expect(bar.getByRole('button', { name: first })).toBeVisible();
  const [ofOwn, ownFile] = await downloaded(page, own);
  expect(ofOwn).toBe(String(club.customerId));
  await page.getByRole('link', { name: 'Play the session' }).click();
  await expect(page).toHaveURL(new RegExp(`/realtime\\?session=${sessionId}&customerId=${club.customerId}$`));
  await expect(page.getByLabel('Session').locator('option:checked')).toContainText(own.title);

  await page.goto(`/session/${SECOND.customerId}/${sessionId}`);
  await expect(title).toHaveText(second.title);
  await expect(bar.getByRole('button', { name })).toBeVisible();
  const [ofSecond, secondFile] = await downloaded(page, second);
  expect(ofSecond).toBe(String(SECOND.customerId));
  expect(secondFile).not.toBe(ownFile);
  // The second club has no Real Time.
  await expect(page.getByRole('link', { name: 'Play the session' })).toBeHidden();
  await page.reload();
  await expect(title).toHaveText(second.title);

  await page.goto(`/session/3/${sessionId}`);
  await expect(page.getByText('This page belongs to a club that your account does not work for.')).toBeVisible();
  await expect(page).toHaveURL(`/session/3/${sessionId}`);
});
