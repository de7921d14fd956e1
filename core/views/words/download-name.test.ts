import { expect, it } from 'vitest';
import { downloadName, titleInFile } from './download-name';

const name = (title: string, prefix = 'SMR') =>
  downloadName({ prefix, title, date: '2026-05-02T15:00:00Z', type: 'pdf' });

it.each([
  ['Oaks v Elms', 'SMR_Oaks-v-Elms_2026-05-02.pdf'],
  ['../../etc/passwd', 'SMR_etc-passwd_2026-05-02.pdf'],
  ['Re: 2-1, "home"\r\nX-Evil: 1', 'SMR_Re-2-1-home-X-Evil-1_2026-05-02.pdf'],
  ['\u202Efdp.exe', 'SMR_fdp-exe_2026-05-02.pdf'],
  ['Zürich – Łódź', 'SMR_Zürich-Łódź_2026-05-02.pdf'],
  ['⚽🦊', 'SMR_2026-05-02.pdf'],
  ['x'.repeat(500), `SMR_${'x'.repeat(60)}_2026-05-02.pdf`],
])('%j is %s', (title, expected) => {
  expect(name(title)).toBe(expected);
});

it('takes the club’s own prefix, made safe too, and none', () => {
  expect(name('A', 'First Team/')).toBe('First-Team_A_2026-05-02.pdf');
  expect(name('A', '')).toBe('A_2026-05-02.pdf');
});

it('a title in a file has semicolons for commas', () => {
  expect(titleInFile('Oaks v Elms, cup, replay')).toBe('Oaks v Elms; cup; replay');
});
