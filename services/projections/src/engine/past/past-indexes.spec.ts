import { pastIndexes, presentIndexes } from './past-indexes';

const indexes = {
  newest: '(status, since desc) where not removed',
  beginning: '(lower(name), id desc) include (town)',
  words: 'using gin (words gin_trgm_ops)',
  gaps: '(owner) where gaps',
};

it('puts the positions behind the columns of what both have', () => {
  const table = { indexes, history: { indexes: ['newest', 'beginning', 'words'] } };
  expect(presentIndexes(table)).toEqual({
    newest: '(status, since desc, "held_from") where not removed',
    beginning: '(lower(name), id desc, "held_from") include (town)',
    words: 'using gin (words gin_trgm_ops)',
    gaps: '(owner) where gaps',
    held: '("held_from")',
  });
  expect(pastIndexes(table)).toEqual({
    newest: '(status, since desc, "held_from", "held_until") where not removed',
    beginning: '(lower(name), id desc, "held_from", "held_until") include (town)',
    words: 'using gin (words gin_trgm_ops)',
  });
});

it('leaves the indexes of a table without a past, or with one that nobody looks through, as they are', () => {
  expect(presentIndexes({ indexes, history: undefined })).toEqual(indexes);
  expect(presentIndexes({ indexes, history: {} })).toEqual(indexes);
  expect(pastIndexes({ indexes, history: {} })).toEqual({});
});
