import { createAccount, updateAccount } from '@berangkat/contracts/accounts';
import { createAlbum, updateAlbum } from '@berangkat/contracts/albums';
import { applicantDetail, statusRow, submitApplication, updateApplication } from '@berangkat/contracts/applicants';
import { registerClient, updateClient } from '@berangkat/contracts/clients';
import {
  createDepartment,
  createIndustry,
  createPosition,
  updateDepartment,
  updateIndustry,
  updatePosition,
} from '@berangkat/contracts/masterdata';
import { postJob, updateJob } from '@berangkat/contracts/jobs';
import { registerProject, updateProject } from '@berangkat/contracts/projects';
import { type z } from 'zod';

/** Fields that the documents give an applicant (000 §3, 001 §3). */
const APPLICANT = (
  'applicantid accountid firstname lastname placeofbirth dateofbirth age gender nationality race religion degree employment experience ' +
  'industry department positions selectedpositions height weight maritalstatus children fathername mothername email phone1 phone2 ' +
  'emergencycontactname emergencycontactrelation addressid addressresidence videolink idnumber passportnumber photo fullphoto photohash ' +
  'cv documents motto status managedby owneremail owner_email owner_category project_statuses action_items admincomments remarks ' +
  'createdat createdby updatedat updatedby'
).split(' ');

it('an applicant is answered with its fields', () => {
  const form = applicantDetail.shape.form.unwrap();
  const answered = { ...applicantDetail.shape, ...form.shape, action_items: statusRow.shape.action_items };
  expect(APPLICANT.filter((field) => !(field in answered))).toEqual([]);
});

// readings.md: what the documents name as a field of the entity is accepted, and anything else is refused by name.
const RECORDS: readonly (readonly [what: string, fields: string, commands: Readonly<Record<string, z.ZodType>>])[] = [
  [
    'an account',
    'accountid email category role status loginid phone clientname clientid clientcode avatar remarks password',
    { createAccount, updateAccount },
  ],
  ['an applicant', APPLICANT.join(' '), { submitApplication, updateApplication }],
  [
    'a client',
    'clientid accountid companyname clientcode address country phone email companyregistrationnumber personincharge logo status remarks createdat createdby updatedat updatedby',
    { registerClient, updateClient },
  ],
  [
    'a project',
    'projectid clientid clientname projectname projectcode projectstatus requirements salary_benefits remarks flyer status createdat applicantsstatus client openjob',
    { registerProject, updateProject },
  ],
  [
    'a job',
    'opjobid opjobtitle country description industry department qualification experience contractterm duration salary currency bonus incentives status remarks flyer applicants createdat createdby updatedat updatedby',
    { postJob, updateJob },
  ],
  [
    'a position',
    'posid name depid indid department industry status createdat createdby updatedby',
    { createPosition, updatePosition },
  ],
  [
    'a department',
    'depid name indid industry status createdby createdat updatedby',
    { createDepartment, updateDepartment },
  ],
  ['an industry', 'indid name status createdby createdat updatedby', { createIndustry, updateIndustry }],
  [
    'an album',
    'albid name description public status createdby updatedby createdat contentqty removedqty',
    { createAlbum, updateAlbum },
  ],
];
const SENT = RECORDS.flatMap(([what, fields, commands]) =>
  Object.entries(commands).map(([command, schema]) => ({ what, fields: fields.split(' '), command, schema })),
);

it.all(SENT)('$command takes every field of $what, and no other', ({ fields, schema }) => {
  const parsed = schema.safeParse(Object.fromEntries([...fields, 'isAdmin'].map((field) => [field, null])));
  const unknown = parsed.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  expect(unknown).toEqual(['isAdmin']);
});
