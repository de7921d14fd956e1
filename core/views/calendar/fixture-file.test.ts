import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixtureFile } from './fixture-file';

const read = (text: string, timeZone = 'Europe/London') => readFixtureFile('list.csv', text, timeZone);
const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

describe('a table of fixtures', () => {
  it('is read by its titles, by day, whatever stands between the cells', () => {
    const expected = [
      { date: '2026-03-07', kickOff: null, description: 'Dock; Rovers', sourceKey: null },
      { date: '2026-03-14', kickOff: null, description: 'Harbour "Town" (H)', sourceKey: null },
    ];
    expect(read('Date,Opponent\n2026-03-14,"Harbour ""Town"" (H)"\n\n2026-03-07,Dock; Rovers\n').fixtures).toEqual(
      expected,
    );
    expect(read('\uFEFFopponent;date\r\n"Dock; Rovers";2026-03-07\r\nHarbour "Town" (H);2026-03-14').fixtures).toEqual(
      expected,
    );
  });

  it('needs no titles', () => {
    expect(read('2026-03-07\tRovers').fixtures).toEqual([
      { date: '2026-03-07', kickOff: null, description: 'Rovers', sourceKey: null },
    ]);
  });

  it('is refused as a whole, with the line and what to do', () => {
    const { fixtures, problems } = read(
      'date,description\n2026-03-07,Rovers\n2026-02-30,Town\n31.02.2026,Vale\n2026-03-21,',
    );
    expect(fixtures).toEqual([]);
    expect(problems).toEqual([
      'list.csv, line 3: "2026-02-30" is not a date. Write it as 2026-03-14.',
      'list.csv, line 4: "31.02.2026" is not a date. Write it as 2026-03-14.',
      'list.csv, line 5: the description is empty. Name the opponent.',
    ]);
  });

  it.each([
    ['28.11.2026', '2026-11-28'],
    ['Sat, 28.11.26', '2026-11-28'],
    ['28/11/2026 15:00', '2026-11-28'],
    ['11/28/2026 3:00 pm', '2026-11-28'],
    ['28 November 2026', '2026-11-28'],
    ['28. Nov 2027', '2027-11-28'],
    ['2026-11-28T15:00:00Z', '2026-11-28'],
    ['2026-11-28 00:00:00.000000', '2026-11-28'],
    // Days of a spreadsheet: 46,354 is 2026-11-28, as =DATE(2026,11,28) shows in one.
    ['46354', '2026-11-28'],
    ['46354.625', '2026-11-28'],
  ])('knows %s', (written, date) => {
    expect(read(`date,description\n"${written}",Rovers`)).toEqual({
      fixtures: [{ date, kickOff: null, description: 'Rovers', sourceKey: null }],
      problems: [],
      question: null,
    });
  });

  it('asks whether the day or the month comes first where no date says so, and reads by the answer', () => {
    const text = 'date,description\n03/03/2026,Vale\n11/12/2026,Rovers\n5/6/2026,Town';
    expect(read(text)).toEqual({
      fixtures: [],
      problems: [],
      question: { date: '11/12/2026', days: { dayFirst: '2026-12-11', monthFirst: '2026-11-12' } },
    });
    const days = (order: 'dayFirst' | 'monthFirst') =>
      readFixtureFile('list.csv', text, 'UTC', order).fixtures.map(({ date }) => date);
    expect(days('dayFirst')).toEqual(['2026-03-03', '2026-06-05', '2026-12-11']);
    expect(days('monthFirst')).toEqual(['2026-03-03', '2026-05-06', '2026-11-12']);
    expect(read(`${text}\n11/28/2026,Dock`).fixtures.map(({ date }) => date)).toEqual([
      '2026-03-03',
      '2026-05-06',
      '2026-11-12',
      '2026-11-28',
    ]);
    expect(read('date,description\n03/03/2026,Vale').fixtures[0]?.date).toBe('2026-03-03');
  });

  it('has no fixture in the year 0, nor in one that a slip makes', () => {
    expect(read('date,description\n0000-01-01,A\n0026-11-28,B\n01.01.0000,C\n20026-11-28,D\n12,E').problems).toEqual(
      ['0000-01-01', '0026-11-28', '01.01.0000', '20026-11-28', '12'].map(
        (date, i) => `list.csv, line ${i + 2}: "${date}" is not a date. Write it as 2026-03-14.`,
      ),
    );
  });

  it('is refused with a doubled row, whatever its letters, after a cell of two lines', () => {
    expect(read('date,description\n2026-03-07,"Ro\nvers"\n2026-03-07,RO VERS').problems).toEqual([
      'list.csv, line 4: the same fixture is in line 2. Remove one of them.',
    ]);
  });

  it('says which column is missing, which quotation mark is open, and that it is empty', () => {
    expect(read('date,place\n2026-03-07,Dock').problems[0]).toContain('line 1: there is no column "description"');
    expect(read('2026-03-07,"Rovers').problems).toEqual(['list.csv, line 1: a quotation mark is not closed.']);
    expect(read('').problems).toEqual([
      'list.csv has no fixture: write one per line, such as 2026-03-14,Harbour Town (H).',
    ]);
  });

  it('names twenty problems at most', () => {
    const { problems } = read(Array.from({ length: 25 }, (_, index) => `x,${index}`).join('\n'));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('list.csv: 5 further problems.');
  });

  it('never throws, and gives fixtures or problems', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { fixtures, problems } = read(text);
        expect(fixtures.length === 0).toBe(problems.length > 0);
      }),
    );
  });
});

