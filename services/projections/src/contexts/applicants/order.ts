import { type ApplicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { applicantSorts, type Sorts } from './sorts';
import { isAnywhere, type PlacementFilters } from './standing';

/** Answers the orders of the list of applicants. */
export const sortsOf = (reader: Actor): Sorts<ApplicantListQuery['sort']> => ({
  ...applicantSorts(reader),
  createdat: { columns: ['a.createdat'] },
  updatedat: { columns: ['a.updatedat'] },
  // Where no state is asked for; see `isByStanding`.
  since: { columns: ['a.createdat'] },
});
export const BY_STANDING: Sorts<'since'> = { since: { columns: ['p.since'] } };

type Ordering = PlacementFilters & Pick<ApplicantListQuery, 'sort' | 'dir'>;

/** Whether the page is in the order in which its people came into what the filters ask for. */
export const isByStanding = <Query extends Ordering>(
  query: Query,
  actor: Actor,
): query is Query & { readonly sort: 'since' } =>
  query.sort === 'since' &&
  !isAnywhere(query) &&
  query.status?.includes('open') !== true &&
  can(actor, 'applicant.see-placements');
