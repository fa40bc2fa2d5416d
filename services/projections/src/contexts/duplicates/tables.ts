import { type Agreement, type Features } from '@berangkat/contracts/duplicates';
import { instant, integer, json, nullable, type Row, table, text, texts } from '../../engine';

const people = table({
  columns: {
    applicantid: text,
    features: json<Features>(),
    /** Where the person stands in `duplicate_marks`. */
    marks: texts,
    /** Those with whom there is a pair. */
    others: texts,
  },
  key: ['applicantid'],
});

/** The people whom one value describes: what everybody is looked up by. */
const marks = table({ columns: { mark: text, people: texts }, key: ['mark'] });

/** Two records that may be of one person: `first` is the smaller of the ids. */
const pairs = table({
  columns: {
    first: text,
    second: text,
    agreements: json<readonly Agreement[]>(),
    score: integer,
    bits: nullable(integer),
  },
  key: ['first', 'second'],
  indexes: { score: '(score desc, second desc, first)', second: '(second)' },
});

/** Pairs of which somebody said that they are two people. It stands, also while the two agree in nothing. */
const apart = table({
  columns: { first: text, second: text, saidby: text, saidat: instant },
  key: ['first', 'second'],
});

export const tables = {
  duplicate_people: people,
  duplicate_marks: marks,
  duplicate_pairs: pairs,
  duplicates_apart: apart,
};
export type Person = Row<typeof people>;
