import {
  type ApplicantDetail,
  CV_FIELDS,
  EDITORS_FIELDS,
  lastDigits,
  type PhoneCheck,
} from '@berangkat/contracts/applicants';
import { type Actor, today } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { httpError, recordFor } from '@berangkat/platform/http';
import { plannedOnce, type Queryable } from '@berangkat/platform/postgres';
import { picked } from '../../query-kit/fields';
import { attachedTo } from '../attachments';
import { neededForProjects } from '../checklists';
import { EDUCATIONS_OF_APPLICANT, educationView, type SelectedEducation } from '../educations';
import { EXPERIENCES_OF_APPLICANT, experienceView, type SelectedExperience } from '../experiences';
import { commentsOn } from './comments';
import { placementsOf } from './placements';
import { ownStandingOf } from './own-standing';
import { clientAccountsOf, hiddenFrom } from './reading';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, fileLink, type SelectedApplicant } from './rows';

type Form = NonNullable<ApplicantDetail['form']>;
interface SelectedDetail
  extends SelectedApplicant,
    Pick<ApplicantDetail, (typeof CV_FIELDS)[number]>,
    Pick<Form, (typeof EDITORS_FIELDS)[number]> {
  photo: string | null;
  photohash: string | null;
  phone2: string | null;
  phone2e164: string | null;
  phonecheck: PhoneCheck | null;
  remarks: string | null;
  createdby: string;
  updatedby: string;
  revision: number;
}

const DETAILS = [...CV_FIELDS, ...EDITORS_FIELDS].map((field) => `a.${field}`).join(', ');

/** The creator and changer of an application, for readers who are not told. */
const NOBODY = { createdby: null, updatedby: null };

/**
 * The record that an id leads to: that of an applicant who was merged into another one is the CV of that one, so that
 * addresses and QR codes on paper go on working.
 */
export const leadOn = async (pool: Queryable, applicantid: string): Promise<string> => {
  const { rows } = await pool.query<{ mergedinto: string }>(
    'select mergedinto from read.applicants where applicantid = $1 and mergedinto is not null',
    [applicantid],
  );
  return rows[0]?.mergedinto ?? applicantid;
};

/**
 * Tells whoever had a merged record that another account has the one that it leads to.
 * @throws {HttpError} 403
 */
export const refuseMergedAway = async (pool: Queryable, applicantid: string, actor: Actor): Promise<void> => {
  const { rows } = await pool.query<{ had: string; has: string }>(
    `select m.accountid as had, s.accountid as has
       from read.applicants m join read.applicants s on s.applicantid = m.mergedinto where m.applicantid = $1`,
    [applicantid],
  );
  const mayRead = (accountid: string): boolean => can(actor, 'applicant.read', { accountid });
  if (rows.some(({ had, has }) => mayRead(had) && !mayRead(has))) throw httpError(403, 'applicant-merged-away');
};

/**
 * The CV as this actor may see it. `clients`: accounts of the clients in whose projects the applicant is, where that is
 * known: of a CV as it was, those of today.
 * @throws {HttpError} 403 for a foreign one; 404 for one that does not exist or is removed, when the actor may see all
 */
