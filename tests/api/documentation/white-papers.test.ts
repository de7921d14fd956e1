import { whitePapers } from '@halfturn/contract/documentation/white-papers';
import { download } from '@halfturn/contract/session/downloads';
import { METHOD_VERSIONS } from '@halfturn/core/methods/method-registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../fixtures/read-pdf';
import { describeOnEngines } from '../engines';
import { openTestPortal, type TestPortal } from '../portal';

describeOnEngines('white papers', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal(engine);
  });
  afterAll(async () => portal.close());

  it('are read by accounts of any club, and by nobody else', async () => {
    const papers = whitePapers.answer.parse((await portal.call('GET', '/whitepapers', { as: 'women' })).json());
    expect(papers.find(({ family }) => family === 'power')?.sections.map(({ title }) => title)).toContain(
      'Metabolic power',
    );
    expect((await portal.call('GET', '/whitepapers')).status).toBe(401);
    expect((await portal.call('GET', '/whitepaperpdf?family=turns')).status).toBe(401);
  });

  it('are kept as PDF, with the versions in force and numbered pages', async () => {
    const answer = await portal.call('GET', '/whitepaperpdf?family=turns', { as: 'analyst' });
    const { base64EncodedString, fileName } = download.parse(answer.json());
    expect(fileName).toBe('Halfturn_Turns.pdf');
    const { text, pages } = readPdf(Buffer.from(base64EncodedString, 'base64'));
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`turn@${METHOD_VERSIONS['turn']}`);
    expect(text).toMatch(/in a turn from local positioning each last at least this long\.\s+0\.6 s/);
    expect(text).toContain(`1 / ${pages}`);
    expect(text).not.toContain('\u0000');
  });

  it('refuses a family that does not exist', async () => {
    expect((await portal.call('GET', '/whitepaperpdf?family=../turns', { as: 'analyst' })).status).toBe(400);
  });
});
