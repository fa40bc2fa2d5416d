import type { COMMON_FIELDS, RECORD_FIELDS, TallySubject } from './values';

/** The names of the parts of tallies, on the screen and in a spreadsheet alike. */
export interface TallyWords {
  readonly fields: Readonly<Record<(typeof COMMON_FIELDS)[number] | (typeof RECORD_FIELDS)[number], string>>;
  /** Fields of the data of events; one without a word goes by its own name. */
  readonly data: Readonly<Record<string, string>>;
  /** Values of fields; one without a word goes by itself. */
  readonly values: Readonly<Record<string, string>>;
  readonly subjects: Readonly<Record<TallySubject, string>>;
  readonly number: string;
  readonly times: string;
  readonly median: string;
  readonly p90: string;
  readonly days: string;
  readonly none: string;
  /** Of applicants whom no vendor manages. */
  readonly noVendor: string;
  readonly rest: string;
  readonly gone: string;
}

export const words: TallyWords = {
  fields: {
    day: 'Day',
    week: 'Week (from Monday)',
    month: 'Month',
    window: 'Month from the 20th to the 19th',
    year: 'Year',
    type: 'Event',
    actorkind: 'Kind of account that did it',
    actor: 'Account that did it',
    country: 'Country it came from',
    device: 'Kind of device',
    project: 'Project',
    client: 'Client',
    destination: 'Destination',
    job: 'Job',
    vendor: 'Vendor of the applicant',
  },
  data: {
    category: 'Kind of account',
    role: 'Role',
    status: 'Status',
    selfregistered: 'Registered themselves',
    capability: 'Capability',
    method: 'Way of signing in',
    public: 'Public',
    newcountry: 'Alert of new countries',
    templateid: 'Template',
    language: 'Language',
    reason: 'Reason',
    by: 'Via',
    managedby: 'Managed by',
    contenttype: 'Type of file',
    page: 'Page',
    scope: 'Whose visits',
    destination: 'Destination of the checklist',
    country: 'Country of the record',
    kind: 'Kind',
    industry: 'Industry',
    department: 'Department',
    projectstatus: 'Status of the project',
    projection: 'Read model',
    report: 'Report',
    ownstanding: 'Own standing shown',
    purpose: 'Purpose',
    measure: 'Measure',
    subject: 'Subject',
  },
  values: {
    true: 'yes',
    false: 'no',
    applicant: 'Applicant',
    vendor: 'Vendor',
    employer: 'Employer',
    staff: 'Staff',
    agent: 'Agent',
    admin: 'Admin',
    superadmin: 'Superadmin',
    visitor: 'Visitor',
    system: 'The portal itself',
    desktop: 'Computer',
    mobile: 'Phone',
    tablet: 'Tablet',
    password: 'Password',
    loginid: 'Login ID',
    active: 'Active',
    inactive: 'Inactive',
    suspended: 'Suspended',
    removed: 'Removed',
    verified: 'Verified',
    unverified: 'Unverified',
    en: 'English',
    id: 'Indonesian',
    link: 'Link',
    paper: 'Paper',
    export: 'Export',
  },
  subjects: {
    placement: 'applicant in the same project',
    applicant: 'applicant',
    project: 'project',
    client: 'client',
    job: 'job',
    jobcv: 'CV for a job',
    account: 'account',
    content: 'content',
    message: 'message',
    import: 'import',
  },
  number: 'Events',
  times: 'Times',
  median: 'Median',
  p90: '90% within',
  days: 'days',
  none: 'Not known',
  noVendor: 'Without a vendor',
  rest: 'All others',
  gone: 'No longer there',
};
