import { createAlbum, createContentFields } from '@berangkat/contracts/albums';
import { registerClient } from '@berangkat/contracts/clients';
import { jobCvFields, postJob } from '@berangkat/contracts/jobs';
import { createDepartment, createIndustry, createPosition } from '@berangkat/contracts/masterdata';
import { registerProject } from '@berangkat/contracts/projects';
import { aClient, aJob } from '@berangkat/contracts/testing';
import { at, kept, refused, type RuleCheck } from '../rules';

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

const PROJECT_FORM = 'web/src/features/projects/form/ProjectFormPage.spec.tsx';
const PROJECTS = 'web/src/features/projects/list/ProjectListPage.spec.tsx';
const PROJECT_HANDLERS = 'services/command-api/src/contexts/projects/handlers.spec.ts';
const PROJECT_DECIDER = 'services/command-api/src/contexts/projects/decider.spec.ts';
const JOB_FORM = 'web/src/features/jobs/form/JobFormPage.spec.tsx';
const JOBS = 'web/src/features/jobs/management/JobManagementPage.spec.tsx';
const JOB_PAGE = 'web/src/features/job-board/page/JobPage.spec.tsx';
const JOB_HANDLERS = 'services/command-api/src/contexts/jobs/jobs.spec.ts';
const CHECKS = 'web/src/shared/kit/upload/checks.spec.ts';
const EVERY_KIND = 'services/files/src/kinds/every-kind.int.ts';
const MASTER_FORMS = 'web/src/features/masterdata/form/forms.spec.tsx';
const MASTER_DECIDER = 'services/command-api/src/contexts/masterdata/decider.spec.ts';
const ALBUM_FORMS = 'web/src/features/albums/form/forms.spec.tsx';

