import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type Conditions } from '../../query-kit/sql';

/** Kinds of objects whose changes matter to those who run the agency. */
const KINDS = ['applicant', 'project', 'client'];

/** Types of events of an application itself, without what the agency keeps beside it, such as comments. */
const OWN_TYPES = ['ApplicationSubmitted', 'ApplicationUpdated', 'ApplicantPhotoChanged', 'ApplicantRecovered'];

const OWN_PROJECTS = `select j.projectid from read.projects j join read.clients c on c.clientid = j.clientid
                       where c.accountid = ? and j.status = 'active'`;
const OWN_PEOPLE = `select a.applicantid from read.applicants a where a.accountid = ? and a.status = 'open'`;
/** True when the person of the step is still in the project, and the project is still active. */
const STILL_THERE = `exists (select 1 from read.placements p join read.applicants a using (applicantid) join read.projects j using (projectid)
                       where p.projectid = t.projectid and p.applicantid = t.objectid and not p.removed and a.status = 'open' and j.status = 'active')`;

/** Whether the reader runs the agency, and so sees everybody, everything, and who did it. */
export const seesAll = (reader: Actor): boolean => can(reader, 'audit.read');

/**
 * Narrows entries `t` of the trail to those about objects that the reader may see. Whoever runs the agency sees all of
 * them. An employer sees own projects and the people in them; everybody else sees own people. An applicant sees the own
 * steps in projects as well, where the agency shows them (`ownstanding`).
 */
export const seenBy = (conditions: Conditions, reader: Actor, ownstanding: boolean): Conditions => {
  const { accountid, category } = reader;
  if (seesAll(reader)) return conditions.and('t.objecttype = any (?)', KINDS);
  if (category === 'employer')
    return conditions.and(
      `t.objecttype = 'project' and t.objectid in (${OWN_PROJECTS}) or t.projectid in (${OWN_PROJECTS}) and ${STILL_THERE}`,
      accountid,
      accountid,
    );
  conditions.and(`t.objecttype = 'applicant' and t.objectid in (${OWN_PEOPLE})`, accountid);
  return category === 'applicant' && ownstanding
    ? conditions.and(`t.type = any (?) or t.projectid is not null and ${STILL_THERE}`, OWN_TYPES)
    : conditions.and('t.type = any (?)', OWN_TYPES);
};

/** Adds a condition to the entries of the reader's own actions: only those whose objects the reader may still see. */
export const stillSeenBy = (conditions: Conditions, reader: Actor): Conditions => {
  if (seesAll(reader)) return conditions;
  return reader.category === 'employer'
    ? conditions.and(
        `t.objecttype <> 'applicant' or t.projectid in (${OWN_PROJECTS}) and ${STILL_THERE}`,
        reader.accountid,
      )
    : conditions.and(`t.objecttype <> 'applicant' or t.objectid in (${OWN_PEOPLE})`, reader.accountid);
};
