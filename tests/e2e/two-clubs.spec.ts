import { sessions, type Session } from '@halfturn/contract/session/sessions';
import { expect, test, type Page } from '@playwright/test';
import { enter } from './ground/portal';
import { clubOf, isOfDemo, PREPARED_MS } from './ground/session-calls';

const [FIRST_NAME, SECOND_NAME] = ['Millbrook Athletic', 'Harbour City Women'];
const SECOND = 2;

const isOpen = (session: Session) =>
  session.statusDisplayName === 'Complete' && !session.isLocked && session.hasMatchReport && isOfDemo(session);

function reportOf({ title, sessionType }: Session): string {
  return `Download ${sessionType.sessionIsAMatch ? 'match' : 'training'} report of ${title}`;
}

async function clubAsked(page: Page, call: string, button: string): Promise<string | null> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${call}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  return new URL((await asked).url()).searchParams.get('customerId');
}

test('a session is its club’s by link, after Switch and Back, in its files, on the pitch and in the log; another’s is refused', async ({
  page,
}) => {
  test.setTimeout(PREPARED_MS + 90_000);
  await enter(page, 'coach');
  const identify = page.getByRole('dialog', { name: 'Player Identification' });
  await page.addLocatorHandler(identify, () => identify.getByRole('button', { name: 'Cancel' }).click());
  const club = await clubOf(page, 'coach');
  const others = await club.ask(sessions, { customerId: SECOND });
  const pairs = club.sessions.flatMap((one) => {
    const other = others.find(({ sessionId }) => sessionId === one.sessionId);
    return other !== undefined && isOpen(one) && isOpen(other) ? [[one, other] as const] : [];
  });
  // Sessions of other tests have later ids.
  const [pair] = pairs.toSorted(([a], [b]) => a.sessionId - b.sessionId);
  if (pair === undefined) throw new Error('No session id of the demo is of both clubs.');
  const [own, second] = pair;
  const { sessionId } = own;
  const title = page.getByRole('heading', { level: 1 });
  const bar = page.getByRole('banner');

  await page.goto(`/session/${club.customerId}/${sessionId}`);
  await expect(title).toHaveText(own.title);
  await bar.getByRole('button', { name: FIRST_NAME }).click();
  await page.getByRole('menuitem', { name: `Switch to ${SECOND_NAME}` }).click();
  await expect(bar.getByRole('button', { name: SECOND_NAME })).toBeVisible();

  await page.goBack();
  await expect(title).toHaveText(own.title);
  await expect(bar.getByRole('button', { name: FIRST_NAME })).toBeVisible();
  expect(await clubAsked(page, 'matchreport', reportOf(own))).toBe(String(club.customerId));
  await page.getByRole('link', { name: 'Play the session' }).click();
  await expect(page).toHaveURL(new RegExp(`/realtime\\?session=${sessionId}&customerId=${club.customerId}$`));
  await expect(page.getByLabel('Session').locator('option:checked')).toContainText(own.title);

  await page.goto(`/session/${SECOND}/${sessionId}`);
  await expect(title).toHaveText(second.title);
  await expect(bar.getByRole('button', { name: SECOND_NAME })).toBeVisible();
  expect(await clubAsked(page, 'exported', 'Data export')).toBe(String(SECOND));
  expect(await clubAsked(page, 'matchreport', reportOf(second))).toBe(String(SECOND));
  await expect(page.getByRole('link', { name: 'Play the session' })).toBeHidden();
  await page.reload();
  await expect(title).toHaveText(second.title);

  await page.goto(`/session/3/${sessionId}`);
  await expect(page.getByText('This page belongs to a club that your account does not work for.')).toBeVisible();
  await expect(page).toHaveURL(`/session/3/${sessionId}`);
});
