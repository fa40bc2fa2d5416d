import { GROUPS_KEPT, REST, type TallyQuestion } from '@berangkat/contracts/tallies';
import { LOG_FORMAT } from '@berangkat/contracts/kernel';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import fc from 'fast-check';
import { type Cell, count, type Counted, twoDigits } from './fold';
import { asRecorded, type GivenEvent } from '../../engine/testing';

const [AYU, BUDI] = ['20260101101', '20260101102'];
const [DOHA, BALI] = ['20260101201', '20260101202'];
const HOUR = 3_600_000;
const NOVEMBER = Date.parse('2026-11-19T17:00:00Z');

const step = (type: string, applicantid: string, at: number, projectid = DOHA): GivenEvent => ({
  type,
  stream: `placement-${projectid}-${applicantid}`,
  data: { applicantid, projectid },
  at,
});
const asked = (question: Partial<TallyQuestion>): TallyQuestion => ({
  measure: 'count',
  types: ['ApplicantDeparted'],
  begins: [],
  groups: [],
  filters: [],
  ...question,
});
const waits = asked({ measure: 'time', begins: ['ApplicantShortlisted'], subject: 'placement' });

/** Folds batch by batch, as it is done beside a database. */
const folded = (question: TallyQuestion, batches: readonly (readonly RecordedEvent[])[]): Counted => {
  const open = new Map<string, number>();
  const vendors = new Map<string, string>();
  const cells = new Map<string, Cell>();
  let groups: ReadonlySet<string> = new Set();
  for (const batch of batches) {
    const counted = count(question, batch, groups, open, vendors);
    for (const [applicantid, accountid] of counted.vendors) vendors.set(applicantid, accountid);
    groups = counted.groups;
    for (const cell of counted.cells) {
      const key = [cell.first, cell.second, cell.minutes].join('\n');
      cells.set(key, { ...cell, number: cell.number + (cells.get(key)?.number ?? 0) });
    }
    for (const [subject, since] of counted.open)
      if (since === undefined) open.delete(subject);
      else open.set(subject, since);
  }
  return { cells: [...cells.values()], groups, open, vendors };
};
const cellsOf = (question: TallyQuestion, ...given: readonly GivenEvent[]): readonly Cell[] =>
  folded(question, [asRecorded(given)]).cells;

const VENDOR = '20260101301';
const apply = (applicantid: string, managedby: string, at: number): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: VENDOR, managedby },
  at,
});

it('counts by the vendor who manages the applicant, however the log is cut', () => {
  const question = asked({ types: ['ApplicationSubmitted', 'ApplicantDeparted'], groups: ['vendor'] });
  const events = asRecorded([
    apply(AYU, 'vendor', NOVEMBER),
    apply(BUDI, 'applicant', NOVEMBER),
    step('ApplicantDeparted', AYU, NOVEMBER + HOUR),
    step('ApplicantDeparted', BUDI, NOVEMBER + HOUR),
  ]);
  const expected = [
    { first: VENDOR, second: '', minutes: 0, number: 2 },
    { first: '', second: '', minutes: 0, number: 2 },
  ];
  expect(folded(question, [events]).cells).toEqual(expected);
  expect(
    folded(
      question,
      events.map((event) => [event]),
    ).cells,
  ).toEqual(expected);
  // A group that is not asked for is read of no event, and kept of no applicant.
  const departures = asked({ groups: ['vendor'] });
  expect(folded(departures, [events]).cells.map(({ first, number }) => [first, number])).toEqual([
    [VENDOR, 1],
    ['', 1],
  ]);
  expect(folded(asked({}), [events]).vendors.size).toBe(0);
});

it('counts events by the moments of Jakarta, by whom and by what the event says', () => {
  const events = [
    step('ApplicantDeparted', AYU, NOVEMBER),
    { ...step('ApplicantDeparted', BUDI, NOVEMBER - 1, BALI), category: 'superadmin', audit: { deviceType: 'mobile' } },
    step('ApplicantPrepared', BUDI, NOVEMBER),
  ];
  const by = (...groups: readonly string[]) =>
    cellsOf(asked({ groups: [...groups] }), ...events).map(({ first, second, number }) => [first, second, number]);
  expect(by()).toEqual([['', '', 2]]);
  expect(by('day', 'window')).toEqual([
    ['2026-11-20', '2026-12', 1],
    ['2026-11-19', '2026-11', 1],
  ]);
  expect(by('week', 'month')).toEqual([['2026-11-16', '2026-11', 2]]);
  expect(by('actorkind', 'device')).toEqual([
    ['admin', '', 1],
    ['superadmin', 'mobile', 1],
  ]);
  expect(by('project', 'client')).toEqual([
    [DOHA, `project/${DOHA}`, 1],
    [BALI, `project/${BALI}`, 1],
  ]);
  expect(cellsOf(asked({ filters: [{ field: 'device', values: ['mobile'] }] }), ...events)).toMatchObject([
    { number: 1 },
  ]);
});

