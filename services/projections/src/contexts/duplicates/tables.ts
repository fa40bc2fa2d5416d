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

/**
 * How many people one value describes, and who they are as long as they are few: what everybody is looked up by.
 */
const marks = table({ columns: { mark: text, people: texts, count: integer }, key: ['mark'] });

/** The people under a mark that many share, in parts: ten thousand of them are no row of ten thousand for each. */
const crowds = table({ columns: { mark: text, part: integer, people: texts }, key: ['mark', 'part'] });

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
  duplicate_crowds: crowds,
  duplicate_pairs: pairs,
  duplicates_apart: apart,
};
export type PersonRow = Row<typeof people>;
