import { RowEdits } from '../tables/edits';
import { text } from '../tables/columns';
import { type AnyRow, table } from '../tables/table';

const people = table({
  columns: { id: text, says: text, aside: text },
  key: ['id'],
  history: { except: ['aside'] },
});

/** Edits at positions, over a row that was loaded, one that is not there, or one of which nothing is known. */
const edited = (
  before: AnyRow | 'absent' | 'unknown',
  ...edits: readonly (readonly [position: string, says: string | undefined, aside?: string])[]
) => {
  const place = { position: '' };
  const rows = new RowEdits(people, place);
  if (before !== 'unknown') {
    rows.get({ id: 'ayu' });
    rows.takeIn(before === 'absent' ? [] : [before]);
  }
  for (const [position, says, aside = ''] of edits) {
    place.position = position;
    if (says === undefined) rows.delete({ id: 'ayu' });
    else rows.set({ id: 'ayu', says, aside });
  }
  const { upserts, deletes, versions } = rows.changes();
  return { upserts: upserts.length, deletes: deletes.length, ...versions };
};

const was = (says: string, aside = ''): AnyRow => ({ id: 'ayu', says, aside });
const ended = (until: string) => ({ id: 'ayu', held_until: until });
const passed = (says: string, from: string, until: string) => ({
  ...was(says),
  held_from: from,
  held_until: until,
});

it('a row that is new holds from the event that made it', () => {
  expect(edited('absent', ['1', 'a'])).toMatchObject({ upserts: 1, ended: [], passed: [], from: ['1'] });
});

it('what the database has ends with the first event that says something else, each in between is a version', () => {
  expect(edited(was('a'), ['2', 'b'], ['3', 'c'])).toMatchObject({
    upserts: 1,
    ended: [ended('2')],
    passed: [passed('b', '2', '3')],
    from: ['3'],
  });
});

it('of several edits in one event the last one counts', () => {
  expect(edited(was('a'), ['2', 'b'], ['2', 'c'])).toMatchObject({ ended: [ended('2')], passed: [], from: ['2'] });
});

it('what changes and changes back was something else in between', () => {
  expect(edited(was('a'), ['2', 'b'], ['3', 'a'])).toMatchObject({
    upserts: 1,
    ended: [ended('2')],
    passed: [passed('b', '2', '3')],
    from: ['3'],
  });
});

it('a change of nothing that is kept makes no version, and the row holds from where it held', () => {
  expect(edited(was('a'), ['2', 'a', 'aside'])).toMatchObject({ upserts: 1, ended: [], passed: [], from: [''] });
});

it('what comes and goes between two writes was there', () => {
  expect(edited('absent', ['2', 'a'], ['3', undefined])).toMatchObject({
    upserts: 0,
    deletes: 0,
    ended: [],
    passed: [passed('a', '2', '3')],
  });
});

it('what goes and comes again holds anew', () => {
  expect(edited(was('a'), ['2', undefined], ['3', 'a'])).toMatchObject({
    upserts: 1,
    ended: [ended('2')],
    passed: [],
    from: ['3'],
  });
});

it('of a row that was never looked for, what the database may have ends', () => {
  expect(edited('unknown', ['2', 'a'])).toMatchObject({ upserts: 1, ended: [ended('2')], passed: [], from: ['2'] });
  expect(edited('unknown', ['2', undefined])).toMatchObject({ deletes: 1, ended: [ended('2')], passed: [] });
});
