import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../testing/render';
import { Segments } from './Segments';

afterEach(cleanup);

const OPTIONS = [
  { value: 'own', label: 'Our team' },
  { value: 'all', label: 'All' },
] as const;

function Chosen({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const [team, setTeam] = useState<'own' | 'all'>('own');
  return <Segments label="Team" options={OPTIONS} value={team} onChange={setTeam} isDisabled={isDisabled} />;
}
const taken = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'));

it('is a group of radios: a press on the words takes one', async () => {
  renderAt('/squad', <Chosen />);
  expect(screen.getByRole('radiogroup', { name: 'Team' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Our team',
    'All',
  ]);
  expect(taken()).toEqual(['own']);
  await userEvent.click(screen.getByText('All'));
  expect(taken()).toEqual(['all']);
});

it('is one stop of Tab, at the taken one: the arrow keys go between radios of one name', async () => {
  renderAt('/squad', <Chosen />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Our team' }));
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'));
  expect(new Set(names).size).toBe(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('takes none while it is disabled', async () => {
  renderAt('/squad', <Chosen isDisabled />);
  await userEvent.click(screen.getByText('All'));
  expect(taken()).toEqual(['own']);
});
