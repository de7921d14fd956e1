import { expect, it } from 'vitest';
import { FeedIntake } from '../../live/feed-intake';
import { parseFeedLine } from './feed-line';
import { sensorStatusOf } from './feed-status';

const statusIn = (text: string) => {
  const line = parseFeedLine(text);
  return line?.kind === 'status' ? sensorStatusOf(line.status) : null;
};

it('tells of the receiver and of the players’ devices together', () => {
  const text = '{"status":{"battery":83.4,"signal":70,"players":[["a",41,80],["b",12],["c",null,64],["d",19.6]]}}';
  expect(statusIn(text)).toEqual({ battery: 83, signal: 70, lowestBattery: 12, weakestSignal: 64, lowBatteries: 1 });
});

it('takes what is no percentage for not known, and what is no status for none', () => {
  const unknown = { battery: null, signal: null, lowestBattery: null, weakestSignal: null, lowBatteries: 0 };
  expect(statusIn('{"status":{"battery":-5,"signal":"good","players":[["a",101],[7,50],"x"]}}')).toEqual(unknown);
  expect(statusIn('{"status":{}}')).toEqual(unknown);
  expect(parseFeedLine('{"status":7}')).toBeNull();
  expect(parseFeedLine(`{"status":{"players":[${Array.from({ length: 101 }, () => '["a",1]').join()}]}}`)).toBeNull();
});

it('is neither recorded nor counted as left out', () => {
  const intake = new FeedIntake();
  expect(intake.take('{"status":{"battery":50}}')).toBeNull();
  expect(Object.values(intake.counts).every((count) => count === 0)).toBe(true);
  expect(intake.status?.battery).toBe(50);
});
