import { type PathName, paths } from '@berangkat/contracts/paths';

export { type PathName, paths };

/** What reports are narrowed to. */
export type ReportInAddress = {
  period?: string;
  from?: string;
  to?: string;
  client?: string;
  project?: string;
  vendor?: string;
  destination?: string;
  industry?: string;
  position?: string;
  asof?: string;
};

interface Queries {
  /** Both of the job that led there. */
  registration: { position?: string; department?: string };
  /** `field`: opens at this field. */
  applicationForm: { appid?: string; accid?: string; field?: string; position?: string; department?: string };
  /** `jobid` and `cvid`: of the CV that somebody sent to a job, who becomes an applicant. */
  quickApplicationForm: { appid?: string; accid?: string; jobid?: string; cvid?: string };
  accountForm: { id?: string };
  changePassword: { id: string };
  applicantManagement: { cat?: string; status?: string; createdsince?: string; sort?: string; dir?: 'asc' | 'desc' };
  expiringDocuments: { state?: string };
  accountManagement: { category?: string; status?: string; client?: 'none' };
  vendorApplicants: { id: string; gaps?: 'only' };
  /** `pid`: the project whose pipeline the reader comes from, in which the page offers the next step. */
  applicantDetail: { appid: string; accid: string; pid?: string; referrer?: string; asof?: string };
  educationForm: { appid: string; accid: string; eduid?: string };
  experienceForm: { appid: string; accid: string; expid?: string };
  workPhotoUpload: { appid: string; accid: string; expid?: string };
  profilePhotoUpload: { appid: string; accid: string };
  fullPhotoUpload: { appid: string; accid: string };
  /** `documenttype`: opens with this type. */
  documentUpload: { appid: string; accid: string; documenttype?: string };
  cvUpload: { appid: string; accid: string };
  projectApplicants: {
    pid?: string;
    cid?: string;
    accid?: string;
    view?: 'list' | 'board';
    status?: string;
    addedsince?: string;
    sort?: string;
    dir?: 'asc' | 'desc';
  };
  reports: ReportInAddress;
  /** Whom a figure of a report counts. */
  reportPeople: ReportInAddress & { report: string; row: string; figure: string };
  /** `id`: this one with its figures; `edit`: the form of this one, or of a `new` one; all of them without either. */
  tallies: { id?: string; edit?: string };
  history: { kind: string; id: string; projectid?: string | undefined; view?: 'values' };
  imports: { kind?: 'applicants' | 'vendors' | 'positions' };
  announcements: { id?: string; page?: string };
  clientForm: { id?: string };
  projectForm: { id?: string };
  openJobForm: { jobid?: string };
  openJobApplicants: { jobid: string };
  jobCvUpload: { jobid: string };
  rootAdmin: { tab?: 'auditTrail' | 'applicantStatus' | 'superadmins' };
  positionForm: { id?: string };
  departmentForm: { id?: string };
  industryForm: { id?: string };
  contentManagement: { albid?: string };
  albumForm: { albid?: string };
  contentForm: { conid?: string; albid?: string };
}

type QueryOf<Name extends PathName> = Name extends keyof Queries ? Queries[Name] : Record<string, never>;
type Arguments<Name extends PathName> =
  Record<string, never> extends QueryOf<Name>
    ? [query?: QueryOf<Name>]
    : Partial<QueryOf<Name>> extends QueryOf<Name>
      ? [query?: QueryOf<Name>]
      : [query: QueryOf<Name>];

/**
 * The address of a screen: `getHref('applicantDetail', { appid, accid })`. Parameters that are undefined or empty are
 * left out.
 */
export const getHref = <Name extends PathName>(name: Name, ...[query]: Arguments<Name>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, string | undefined>))
    if (value !== undefined && value !== '') search.set(key, value);
  const text = search.toString();
  return text === '' ? paths[name] : `${paths[name]}?${text}`;
};

/** A path of this site and nothing else: what a `referrer` parameter may lead to. Undefined when it is none. */
export const ownPath = (candidate: string | null | undefined): string | undefined => {
  if (candidate == null || !/^\/(?![/\\])/.test(candidate)) return undefined;
  const url = new URL(candidate, 'http://portal.invalid');
  return url.host === 'portal.invalid' ? `${url.pathname}${url.search}${url.hash}` : undefined;
};
