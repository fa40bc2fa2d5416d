import { applicantEvents } from '@berangkat/contracts/applicants';
import { placementEvents } from '@berangkat/contracts/placements';
import { defineProjection, instant, max, nullable, sum, table, tally, text, texts } from '..';
import { asRecorded } from '../testing';

describe('defineProjection', () => {
  const tables = {
    placements: table({
      columns: {
        projectid: text,
        applicantid: text,
        status: text,
        comment: nullable(text),
        updatedat: instant,
        positions: texts,
      },
      key: ['projectid', 'applicantid'],
      indexes: { status: '(projectid, status)' },
    }),
    placement_counts: tally({ key: { projectid: text }, columns: { shortlisted: sum(), lastat: max(instant) } }),
  };

  it('types handlers by their events and tables', () => {
    const projection = defineProjection({
      name: 'placements',
      version: 1,
      events: [...placementEvents, ...applicantEvents],
      tables,
      on: {
        ApplicantAddedToProject: ({ data, metadata }, { placements }) => {
          placements.set({ ...data, status: 'added', comment: null, updatedat: metadata.occurredAt, positions: [] });
        },
        ApplicantShortlisted: ({ data, metadata }, { placements, placement_counts }) => {
          const before = placements.get(data);
          if (before?.status !== 'shortlisted')
            placement_counts.add(data, { shortlisted: 1, lastat: metadata.occurredAt });
          placements.patch(data, { status: 'shortlisted' });
          // @ts-expect-error no such column
          placements.patch(data, { nothing: 1 });
          // @ts-expect-error a tally cannot be read
          placement_counts.get(data);
        },
        ApplicationSubmitted: ({ data }, { placements }) => {
          // @ts-expect-error the key is not complete
          placements.get(data);
          // @ts-expect-error a personal field may be null
          data.firstname satisfies string | undefined;
        },
      },
      notices: (event) => [{ topic: 'placements', ids: { projectid: '1', applicantid: event.data.applicantid } }],
    });
    expect(projection.handles('ApplicantShortlisted')).toBe(true);
    expect(projection.handles('ApplicantDeparted')).toBe(false);
  });

  it('divides the work by what can be read without a key', () => {
    const define = (
      partition: Parameters<typeof defineProjection<typeof applicantEvents, Record<never, never>>>[0]['partition'],
    ) => defineProjection({ name: 'people', version: 1, events: applicantEvents, tables: {}, on: {}, partition });
    const [event] = asRecorded([{ type: 'ApplicationSubmitted', data: { applicantid: '7' }, stream: 'applicant-7' }]);
    expect(define(({ data }) => `person-${data.applicantid}`).partition(event!)).toBe('person-7');
    expect(define(undefined).partition(event!)).toBe('applicant-7');
    // @ts-expect-error before the event is opened nobody knows the e-mail address
    define((submitted) => (submitted.type === 'ApplicationSubmitted' ? String(submitted.data.email) : ''));
  });

  it('sees every event with onAny', () => {
    const audit = defineProjection({
      name: 'audit',
      version: 1,
      events: [],
      tables: {},
      on: {},
      onAny: () => undefined,
    });
    expect(audit.handles('AnythingAtAll')).toBe(true);
  });

  it.all([
    ['a table name that needs quotes', { Placements: tables.placements }],
    ['two underscores, which separate the generation', { placements__2: tables.placements }],
    ['a key column that may be null', { placements: table({ columns: { id: nullable(text) }, key: ['id'] }) }],
  ])('refuses %s', (_, wrong) => {
    expect(() => defineProjection({ name: 'placements', version: 1, events: [], tables: wrong, on: {} })).toThrow(
      /projection placements: /,
    );
  });

  it('refuses a handler whose event is not among its events', () => {
    const on = { ApplicantShortlisted: () => undefined } as object;
    expect(() => defineProjection({ name: 'placements', version: 1, events: [], tables, on })).toThrow(
      'it handles ApplicantShortlisted',
    );
  });
});