const FLYER = 'a flyer is a JPEG, PNG or GIF of 5 MB at most';
const REFUSED_FILE = 'refuses %s with words, and keeps nothing';
const TOO_LARGE = 'refuses a byte too much, and 4 GB before they come';
const ASKED_FIRST = 'is deactivated, activated and deleted after a question, and stays when that is taken back';
const TAKEN = '%s: what is not saved, and a name that is taken';
const MEDIA = '%s: a file that is refused says why';

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
    places: [
      [PROJECT_FORM, 'registers a project, active, for a client that was found by typing'],
      [PROJECT_DECIDER, 'registers as active, whatever was sent'],
    ],
  },
  'pr-clientid': project('clientid', '202611010011', 'Client ID must be exactly 11 digits.'),
  'pr-client-exists': at(PROJECT_HANDLERS, 'is for a client that there is, or for none yet'),
  'pr-requirements': project('requirements', x(501), 'Requirements must be between 3 and 500 characters.'),
  'pr-salarybenefits': project('salary_benefits', 'xx', 'Salary and benefits must be between 3 and 500 characters.'),
  'pr-remarks': project('remarks', x(201), 'Remarks must be at most 200 characters.'),
  'pr-joblink-search': at(
    PROJECTS,
    'is linked to a job that is found by typing, from two characters, after a question',
  ),

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
    places: [
      [CHECKS, FLYER],
      [EVERY_KIND, REFUSED_FILE],
    ],
  },
  'job-flyer-size': {
    places: [
      [CHECKS, FLYER],
      [EVERY_KIND, TOO_LARGE],
    ],
  },
  'job-flyer-name': {
    places: [
      [CHECKS, 'no file has a name of more than 50 characters'],
      [EVERY_KIND, REFUSED_FILE],
    ],
  },
  'job-wellness': at(JOB_FORM, 'says a minimum in the currency, and sets spa for wellness'),
  'job-dept-by-industry': {
    places: [
      [JOB_FORM, 'another industry offers its own departments, and begins with the first of them'],
      [JOB_HANDLERS, 'names an industry and a department that are offered'],
    ],
  },
  'job-confirm-activate': at(JOBS, ASKED_FIRST),
  'job-confirm-deactivate': at(JOBS, ASKED_FIRST),
  'job-confirm-delete': at(JOBS, ASKED_FIRST),

  'jcv-email-required': candidate('email', ' ', 'Please enter your email.'),
  'jcv-email-valid': candidate('email', 'sari@', 'Please enter a valid email address.'),
  'jcv-file-required': at(JOB_PAGE, 'what is missing is said beside it, and nothing is sent'),
  'jcv-file-kind': {
    places: [
      [JOB_PAGE, 'a file %s is refused at once'],
      [EVERY_KIND, REFUSED_FILE],
    ],
  },
  'jcv-file-size': {
    places: [
      [JOB_PAGE, 'a file %s is refused at once'],
      [EVERY_KIND, TOO_LARGE],
    ],
  },
  'jcv-file-name': at(JOB_PAGE, 'a file %s is refused at once'),
  'jcv-jobid': at(JOB_PAGE, '%s: a job that cannot be shown says why'),
  'jcv-job-active': {
    places: [
      [JOB_PAGE, '%s: a job that cannot be shown says why'],
      [JOB_HANDLERS, 'is taken until the last day of the job in Jakarta, while it is active, and not afterwards'],
    ],
  },

  'pos-industry': position('indid', '', 'Please fill all required fields.'),
  'pos-department': position('depid', '', 'Please fill all required fields.'),
  'pos-name': position('name', ' ', 'Please fill all required fields.'),
  'pos-name-max': position('name', x(51), 'Position name must be at most 50 characters.'),
  'pos-unique': {
    places: [
      [MASTER_DECIDER, 'are called so once in a department, and again in another'],
      [MASTER_FORMS, TAKEN],
    ],
  },
  'dep-industry': department('indid', '', 'Please fill all required fields.'),
  'dep-name': department('name', '', 'Please fill all required fields.'),
  'dep-name-min': department('name', 'x', 'Department name must be at least 2 characters.'),
  'dep-name-max': department('name', x(51), 'Department name must be at most 50 characters.'),
  'dep-unique': {
    places: [
      [MASTER_DECIDER, 'departments are called so once, whatever their industry'],
      [MASTER_FORMS, TAKEN],
    ],
  },
  'dep-valid': {
    places: [
      ['services/command-api/src/contexts/masterdata/handlers.spec.ts', 'belongs to what there is'],
      [MASTER_FORMS, 'a department whose data the server refuses says so, and another failure does not blame them'],
    ],
  },
  'ind-name': industry('name', '', 'Please enter industry name.'),
  'ind-name-length': industry('name', 'x', 'Industry name must be between 2 and 50 characters.'),
  'ind-unique': {
    places: [
      [MASTER_DECIDER, 'are called so once, in any case and spacing'],
      [MASTER_FORMS, TAKEN],
    ],
  },

  'alb-name': album('name', '', 'Album name is required.'),
  'alb-name-length': album('name', x(51), 'Album name must be between 3 and 50 characters.'),
  'alb-description': album('description', x(201), 'Description must be at most 200 characters.'),
  'con-album': content('albid', '', 'Album and content name are required.'),
  'con-name': content('name', '', 'Album and content name are required.'),
  'con-name-length': content('name', 'xx', 'Content name must be between 3 and 50 characters.'),
  'con-description': content('description', x(201), 'Description must be at most 200 characters.'),
  'con-file-required': {
    places: [
      [ALBUM_FORMS, 'a content needs an album, a name and a file'],
      [EVERY_KIND, 'refuses a form without a file, unless its kind may leave it out'],
    ],
  },
  'con-file-type': {
    places: [
      [ALBUM_FORMS, MEDIA],
      [EVERY_KIND, REFUSED_FILE],
    ],
  },
  'con-image-size': {
    places: [
      [ALBUM_FORMS, MEDIA],
      [EVERY_KIND, TOO_LARGE],
    ],
  },
  'con-video-size': at(ALBUM_FORMS, MEDIA),
  'con-album-locked': at(ALBUM_FORMS, 'an album that the address names is not to be chosen'),
  'con-type-clears': at(ALBUM_FORMS, 'choosing the other type puts the chosen file aside'),
  'con-type-prefix': content('type', 'audio/mpeg', 'File must be an image or video.'),
};
