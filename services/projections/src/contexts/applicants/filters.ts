import { type ApplicantCountsQuery, type ApplicantListQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { Conditions } from '../../query-kit/sql';
import { type Searching } from './meanings';
import { addSearch, searchedFor } from './search';
import { filterStanding, type OfMoment } from './standing';

/** Filters that lists of applicants share, over `read.applicants a`. `owner`: of all people of the list, where they have one. */
export const filterApplicants = (
  conditions: Conditions,
  {
    q,
    cat,
    degree,
    experience,
    meant,
    changedids,
  }: Searching<Pick<ApplicantListQuery, 'q' | 'cat' | 'degree' | 'experience'>>,
  reader: Actor,
  owner?: Resource,
): void => {
  if (q) addSearch(conditions, q, searchedFor(reader, owner), meant);
  if (cat) conditions.among('a.industry', cat);
  if (degree) conditions.among('a.degree', degree);
  if (experience) {
    const years = experience.filter((value) => value !== 'more').map(Number);
    if (years.length === experience.length) conditions.among('a.experience', years);
    else if (years.length === 0) conditions.and('a.experience > 10');
    else conditions.and('a.experience > 10 or a.experience = any(?)', years);
  }
  if (changedids) conditions.and('a.applicantid = any(?)', changedids);
};

/** The filters of the list of applicants. */
export type Filters = Searching<Omit<ApplicantCountsQuery, 'of'>> & OfMoment;

/** All but where applicants stand. */
export const filterRecords = (query: Filters, actor: Actor): Conditions => {
  const conditions = new Conditions();
  const removed = can(actor, 'applicant.see-removed') ? query.removed : undefined;
  if (removed === undefined) conditions.and(`a.status = 'open'`);
  else if (removed === 'only') conditions.and(`a.status = 'removed' and a.mergedinto is null`);
  else conditions.and('a.mergedinto is null');
  filterApplicants(conditions, query, actor);
  if (query.createdsince) conditions.and('a.createdat >= ?', query.createdsince);
  if (query.phone && can(actor, 'announcement.send')) conditions.and('a.phonecheck is not null');
  // Readers who are told nothing of owners find nobody by them.
  if (can(actor, 'applicant.see-manager')) {
    if (query.managedby) conditions.and('a.managedby = ?', query.managedby);
    if (query.owner) conditions.among('a.accountid', query.owner);
  }
  return conditions;
};

/** All that a list asks. */
export const conditionsOf = (query: Filters, actor: Actor): Conditions => {
  const conditions = filterRecords(query, actor);
  if (can(actor, 'applicant.see-placements')) filterStanding(conditions, query);
  return conditions;
};
