import { expect, it } from 'vitest';
import { FeedTurns } from './feed-turns';

it('gives clubs their turns by turns, whoever asked for how many', async () => {
  const turns = new FeedTurns();
  const order: string[] = [];
  const ask = (customerId: number, name: string) => turns.next(customerId).then(() => order.push(name));
  await Promise.all([ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(2, 'b2'), ask(3, 'c1')]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('lets other things happen between two slices', async () => {
  const turns = new FeedTurns();
  const order: string[] = [];
  const slices = Promise.all([1, 2, 3].map((slice) => turns.next(1).then(() => order.push(`slice ${slice}`))));
  setImmediate(() => {
    order.push('other');
    setImmediate(() => order.push('other'));
  });
  await slices;
  expect(order).toEqual(['slice 1', 'other', 'slice 2', 'other', 'slice 3']);
});
