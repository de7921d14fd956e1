import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAhead } from './load-ahead';

let loaded: string[] = [];
let end: () => void;
beforeEach(() => {
  loaded = [];
  document.body.innerHTML = `
    <a href="/squad"><span>Squad</span></a>
    <a href="/session/7/turnanalysis/4711/drill/0">Turn Analysis</a>
    <a href="/wellness">Wellness</a>
    <a href="https://example.org/data">Elsewhere</a>
    <p>Text</p>`;
  end = loadAhead(document, ({ id }) => void loaded.push(id));
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const text = (words: string) => {
  const found = [...document.querySelectorAll('a, span, p')].reverse().find((one) => one.textContent === words);
  if (found === undefined) throw new Error(`${words} is not there.`);
  return found;
};

describe('the code of a page', () => {
  it('is asked for when its link is pointed at, once', async () => {
    const user = userEvent.setup();
    await user.hover(text('Squad'));
    await user.hover(text('Text'));
    await user.hover(text('Squad'));
    expect(loaded).toEqual(['squad']);
  });

  it('is asked for when its link is focused, whatever the session', async () => {
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(loaded).toEqual(['squad', 'turnAnalysis']);
  });

  it('is not asked for at another site or beside a link, nor once it has ended', async () => {
    const user = userEvent.setup();
    await user.hover(text('Elsewhere'));
    await user.hover(text('Text'));
    end();
    await user.hover(text('Squad'));
    expect(loaded).toEqual([]);
  });
});
