import { describe, expect, it } from 'vitest';
import { pathOf, sessionPath } from './links';
import { isTabbed, routeAt, ROUTES, routeOf, tabsOf } from './routes';

const SOURCES = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

describe('routes', () => {
  it('have an address of their own', () => {
    const paths = ROUTES.flatMap((route) => route.paths);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  });
  it('are found by any of their addresses', () => {
    for (const { id, paths } of ROUTES) {
      for (const path of paths) {
        expect(routeAt(path.replace(':customerId', '7').replace(':id', '31').replace(':drillId', '4'))?.id).toBe(id);
      }
    }
    expect(routeAt('/nowhere')).toBeNull();
  });
  it('stand below an entry of the sidebar', () => {
    for (const { under } of ROUTES) if (under !== undefined) expect(routeOf(under).place).toBe('sidebar');
    // Portal-core section 2: Wellness, Rehab and Data are active on these too.
    expect(
      ['fatigueFlag', 'longitudinalWellness', 'longitudinalRehab', 'playerManagement'].map(
        (name) => ROUTES.find(({ id }) => id === name)?.under,
      ),
    ).toEqual(['wellness', 'wellness', 'rehab', 'data']);
  });
});

describe('tabs of an entry', () => {
  it('begin with its own page, under the name it has there', () => {
    expect(tabsOf('data').map(({ title, route }) => [title, route.paths[0]])).toEqual([
      ['Sessions', '/data'],
      ['Player Management', '/playermanagement'],
    ]);
    expect(tabsOf('wellness').map(({ title }) => title)).toEqual(['Dashboard', 'Longitudinal', 'Fatigue Flag']);
    expect(tabsOf('squad')).toHaveLength(1);
    expect(ROUTES.filter(isTabbed).map(({ id }) => id)).not.toContain('squad');
  });
});

describe('paths', () => {
  it('are those of the specification', () => {
    expect(pathOf('rehab')).toBe('/sessionoverview');
    const place = { customerId: 7, sessionId: 31, drillId: 4 };
    expect(sessionPath('overview', place)).toBe('/session/7/31/drill/4');
    expect(sessionPath('overview', { ...place, drillId: 0 })).toBe('/session/7/31');
    expect(sessionPath('reporting', place)).toBe('/sessionreporting/7/31');
    expect(sessionPath('turnAnalysis', place)).toBe('/session/7/turnanalysis/31/drill/4');
    expect(sessionPath('sessionAnalysis', { customerId: 7, sessionId: 31 })).toBe(
      '/session/7/sessionanalysis/31/drill/0',
    );
    expect(sessionPath('oppositionAnalysis', place)).toBe('/session/7/oppositionanalysis/31');
    expect(sessionPath('peakAnalysis', place)).toBe('/session/7/peakanalysis/31/drill/4');
    expect(sessionPath('drillManagement', place)).toBe('/session/7/drillmanagement/31/drill/4');
  });

  it('are written nowhere else', () => {
    const names = [...new Set(ROUTES.flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? '')))];
    const literal = new RegExp(`['"\`}]/(${names.join('|')})(?=[/'"\`?#])`);
    const tables = ['./routes.ts', './sidebar-entries.ts', './session-tabs.ts'];
    const found = Object.entries(SOURCES)
      .filter(([file]) => !/\.(test|fixture)\.tsx?$/.test(file) && !tables.includes(file))
      .filter(([, text]) => literal.test(text))
      .map(([file]) => file);
    expect(Object.keys(SOURCES)).toEqual(expect.arrayContaining(tables));
    expect(names).toContain('session');
    expect(found).toEqual([]);
  });
});
