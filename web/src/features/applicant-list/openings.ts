import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type OpeningCalls, type Openings } from '../../shared/opening';

const PEOPLE = [
  'cat',
  'degree',
  'experience',
  'project',
  'month',
  'owner',
  'managedby',
  'createdsince',
  'phone',
  'changed',
  'removed',
] as const;

export const APPLICANTS = {
  filters: [...PEOPLE, 'status'],
  sort: 'createdat',
  dir: 'desc',
  searchKey: 'q',
  past: true,
} as const satisfies ListOptions<Given<'listApplicants'>>;

/** As {@link APPLICANTS}, of the present alone. */
export const STATUSES = {
  filters: APPLICANTS.filters,
  sort: APPLICANTS.sort,
  dir: APPLICANTS.dir,
  searchKey: APPLICANTS.searchKey,
} as const satisfies ListOptions<Given<'listStatuses'>>;

/** Those who departed last come first. */
export const DEPARTED = {
  filters: PEOPLE,
  sort: 'since',
  dir: 'desc',
  searchKey: 'q',
} as const satisfies ListOptions<Given<'listDepartedApplicants'>>;

const list: OpeningCalls = {
  listApplicants: ({ address, pageSize }) => listQuery<Given<'listApplicants'>>(APPLICANTS, address, pageSize),
  readPreferences: () => ({}),
  summariseApplicants: () => ({}),
  readSettings: () => ({}),
  readChoices: () => ({}),
};

export const applicantListOpenings: Openings = {
  applicantManagement: list,
  applicationManagement: list,
  departedApplicants: {
    listDepartedApplicants: ({ address, pageSize }) =>
      listQuery<Given<'listDepartedApplicants'>>(DEPARTED, address, pageSize),
    readPreferences: () => ({}),
    summariseDepartures: () => ({}),
    readSettings: () => ({}),
    readChoices: () => ({}),
  },
  applicantStatusManagement: {
    listStatuses: ({ address, pageSize }) => listQuery<Given<'listStatuses'>>(STATUSES, address, pageSize),
    readPreferences: () => ({}),
  },
};
