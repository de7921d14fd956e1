import { workbookOf, type SheetCell } from '@halfturn/core/readers/workbook/sample';
import { expect, test } from '@playwright/test';
import { TODAY } from '../fixtures/today';
import { enter, expectAccessible } from './ground/portal';

/** A minute of one player at 10 Hz with `time [s]`, `x [m]` and `y [m]`, packed by xz. */
const XZ =
  '/Td6WFoAAAFpIt42AgAhARwAAAAQz1jM4BsHAw1dADoaSfrgGRsvXnIPUwaENge5JaMHkN70IEtZoexycYS2y/j8pWoDqyMY7xC6S1co54fH00' +
  'hX+gpTwb23qX10EL+0ijZeKFKmgf1gjyHns6gn5Z5AuakWIWYWBE8ouOE2/kYHWWwgJgTo+1MemwKP+/04bTBjztxXQr+gJ79PJaZ/gRrIXOEd' +
  'U4Cmyuu+whPGOQkXf8QI4xpc0qL/KobuO2KoLi12LY83qv+lm1yT0BVf7FC19RtBbxkk9WHxSdYUQaj3SwDcwWcPBOYJ07oBTxNUzvVZg7T0xO' +
  'pglkmCFB8K3BzDVFPN5w4Efg4VEauCzFKKPxCZzIoaafhD9f79j+FK+Gf6ZrFvXYJbFLzMvcwhhdJCJBjikSPWNsuk+Aez/dSRnMirv11Jl0f1' +
  'KICfvWm2K5nQiUl83HPf5sWulVckFJgR28tjYCAd3R/+++JILFMTNsu2K4GnqA5/Yspy3LS12QXJzhJFm1IPoMBMTOv2b+NoVGhNG4kbZF33Zw' +
  '6MH3vpPJCybl5B86P7PGkrLg/LcryZowbEL80LQ94fm1JZA7ZiUDyWl/LoMYWsSohUJcSyuzpLieWwb3oasNhxcUf5ior2HpClMC/udrBUEC/T' +
  'c4vJL/3x8cRc20xEBUI5B7HdqqCy912vvHn1Mv1CBMubQJZLEfmj7xeIZNWB7DqrjuFU3UY52yVa4MSZcxsQlP7wmb83dhXbIi1SeOjUHVbYhy' +
  'a05cpdZm7s8G/7dBfs3GytnBz68uO1b8HB2E1t0i7BT3w2dpfCdWSX0L4r3Skz5NV7nA2vD8wssHlgkMMxTTpADqATMFDug9BECi/Glxj0Pvjx' +
  'e4NlXqC7irFCqTAk2NGNrC93fBhNJX1D2HseaX83HtY/CctuzwP8m7ZZVzoQ79fK8sMeQtBKegRN8y9es4rBJ2F9uP2+bazZ7AX1GUQRchJfqW' +
  'sdS5mNdL51L0DGRC95nmi0mD93xMZscrrJP+w87QeSqLni/Bd5UMUinmTWb0+v6jdSPK77Bxd5KM1LQvT53U7L9dVSbAMAAAAAByKwVAABpQaI' +
  'NgAA1qbPDT4wDYsCAAAAAAFZWg==';

const text = (...cells: readonly string[]): SheetCell[] => cells.map((cell) => ({ text: cell }));

/** A cover sheet, and below titles a table with unknown columns: two minutes of a player who runs to and fro. */
function coveredWorkbook(): Buffer {
  const samples = Array.from({ length: 1200 }, (_, i): SheetCell[] => {
    const at = (i % 100) * 0.3;
    const east = Math.floor(i / 100) % 2 === 0 ? at : 30 - at;
    return [(i / 10).toFixed(1), east.toFixed(2), '5'].map((number) => ({ number }));
  });
  const data = [text('Northfield Athletic'), text('Monday', 'training'), text('Uhr', 'Ost', 'Nord'), ...samples];
  return Buffer.from(workbookOf({ Cover: [text('Report of the week')], Data: data }));
}

// A separate club, so that imports here do not meet other tests' players.
test('a table behind a cover is read by the columns that are chosen; xz is unpacked in the page', async ({ page }) => {
  await enter(page, 'women');
  await page.goto('/data');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a session' });
  const files = dialog.getByLabel('Tracking files');
  const start = dialog.getByRole('button', { name: 'Start import' });

  // The decoder is WebAssembly, which the policy of the page's workers allows.
  await files.setInputFiles({ name: 'ann.csv.xz', mimeType: 'application/x-xz', buffer: Buffer.from(XZ, 'base64') });
  await expect(dialog.getByText('1 player in the first minute from 0:00')).toBeVisible();
  await expect(start).toBeEnabled();
  await dialog.getByRole('button', { name: 'Remove ann.csv.xz' }).click();

  await files.setInputFiles({ name: 'week.xlsx', mimeType: 'application/vnd.ms-excel', buffer: coveredWorkbook() });
  await expect(dialog.getByRole('alert')).toContainText('The columns are not recognised.');
  await expect(start).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose the columns' }).click();
  await expect(dialog.getByLabel('Sheet')).toHaveValue('Data');
  await dialog.getByLabel('Header is line').selectOption('3: Uhr, Ost, Nord');
  await dialog.getByLabel('Time', { exact: true }).selectOption('Uhr');
  await dialog.getByLabel('x', { exact: true }).selectOption('Ost');
  await dialog.getByLabel('y', { exact: true }).selectOption('Nord');
  await dialog.getByLabel('Unit of the time').selectOption('s');
  await dialog.getByLabel('Unit of the positions').selectOption('m');
  await expect(dialog.getByText('1 player in the first minute from 0:00')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Date and time').fill(`${TODAY}T10:00`);
  await dialog.getByLabel('Title').fill('Behind a cover');
  await dialog.getByLabel('Add unknown players to the squad').check();
  await start.click();
  await expect(dialog.getByText('Session imported')).toBeVisible({ timeout: 60_000 });
  // What the files say may still be shown beside what the import assumed.
  await expect(dialog.getByText('week.xlsx: only one of 2 sheets was read, "Data".').first()).toBeVisible();
});