export const readApplicant = async (
  pool: Queryable,
  applicantid: string,
  actor: Actor,
  clients?: readonly string[],
): Promise<ApplicantDetail> => {
  const [{ rows }, clientAccountids] = await Promise.all([
    pool.query<SelectedDetail>(
      `select ${APPLICANT_COLUMNS}, ${DETAILS}, a.photo, a.photohash, a.phone2, a.phone2e164, a.phonecheck, a.remarks, a.createdby, a.updatedby, a.revision
         from ${APPLICANT_TABLES} where a.applicantid = $1`,
      [applicantid],
    ),
    clients ?? (actor.category === 'employer' ? clientAccountsOf(pool, applicantid) : []),
  ]);
  const ownersOf = ({ accountid }: SelectedDetail): Resource => ({ accountid, clientAccountids });
  const row = recordFor(actor, 'applicant.read', rows[0], ownersOf, hiddenFrom(actor));
  const resource = ownersOf(row);

  const edits = can(actor, 'application.edit', resource);
  const attaches = can(actor, 'attachment.edit', resource) && row.status === 'open';
  const isPast = clients !== undefined;
  const comments = can(actor, 'applicant.comment');
  const [statuses, admincomments, ownstanding, needed, records, attached] = await Promise.all([
    placementsOf(pool, [applicantid], actor),
    comments ? commentsOn(pool, [applicantid], actor) : undefined,
    can(actor, 'applicant.see-own-standing', resource) ? ownStandingOf(pool, applicantid) : null,
    attaches && !isPast ? neededForProjects(pool, applicantid, actor, resource, today()) : [],
    recordsOf(pool, applicantid, actor, resource),
    attachedTo(pool, applicantid, actor, resource, today()),
  ]);
  const shown = applicantRow(row, actor, statuses.get(applicantid));
  const { createdby, updatedby } = can(actor, 'applicant.see-manager') ? row : NOBODY;
  return {
    ...shown,
    ...attached,
    selectedpositions: shown.department === null ? {} : { [shown.department]: shown.positions },
    owneremail: shown.owner_email,
    createdby,
    updatedby,
    photo: fileLink(row.photo),
    photohash: row.photohash,
    ...picked(row, CV_FIELDS),
    remarks: edits ? row.remarks : null,
    form: edits
      ? {
          ...picked(row, EDITORS_FIELDS),
          ...phonesIn(row, can(actor, 'applicant.see-phone', resource)),
          phonecheck: row.phonecheck,
        }
      : null,
    ...records,
    ownstanding,
    needed,
    revision: row.revision,
    admincomments: admincomments?.get(applicantid) ?? [],
    may: {
      edit: edits && row.status === 'open',
      attach: attaches,
      openfiles: can(actor, 'attachment.open', resource),
      uploadphoto: can(actor, 'applicant.upload-photo', resource) && row.status === 'open',
      remove: can(actor, 'applicant.remove'),
      comment: comments && row.status === 'open',
    },
  };
};

/** An actor who may edit a number but not see it gets its last three digits. */
const phonesIn = (
  { phone1, phone2, phone2e164 }: Pick<SelectedDetail, 'phone1' | 'phone2' | 'phone2e164'>,
  seen: boolean,
): Pick<Form, 'phone1' | 'phone2' | 'phone2e164' | 'hiddenphones'> =>
  seen
    ? { phone1, phone2, phone2e164, hiddenphones: { phone1: null, phone2: null } }
    : {
        phone1: null,
        phone2: null,
        phone2e164: null,
        hiddenphones: { phone1: phone1 && lastDigits(phone1), phone2: phone2 && lastDigits(phone2) },
      };

/** The work experiences and educations, in one statement. Who sees removed ones of the one sees those of the other. */
const recordsOf = async (
  pool: Queryable,
  applicantid: string,
  reader: Actor,
  applicant: Resource,
): Promise<Pick<ApplicantDetail, 'experiences' | 'educations'>> => {
  const rows = await plannedOnce<{ experiences: SelectedExperience[]; educations: SelectedEducation[] }>(pool, {
    name: 'records of an applicant',
    text: `select (select coalesce(json_agg(found), '[]') from (${EXPERIENCES_OF_APPLICANT}) found) as experiences,
            (select coalesce(json_agg(found), '[]') from (${EDUCATIONS_OF_APPLICANT}) found) as educations`,
    values: [applicantid, can(reader, 'experience.see-removed') && can(reader, 'education.see-removed')],
  });
  const { experiences, educations } = rows[0]!;
  return {
    experiences: experiences.map((row) => experienceView(row, reader, applicant)),
    educations: educations.map((row) => educationView(row, reader, applicant)),
  };
};
