import {
  askedFirst,
  type HeldDocument,
  isToFix,
  type NeededDocument,
  neededDocuments,
} from '@berangkat/contracts/checklists';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Resource } from '@berangkat/contracts/permissions';
import { LEAVING } from '@berangkat/contracts/placements';
import { heldDocuments } from '../attachments';
import { Conditions } from '../../query-kit/sql';
import { CHECKLISTS_OF_PLACEMENTS, UNDER_WAY } from './needed';
import { onlyKnownTo } from './of-applicant';

/** The columns that {@link papersOf} is made of. */
export interface SelectedPapers {
  /** Types of the documents that are needed, one list per destination. */
  readonly needed: readonly (readonly string[])[];
  readonly held: readonly HeldDocument[];
}

/** The placements of applicants `a`, of one owner, that have accepted them and that this reader knows of. */
const leaving = (actor: Actor, owned: Resource): Conditions => {
  const conditions = new Conditions().and('p.applicantid = a.applicantid').and(UNDER_WAY).among('p.status', LEAVING);
  onlyKnownTo(conditions, actor, owned);
  return conditions;
};

/** Columns of {@link SelectedPapers} for applicants `a`; the values come into the statement's `values`. */
export const papersColumns = (values: Conditions, actor: Actor, owned: Resource): string =>
  `(select coalesce(json_agg(k.documents), '[]') from ${CHECKLISTS_OF_PLACEMENTS} where ${values.within(leaving(actor, owned))}) as needed,
   ${heldDocuments('a.applicantid')} as held`;

/**
 * SQL of how urgent the documents of an applicant `a` are: 2 where one has expired, 1 where one is missing, 0 where
 * nothing holds up the departure.
 * @param today `yyyy-mm-dd`
 */
export const urgencyOfPapers = (values: Conditions, actor: Actor, owned: Resource, today: string): string => {
  const ofType = 'read.documents d where d.applicantid = a.applicantid and lower(d.documenttype) = lower(n.type)';
  return `(select coalesce(max(case when exists (select from ${ofType}) then 2 else 1 end), 0)
     from ${CHECKLISTS_OF_PLACEMENTS} cross join unnest(k.documents) n (type)
    where ${values.within(leaving(actor, owned))}
      and not exists (select from ${ofType} and (d.expireson is null or d.expireson >= ${values.value(today)}::date)))`;
};

/**
 * Documents that hold up a departure, the expired ones first; one that two destinations need is named once.
 * @param today `yyyy-mm-dd`
 */
export const papersOf = ({ needed, held }: SelectedPapers, today: string): NeededDocument[] =>
  askedFirst(neededDocuments([...new Set(needed.flat())], held, today).filter(isToFix));
