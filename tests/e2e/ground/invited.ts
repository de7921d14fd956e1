import { inviteUser } from '@halfturn/contract/admin/club-accounts';
import type { Role } from '@halfturn/contract/roles';
import type { Page } from '@playwright/test';

export const INVITED_PASSWORD = 'chosen by themselves';

export async function invited(page: Page, customerId: number, role: Role): Promise<string> {
  const admin = await page.request.post('/api/login', { data: { username: 'admin', password: 'halfturn-demo-1' } });
  const username = `${role.toLowerCase()}${Date.now()}`;
  const made = await page.request.post(`/api${inviteUser.path}`, {
    headers: { authorization: admin.headers()['authorization'] ?? '' },
    data: {
      customerId,
      firstName: 'Only',
      lastName: role,
      email: `${username}@example.org`,
      username,
      role,
      squadIds: [],
    },
  });
  const { token } = inviteUser.answer.parse(await made.json());
  await page.request.post('/api/acceptinvitation', { data: { token, password: INVITED_PASSWORD } });
  return username;
}
