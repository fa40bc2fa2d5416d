import { type Actor } from '@berangkat/contracts/kernel';
import { projectView as answered } from '@berangkat/contracts/projects';
import { projectView, type SelectedProject } from './rows';

const admin: Actor = { accountid: '20251111002', category: 'admin' };
const row: SelectedProject = {
  projectid: '20261121001',
  projectname: 'Doha Culinary',
  projectcode: 'DOHA1',
  projectstatus: 'active',
  clientid: '20261121003',
  requirements: null,
  salary_benefits: null,
  remarks: null,
  flyer: null,
  status: 'active',
  revision: 0,
  createdat: new Date(0),
  companyname: 'Hotel Merdeka',
  country: 'indonesia',
  logo: null,
  clientaccount: '20261121004',
  opjobid: null,
  opjobtitle: null,
  jobcountry: null,
  jobflyer: null,
  applicants: 3,
};

it('answers nothing that a statement selects besides, such as for a condition', () => {
  const selected = { ...row, clientremarks: 'pays late' };
  expect(Object.keys(projectView(selected, admin)).toSorted()).toEqual(Object.keys(answered.shape).toSorted());
});
