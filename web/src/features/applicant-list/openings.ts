import { type Given } from '../../shared/api/call';
import { type ListOptions, listQuery } from '../../shared/kit/data-table/listQuery';
import { type OpeningCalls, type Openings } from '../../shared/opening';

export const APPLICANTS = {
  filters: ['cat', 'degree', 'experience', 'status', 'project', 'owner', 'managedby', 'createdsince', 'removed'],
  sort: 'createdat',
  dir: 'desc',
  searchKey: 'q',
} as const satisfies ListOptions<Given<'listApplicants'>>;

const list: OpeningCalls = {
  listApplicants: ({ address, pageSize }) => listQuery<Given<'listApplicants'>>(APPLICANTS, address, pageSize),
  readPreferences: () => ({}),
  summariseApplicants: () => ({}),
  readSettings: () => ({}),
};

export const applicantListOpenings: Openings = { applicantManagement: list, applicationManagement: list };
