import { held } from '../markers';
import { createAlbum, createContentFields } from '@berangkat/contracts/albums';
import { registerClient } from '@berangkat/contracts/clients';
import { jobCvFields, postJob } from '@berangkat/contracts/jobs';
import { createDepartment, createIndustry, createPosition } from '@berangkat/contracts/masterdata';
import { registerProject } from '@berangkat/contracts/projects';
import { aClient, aJob } from '@berangkat/contracts/testing';
import { kept, refused, type RuleCheck } from '../rules';

const ID = '20261101001';
const PROJECT = { projectname: 'Doha Culinary', projectcode: 'DOHA27', projectstatus: 'active' };
const POSITION = { indid: ID, depid: ID, name: 'Baker' };
const DEPARTMENT = { indid: ID, name: 'Culinary' };
const CONTENT = { albid: ID, name: 'The kitchen' };

const client = refused(registerClient, aClient(), 'registerClient');
const project = refused(registerProject, PROJECT, 'registerProject');
const job = refused(postJob, aJob(), 'postJob');
// Forms with a file are no JSON: what refuses them on the portal is tested with files.
const candidate = refused(jobCvFields, { email: 'sari@example.com' });
const content = refused(createContentFields, CONTENT);
const position = refused(createPosition, POSITION, 'createPosition');
const department = refused(createDepartment, DEPARTMENT, 'createDepartment');
const industry = refused(createIndustry, { name: 'Farming' }, 'createIndustry');
const album = refused(createAlbum, { name: 'Kitchens' }, 'createAlbum');
const pays = (currency: string, salary: number, least: string): RuleCheck =>
  refused(postJob, { ...aJob(), currency }, 'postJob')(
    'salary',
    salary,
    `Last salary in ${currency} cannot be less than ${least}.`,
  );
const x = (length: number): string => 'x'.repeat(length);