describe('a calendar of fixtures', () => {
  it('gives day, description and key of every event that is not cancelled', () => {
    const text = calendar(
      ...event('UID:a@league', 'DTSTART;VALUE=DATE:20260314', 'SUMMARY:Harbour\\, Town', ' \\; away'),
      ...event('UID:b@league', 'DTSTART;TZID="Europe/London":20260321T150000', 'SUMMARY:Rovers'),
      ...event('UID:c@league', 'DTSTART:20260322', 'SUMMARY:Vale', 'STATUS:CANCELLED'),
    );
    expect(read(text)).toEqual({
      fixtures: [
        { date: '2026-03-14', kickOff: null, description: 'Harbour, Town; away', sourceKey: 'a@league' },
        { date: '2026-03-21', kickOff: '15:00', description: 'Rovers', sourceKey: 'b@league' },
      ],
      problems: [],
      question: null,
    });
  });

  it('takes the day of a time in UTC where the reader is', () => {
    const text = calendar(...event('UID:a', 'DTSTART:20260315T013000Z', 'SUMMARY:Rovers'));
    expect(read(text, 'America/New_York').fixtures[0]?.date).toBe('2026-03-14');
    expect(read(text, 'Europe/Berlin').fixtures[0]?.date).toBe('2026-03-15');
  });

  it('takes the time of the club’s clock, and none of another one’s', () => {
    const kickOff = (begin: string, timeZone: string) =>
      read(calendar(...event('UID:a', begin, 'SUMMARY:Rovers')), timeZone).fixtures[0]?.kickOff;
    // 15 March: New York is at summer time already, four hours behind; Berlin is an hour ahead until the 29th.
    expect(kickOff('DTSTART:20260315T013000Z', 'America/New_York')).toBe('21:30');
    expect(kickOff('DTSTART:20260315T143000Z', 'Europe/Berlin')).toBe('15:30');
    expect(kickOff('DTSTART:20260315T193000', 'Europe/Berlin')).toBe('19:30');
    expect(kickOff('DTSTART;TZID=Europe/Berlin:20260315T193000', 'Europe/Berlin')).toBe('19:30');
    expect(kickOff('DTSTART;TZID=Europe/London:20260315T193000', 'Europe/Berlin')).toBeNull();
    expect(kickOff('DTSTART;VALUE=DATE:20260315', 'Europe/Berlin')).toBeNull();
  });

  it('reads nothing of an alarm inside an event', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Alarm', 'END:VALARM'];
    const text = calendar(...event('UID:a', ...alarm, 'DTSTART:20260314', 'SUMMARY:Rovers'));
    expect(read(text).fixtures[0]?.description).toBe('Rovers');
  });

  it('is refused with a wrong day, a repeated event, a key given twice', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART:20260230', 'SUMMARY:Rovers'),
      ...event('UID:b', 'DTSTART:20260301', 'SUMMARY:Vale', 'RRULE:FREQ=WEEKLY'),
      ...event('UID:c', 'DTSTART:20260302', 'SUMMARY:Town'),
      ...event('UID:c', 'DTSTART:20260303', 'SUMMARY:Town'),
    );
    expect(read(text).problems).toEqual([
      'list.csv, line 4: the event has no date that can be read. Correct its DTSTART.',
      'list.csv, line 7: the event is repeated. Give each fixture an event of its own.',
      'list.csv, line 18: the same fixture is in line 13. Remove one of them.',
    ]);
  });
});
