import { type ProjectView } from '@berangkat/contracts/projects';

/** A project as the server answers it. */
export const aProject = (more: Partial<ProjectView> = {}): ProjectView => ({
  projectid: '20251111401',
  clientid: '20251111301',
  clientname: 'Hotel Merdeka',
  projectname: 'Doha Culinary',
  projectcode: 'DOHA-1',
  projectstatus: 'active',
  requirements: null,
  salary_benefits: null,
  remarks: null,
  flyer: null,
  status: 'active',
  client: { companyname: 'Hotel Merdeka', country: 'indonesia', logo: null },
  openjob: null,
  applicants: 12,
  revision: 7,
  createdat: '2025-11-11T00:00:00.000Z',
  ...more,
});
