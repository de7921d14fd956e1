import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { FileDrop } from './FileDrop';

const named = (name: string) => new File(['x'], name);
const listed = () => screen.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent);

function Drop() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <FileDrop files={files} onChange={setFiles} />;
}

beforeEach(() => void renderAt('/data', <Drop />));
afterEach(cleanup);

it('takes dropped files besides chosen ones, each name once', async () => {
  const field = screen.getByLabelText(/Tracking files/);
  await userEvent.setup().upload(field, [named('a.csv'), named('b.csv')]);
  fireEvent.drop(field, { dataTransfer: { files: [named('b.csv'), named('c.csv')] } });
  expect(listed()).toEqual(['a.csv', 'b.csv', 'c.csv']);
});

it('a removed file can be chosen again', async () => {
  const user = userEvent.setup();
  const field = screen.getByLabelText(/Tracking files/);
  await user.upload(field, [named('a.csv'), named('b.csv')]);
  await user.click(screen.getByRole('button', { name: 'Remove a.csv' }));
  expect(listed()).toEqual(['b.csv']);
  await user.upload(field, [named('a.csv')]);
  expect(listed()).toEqual(['b.csv', 'a.csv']);
});
