import { type Features, SHARED_BY_MANY } from '@berangkat/contracts/duplicates';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

/** Somebody whom a value describes that few share. */
export interface Lookalike {
  readonly applicantid: string;
  readonly status: 'open' | 'removed';
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly features: Features;
  /** The values by which they were found. */
  readonly marks: readonly string[];
}

export const lookalikes = new Statement<Lookalike>(
  'people whom a value describes',
  `select a.applicantid, a.status, a.firstname, a.lastname, p.features, m.marks
     from (select person, array_agg(mark) as marks from read.duplicate_marks, unnest(people) as person
            where mark = any($1::text[]) and cardinality(people) <= ${SHARED_BY_MANY} group by person) m
     join read.duplicate_people p on p.applicantid = m.person
     join read.applicants known on known.applicantid = p.applicantid
     join read.applicants a on a.applicantid = coalesce(known.mergedinto, known.applicantid) and a.status <> 'erased'`,
);

/**
 * Those who stand under one of these marks, with the marks by which they were found. Read models may be a moment
 * behind the log. What a record says that was merged leads to the record that it was merged into: it may be there twice.
 */
export const lookalikesOf = async (pool: Queryable, marks: readonly string[]): Promise<readonly Lookalike[]> =>
  marks.length === 0 ? [] : lookalikes.rows(pool, marks);
