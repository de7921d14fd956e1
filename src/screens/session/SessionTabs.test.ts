import type { Customer } from '@halfturn/contract/signin/login';
import type { Session } from '@halfturn/contract/session/sessions';
import { describe, expect, it } from 'vitest';
import { CLUB, SESSION } from '../../testing/fixtures';
import { sessionTabs } from './SessionTabs';

const tabs = (change: { session?: Session; customer?: Customer; drillId?: number }) =>
  sessionTabs({ session: SESSION, customer: CLUB, drillId: 0, ...change });
const open = (all: ReturnType<typeof tabs>) => all.filter((tab) => tab.to !== null).map((tab) => tab.to);

describe('sessionTabs', () => {
  it('opens turn analysis to clubs that bought it', () => {
    expect(open(tabs({}))).toEqual(['/session/7/31', '/session/7/turnanalysis/31/drill/0']);
    expect(open(tabs({ customer: { ...CLUB, additionalModules: [] } }))).toEqual(['/session/7/31']);
  });
  it('opens drill management to clubs that bought it', () => {
    const customer = { ...CLUB, additionalModules: ['drillmanagement'] };
    expect(open(tabs({ customer }))).toEqual(['/session/7/31', '/session/7/drillmanagement/31/drill/0']);
  });
  it('tells a bought tab from one that is not bought', () => {
    const customer = { ...CLUB, additionalModules: ['sessionanalysis'] };
    const to = (label: string) => tabs({ customer }).find((tab) => tab.label === label)?.to;
    expect(to('Session Analysis')).not.toBeNull();
    expect(to('Peak Analysis')).toBeNull();
    expect(to('KPI Overview')).not.toBeNull();
  });
  it('keeps the drill', () => {
    expect(open(tabs({ drillId: 4 }))).toEqual(['/session/7/31/drill/4', '/session/7/turnanalysis/31/drill/4']);
  });
  it('hides tabs that are not bought where the club wants it', () => {
    const customer = {
      ...CLUB,
      additionalModules: ['turnanalysis', 'peakanalysis'],
      customerOptions: ['hideInaccessibleModules'],
    };
    expect(tabs({ customer }).map((tab) => tab.label)).toEqual(['KPI Overview', 'Turn Analysis', 'Peak Analysis']);
  });
  it('has an opposition tab only against another customer', () => {
    const labels = (session: Session) => tabs({ session }).map((tab) => tab.label);
    expect(labels(SESSION)).not.toContain('Opposition Analysis');
    const named = { ...SESSION, opposition: { customerId: null, customerName: 'Northbank' } };
    expect(labels(named)).not.toContain('Opposition Analysis');
    expect(labels({ ...SESSION, opposition: { customerId: 9, customerName: 'Northbank' } })).toContain(
      'Opposition Analysis',
    );
  });
  it('begins with Reporting by the option, where it is bought', () => {
    const customer = { ...CLUB, additionalModules: ['reporting'] };
    const reporting = { ...customer, customerOptions: ['defaultSessionScreenReporting'] };
    const labels = (change: Partial<Parameters<typeof sessionTabs>[0]>) =>
      sessionTabs({ session: SESSION, customer, drillId: 0, ...change })
        .filter(({ to }) => to !== null)
        .map(({ label }) => label);
    expect(labels({})).toEqual(['KPI Overview']);
    expect(labels({ customer: reporting })).toEqual(['Reporting']);
    expect(labels({ customer: { ...reporting, additionalModules: [] } })).toEqual(['KPI Overview']);
    expect(labels({ here: 'reporting' })).toEqual(['Reporting', 'KPI Overview']);
    expect(open(tabs({ customer: reporting }))).toEqual(['/sessionreporting/7/31']);
  });
});
