import type { FigureName, ReportName, Source, WayStage } from './values';

/** The names of reports, on the screen and in a spreadsheet alike. */
export interface ReportWords {
  /** `of`: what its rows are; `about`: what it counts. */
  readonly reports: Readonly<
    Record<ReportName, { readonly title: string; readonly about: string; readonly of: string }>
  >;
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly keys: Readonly<Record<WayStage | Source | 'rejected', string>>;
  /** The headings of the people whom a figure counts. */
  readonly people: Readonly<Record<'project' | 'standing' | 'when' | 'howLong', string>>;
  readonly noReason: string;
  readonly erased: string;
  readonly noVendor: string;
  readonly noClient: string;
  readonly noDestination: string;
  readonly noRoom: string;
  /** The unit of figures in days. */
  readonly days: string;
}

export const words: ReportWords = {
  reports: {
    funnel: {
      title: 'Funnel',
      about: 'Of the applicants added to a project in this period: how many have reached each stage so far.',
      of: 'Stage reached',
    },
    'time-in-stage': {
      title: 'Time in stage',
      about: 'How long applicants stayed in each stage that they left in this period, and what came next.',
      of: 'Stage',
    },
    waiting: {
      title: 'Waiting now',
      about: 'Applicants in each stage today, and for how long. Not affected by the period.',
      of: 'Stage',
    },
    departures: {
      title: 'Departures',
      about: 'By month, from the 20th to the 19th in Jakarta, beside the target of that month.',
      of: 'Month',
    },
    'departures-by-vendor': {
      title: 'Departures by vendor',
      about: 'Departures of this period by the vendor who brought the applicant. Months run from the 20th to the 19th.',
      of: 'Vendor',
    },
    'departures-by-client': {
      title: 'Departures by client',
      about: 'Departures of this period by the client of the project. Months run from the 20th to the 19th.',
      of: 'Client',
    },
    'departures-by-destination': {
      title: 'Departures by destination',
      about: 'Departures of this period by the country of the job. Months run from the 20th to the 19th.',
      of: 'Destination',
    },
    sources: {
      title: 'Sources',
      about: 'How the applications of this period came in, and how far those applicants got.',
      of: 'Source',
    },
    cohorts: {
      title: 'By month of application',
      about: 'Of the applicants of a month: how many were added to a project, and how many have departed so far.',
      of: 'Month',
    },
    rejections: {
      title: 'Rejections',
      about: 'Rejections in this period, by stage and reason.',
      of: 'Stage and reason',
    },
    recruiters: {
      title: 'Recruiters',
      about: 'Moves in pipelines in this period, by person.',
      of: 'Person',
    },
    vendors: {
      title: 'Vendors',
      about: 'Applications brought by vendors in this period, and how far those applicants got.',
      of: 'Vendor',
    },
    interviews: {
      title: 'Interviews',
      about: 'Interviews of this period by project: who came, how long after the shortlist, and who passed since.',
      of: 'Project',
    },
    'interviews-by-vendor': {
      title: 'Interviews by vendor',
      about: 'The same by the vendor who brought the applicant.',
      of: 'Vendor',
    },
    'interviews-by-panel': {
      title: 'Interviews by panel',
      about: 'The same by the room of a project in which a panel sat.',
      of: 'Panel',
    },
  },
  figures: {
    ways: 'People',
    ofprevious: 'Of the stage before',
    offirst: 'Of all added',
    ended: 'Completed stays',
    median: 'Median',
    p90: '90% within',
    longest: 'Longest',
    days0: 'Under 3 days',
    days3: '3 to 6',
    days7: '7 to 13',
    days14: '14 to 29',
    days30: '30 to 59',
    days60: '60 and more',
    onward: 'Went on',
    back: 'Back',
    rejected: 'Rejected',
    removed: 'Removed',
    waiting: 'Waiting',
    departures: 'Departures',
    thismonth: 'This month',
    lastmonth: 'Last month',
    target: 'Target',
    applications: 'Applications',
    added: 'In a project',
    shortlisted: 'Shortlisted',
    accepted: 'Accepted',
    prepared: 'Prepared',
    departed: 'Departed',
    departedshare: 'Share departed',
    rejections: 'Rejections',
    steps: 'All steps',
    interviews: 'Interviews',
    came: 'Came',
    absent: 'Did not come',
    showup: 'Show-up rate',
    untiltalk: 'Shortlist to interview (median)',
    passed: 'Passed',
    passrate: 'Pass rate',
  },
  keys: {
    applying: 'Applying',
    shortlisted: 'Shortlisted',
    accepted: 'Accepted',
    prepared: 'Prepared',
    departed: 'Departed',
    rejected: 'Rejected',
    self: 'Registered themselves',
    job: 'By a CV for a job',
    vendor: 'Vendor',
    agency: 'Registered by the agency',
  },
  people: { project: 'Project', standing: 'Stands there now', when: 'When', howLong: 'How long' },
  noReason: 'No reason given',
  erased: 'Erased account',
  noVendor: 'Without a vendor',
  noClient: 'Without a client',
  noDestination: 'Destination not known',
  noRoom: 'Room not known',
  days: 'days',
};