it('reads what an older version of an event said as the newest says it', () => {
  const visit = { type: 'PageAccessed', data: { path: '/x', page: '/Client-Form/' } };
  expect(cellsOf(asked({ types: ['PageAccessed'], groups: ['data.page'] }), visit)).toMatchObject([
    { first: '/client-form' },
  ]);
});

it('measures from the first beginning to the next end of the same subject, and then anew', () => {
  const events = [
    step('ApplicantShortlisted', AYU, 0),
    step('ApplicantShortlisted', AYU, HOUR),
    step('ApplicantDeparted', BUDI, HOUR),
    step('ApplicantDeparted', AYU, 2 * HOUR, BALI),
    step('ApplicantDeparted', AYU, 10 * HOUR),
    step('ApplicantDeparted', AYU, 20 * HOUR),
    step('ApplicantShortlisted', AYU, 30 * HOUR),
  ];
  const { cells, open } = folded(waits, [asRecorded(events)]);
  expect(cells).toEqual([{ first: '', second: '', minutes: 600, number: 1 }]);
  expect([...open]).toEqual([[`${AYU}/${DOHA}`, 30 * HOUR]]);
  expect(cellsOf({ ...waits, subject: 'applicant' }, ...events)).toMatchObject([{ minutes: 120 }]);
  const between = { ...waits, types: ['ApplicantShortlisted'] };
  expect(cellsOf(between, ...events).map(({ minutes }) => minutes)).toEqual([60, 1700]);
});

it.all([
  [0, 0],
  [7, 7],
  [99, 99],
  [104, 100],
  [105, 110],
  [14_499, 14_000],
  [99_900, 100_000],
])('%i minutes are kept as %i', (minutes, kept) => expect(twoDigits(minutes)).toBe(kept));

it('keeps the first groups apart, and counts the rest together', () => {
  const visits = Array.from({ length: GROUPS_KEPT + 5 }, (_, nth) => ({
    type: 'AlbumCreated',
    data: {},
    by: String(nth % (GROUPS_KEPT + 2)),
  }));
  const { cells, groups } = folded(asked({ types: ['AlbumCreated'], groups: ['actor', 'type'] }), [
    asRecorded(visits.slice(0, 700)),
    asRecorded(visits.slice(700)),
  ]);
  expect(groups.size).toBe(GROUPS_KEPT);
  expect(cells.filter(({ first }) => first === REST)).toEqual([{ first: REST, second: REST, minutes: 0, number: 2 }]);
  expect(cells.reduce((sum, { number }) => sum + number, 0)).toBe(visits.length);
});

it('passes over what no portal wrote', () => {
  const [event] = asRecorded([step('ApplicantDeparted', AYU, 0)]);
  const foreign = { ...event!, metadata: { ...event!.metadata, format: LOG_FORMAT - 1 } };
  expect(count(asked({}), [foreign], new Set(), new Map()).cells).toEqual([]);
});

it('makes the same of the same events, however they are cut into batches', () => {
  const TYPES = ['ApplicantShortlisted', 'ApplicantDeparted', 'ApplicantPrepared'];
  const events = fc.array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      applicantid: fc.constantFrom(AYU, BUDI),
      projectid: fc.constantFrom(DOHA, BALI),
      hours: fc.nat({ max: 2_000 }),
    }),
    { minLength: 1, maxLength: 80 },
  );
  const question = fc.record({
    measure: fc.constantFrom('count', 'time'),
    types: fc.subarray(TYPES, { minLength: 1 }),
    begins: fc.subarray(TYPES, { minLength: 1 }),
    subject: fc.constantFrom('placement', 'applicant', 'project'),
    groups: fc.subarray(['month', 'project', 'type'], { maxLength: 2 }),
    filters: fc.constant([]),
  }) as fc.Arbitrary<TallyQuestion>;
  const sorted = ({ cells, open }: Counted) => ({
    cells: cells.map((cell) => JSON.stringify(cell)).sort(),
    open: [...open].sort(),
  });
  fc.assert(
    fc.property(events, question, fc.array(fc.nat({ max: 80 })), (given, of, cuts) => {
      const recorded = asRecorded(
        given.map(({ type, applicantid, projectid, hours }) => step(type, applicantid, hours * HOUR, projectid)),
      );
      const ends = [...new Set([0, ...cuts, recorded.length])].sort((a, b) => a - b);
      const batches = ends.map((end, nth) => recorded.slice(ends[nth - 1] ?? 0, end));
      const whole = folded(of, [recorded]);
      const open = new Map([...whole.open].filter(([, since]) => since !== undefined));
      expect(sorted(folded(of, batches))).toEqual(sorted({ ...whole, open }));
    }),
  );
});