/** The rules that document 002 writes down, by their ids. */
export const rules: Readonly<Record<string, RuleCheck>> = {
  'cl-company-required': client('companyname', '', 'Company name cannot be empty.'),
  'cl-company-length': client('companyname', 'xx', 'Company name must be between 3 and 50 characters.'),
  'cl-address': client('address', x(101), 'Address must be between 10 and 100 characters.'),
  'cl-country': client('country', '', 'Please choose a country.'),
  'cl-phone': client('phone', '1234567', 'Phone number must be between 8 and 15 digits.'),
  'cl-email': client('email', 'sari', 'Invalid email format.'),
  'cl-email-length': client('email', `${x(41)}@mail.test`, 'Email must be between 5 and 50 characters.'),
  'cl-regnumber': client(
    'companyregistrationnumber',
    '1234',
    'Company registration number must be between 5 and 50 characters.',
  ),
  'cl-pic': client('personincharge', 'x', 'Person in charge must be between 2 and 50 characters.'),
  'cl-code': client('clientcode', 'ab-1-2', 'Client code must be 5 to 15 letters and digits.'),
  'cl-code-strip': kept(registerClient, aClient())({ clientcode: ' ab-12_3 4' }, { clientcode: 'AB1234' }),
  'cl-accountid': client('accountid', '2026110100', 'Account ID must be exactly 11 digits.'),
  'cl-remarks': client('remarks', x(201), 'Remarks must be at most 200 characters.'),

  'pr-name': project('projectname', x(51), 'Project name must be between 5 and 50 characters.'),
  // 5 to 50 everywhere (readings.md, C34).
  'pr-name-field': project('projectname', 'Doha', 'Project name must be between 5 and 50 characters.'),
  'pr-code': project('projectcode', 'D-27', 'Project code must be between 5 and 15 characters, without spaces.'),
  'pr-code-spaces': kept(registerProject, PROJECT)({ projectcode: ' DOHA  2 7 ' }, { projectcode: 'DOHA27' }),
  'pr-status': project('projectstatus', '', 'Please choose a project status.'),
  'pr-status-create': {
    markers: ['pr-status-create', 'project-status-default'],
  },
  'pr-clientid': project('clientid', '202611010011', 'Client ID must be exactly 11 digits.'),
  'pr-client-exists': held('pr-client-exists'),
  'pr-requirements': project('requirements', x(501), 'Requirements must be between 3 and 500 characters.'),
  'pr-salarybenefits': project('salary_benefits', 'xx', 'Salary and benefits must be between 3 and 500 characters.'),
  'pr-remarks': project('remarks', x(201), 'Remarks must be at most 200 characters.'),
  'pr-joblink-search': held('pr-joblink-search'),

  'job-title': job('opjobtitle', 'xx', 'Job title must be between 3 and 50 characters.'),
  'job-description-required': job('description', '', 'Description must be between 3 and 200 characters.'),
  // 3 to 200, in the words too (readings.md, C33).
  'job-description': job('description', x(201), 'Description must be between 3 and 200 characters.'),
  'job-industry': job('industry', '', 'Please choose an industry.'),
  'job-department': job('department', '', 'Please choose a department.'),
  'job-qualification': job('qualification', '', 'Please choose a qualification.'),
  'job-experience': job('experience', undefined, 'Experience must be 0 to 99 years.'),
  'job-contractterm': job('contractterm', '', 'Please choose a contract term.'),
  'job-duration': job('duration', undefined, 'Duration must be 1 to 120 months.'),
  'job-country': job('country', '', 'Please choose a country.'),
  'job-salary': job('salary', '10,000,000,000', 'Salary must be at most 13 characters.'),
  'job-salary-min-idr': pays('IDR', 999_999, '1,000,000'),
  'job-salary-min-ntd': pays('NTD', 1_999, '2,000'),
  'job-salary-min-hkd': pays('HKD', 499, '500'),
  'job-salary-min-cny': pays('CNY', 499, '500'),
  'job-salary-min-jpy': pays('JPY', 9_999, '10,000'),
  'job-salary-min-myr': pays('MYR', 299, '300'),
  'job-salary-min-sar': pays('SAR', 249, '250'),
  'job-salary-min-qar': pays('QAR', 249, '250'),
  'job-salary-min-aed': pays('AED', 249, '250'),
  'job-salary-min-kwd': pays('KWD', 49, '50'),
  'job-salary-min-other': pays('USD', 99, '100'),
  'job-bonus': job('bonus', 'xx', 'Bonus must be between 3 and 50 characters.'),
  'job-incentives': job('incentives', x(51), 'Incentives must be between 3 and 50 characters.'),
  'job-remarks': job('remarks', x(151), 'Remarks must be at most 150 characters.'),
  'job-flyer-type': {
    markers: ['job-flyer-type', 'upload-refused'],
  },
  'job-flyer-size': {
    markers: ['job-flyer-type', 'upload-too-large'],
  },
  'job-flyer-name': {
    markers: ['job-flyer-name', 'upload-refused'],
  },
  'job-wellness': held('job-wellness'),
  'job-dept-by-industry': {
    markers: ['job-dept-by-industry', 'job-names'],
  },
  'job-confirm-activate': held('job-confirm-activate'),
  'job-confirm-deactivate': held('job-confirm-activate'),
  'job-confirm-delete': held('job-confirm-activate'),

  'jcv-email-required': candidate('email', ' ', 'Please enter your email.'),
  'jcv-email-valid': candidate('email', 'sari@', 'Please enter a valid email address.'),
  'jcv-file-required': held('jcv-file-required'),
  'jcv-file-kind': {
    markers: ['jcv-file-kind', 'upload-refused'],
  },
  'jcv-file-size': {
    markers: ['jcv-file-kind', 'upload-too-large'],
  },
  'jcv-file-name': held('jcv-file-kind'),
  'jcv-jobid': held('jcv-jobid'),
  'jcv-job-active': {
    markers: ['jcv-jobid', 'jcv-job-active'],
  },

  'pos-industry': position('indid', '', 'Please fill all required fields.'),
  'pos-department': position('depid', '', 'Please fill all required fields.'),
  'pos-name': position('name', ' ', 'Please fill all required fields.'),
  'pos-name-max': position('name', x(51), 'Position name must be at most 50 characters.'),
  'pos-unique': {
    markers: ['pos-unique', 'masterdata-name-taken'],
  },
  'dep-industry': department('indid', '', 'Please fill all required fields.'),
  'dep-name': department('name', '', 'Please fill all required fields.'),
  'dep-name-min': department('name', 'x', 'Department name must be at least 2 characters.'),
  'dep-name-max': department('name', x(51), 'Department name must be at most 50 characters.'),
  'dep-unique': {
    markers: ['dep-unique', 'masterdata-name-taken'],
  },
  'dep-valid': {
    markers: ['dep-valid', 'masterdata-parent-gone'],
  },
  'ind-name': industry('name', '', 'Please enter industry name.'),
  'ind-name-length': industry('name', 'x', 'Industry name must be between 2 and 50 characters.'),
  'ind-unique': {
    markers: ['ind-unique', 'masterdata-name-taken'],
  },

  'alb-name': album('name', '', 'Album name is required.'),
  'alb-name-length': album('name', x(51), 'Album name must be between 3 and 50 characters.'),
  'alb-description': album('description', x(201), 'Description must be at most 200 characters.'),
  'con-album': content('albid', '', 'Album and content name are required.'),
  'con-name': content('name', '', 'Album and content name are required.'),
  'con-name-length': content('name', 'xx', 'Content name must be between 3 and 50 characters.'),
  'con-description': content('description', x(201), 'Description must be at most 200 characters.'),
  'con-file-required': {
    markers: ['con-file-required', 'upload-without-file'],
  },
  'con-file-type': {
    markers: ['con-file-type', 'upload-refused'],
  },
  'con-image-size': {
    markers: ['con-file-type', 'upload-too-large'],
  },
  'con-video-size': held('con-file-type'),
  'con-album-locked': held('con-album-locked'),
  'con-type-clears': held('con-type-clears'),
  'con-type-prefix': content('type', 'audio/mpeg', 'File must be an image or video.'),
};
