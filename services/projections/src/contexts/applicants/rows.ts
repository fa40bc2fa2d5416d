import { emailShownTo, type NamedAccount, nameShownTo } from '@berangkat/contracts/accounts';
import { ageOn, type ApplicantRow } from '@berangkat/contracts/applicants';
import { type Actor, maskedEmail, today } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';

/** An applicant as SQL selects it, before anything is masked. */
export interface SelectedApplicant {
  applicantid: string;
  accountid: string;
  managedby: 'applicant' | 'vendor';
  status: 'open' | 'removed';
  firstname: string | null;
  lastname: string | null;
  dateofbirth: string | null;
  gender: string | null;
  degree: string | null;
  experience: number | null;
  industry: string | null;
  department: string | null;
  positions: string[] | null;
  nationality: string | null;
  thumbnail: string | null;
  email: string | null;
  phone1: string | null;
  phone1e164: string | null;
  createdat: Date;
  updatedat: Date;
  owner_email: string | null;
  owner_displayname: string | null;
  owner_category: string | null;
}

/** Columns of {@link SelectedApplicant}, from `read.applicants a` joined with `read.accounts o`, its owner. */
export const APPLICANT_COLUMNS = `a.applicantid, a.accountid, a.managedby, a.status, a.firstname, a.lastname, a.dateofbirth, a.gender, a.degree, a.experience, a.industry,
  a.department, a.positions, a.nationality, a.thumbnail, a.email, a.phone1, a.phone1e164, a.createdat, a.updatedat, o.email as owner_email, o.displayname as owner_displayname, o.category as owner_category`;
export const APPLICANT_TABLES = 'read.applicants a left join read.accounts o on o.accountid = a.accountid';

export const fileLink = (object: string | null): string | null => (object === null ? null : `/api/files/${object}`);

const ownerOf = (row: SelectedApplicant): NamedAccount => ({
  accountid: row.accountid,
  category: row.owner_category,
  email: row.owner_email,
  displayname: row.owner_displayname,
});

/**
 * A row as this actor may see it: the server masks, the screen only shows (readings.md, A32 to A35). `project_statuses`
 * come from elsewhere, and hold what this actor may see.
 */
export const applicantRow = (
  row: SelectedApplicant,
  actor: Actor,
  project_statuses: ApplicantRow['project_statuses'] = [],
): ApplicantRow => ({
  applicantid: row.applicantid,
  firstname: row.firstname ?? '',
  lastname: row.lastname ?? '',
  gender: row.gender,
  age: row.dateofbirth === null ? null : ageOn(row.dateofbirth, today()),
  degree: row.degree,
  experience: row.experience,
  industry: row.industry,
  department: row.department,
  positions: row.positions ?? [],
  nationality: row.nationality,
  photo: fileLink(row.thumbnail),
  email: row.email === null || can(actor, 'applicant.see-email', row) ? row.email : maskedEmail(row.email),
  ...(can(actor, 'applicant.see-phone', row)
    ? { phone1: row.phone1, phone1e164: row.phone1e164 }
    : { phone1: null, phone1e164: null }),
  ...ownerShown(row, actor),
  status: row.status,
  project_statuses,
  createdat: row.createdat.toISOString(),
  updatedat: row.updatedat.toISOString(),
});

type Owner = Pick<ApplicantRow, 'accountid' | 'managedby' | 'owner_email' | 'owner_name' | 'owner_category'>;

/** Answers the owner of the application: in full to those who may see managers, and to owners that it is theirs. */
const ownerShown = (row: SelectedApplicant, actor: Actor): Owner => {
  const { accountid, managedby, owner_category } = row;
  if (can(actor, 'applicant.see-manager')) {
    const [owner_email, owner_name] = [emailShownTo(actor, ownerOf(row)), nameShownTo(actor, ownerOf(row))];
    return { accountid, managedby, owner_email, owner_name, owner_category };
  }
  const own = accountid === actor.accountid ? { accountid, managedby } : { accountid: null, managedby: null };
  return { ...own, owner_email: null, owner_name: null, owner_category: null };
};
