import { announcementVariables, broadcastGeneral } from '@berangkat/contracts/announcements';
import { addAdminComment } from '@berangkat/contracts/applicants';
import { documentFields } from '@berangkat/contracts/attachments';
import { addEducation, settledEducation } from '@berangkat/contracts/educations';
import { addExperience, settledExperience } from '@berangkat/contracts/experiences';
import { FILE_RULES, type FileKindName } from '@berangkat/contracts/files';
import { endpoints } from '@berangkat/contracts/http';
import { currentYear, monthsAfter, nearestPageSize, today } from '@berangkat/contracts/kernel';
import { messagesEn } from '@berangkat/contracts/messages';
import { addApplicant, moveApplicant } from '@berangkat/contracts/placements';
import { type Currency } from '@berangkat/contracts/reference';
import { anEducation, anExperience } from '@berangkat/contracts/testing';
import { held, type Marker } from '../markers';
import { kept, refused, type RuleCheck } from '../rules';
import { value, type Value } from '../values';

const applicantid = '20251111001';
const EDUCATION = { applicantid, ...anEducation() };
const EXPERIENCE = { applicantid, ...anExperience() };
const VARIABLES = { subject: 'Interview', content: 'Please come on Monday.' };

const school = refused(addEducation, EDUCATION, 'addEducation');
const work = refused(addExperience, EXPERIENCE, 'addExperience');
const keptWork = kept(addExperience, EXPERIENCE);
const document = refused(documentFields, { documenttype: 'Passport' });
const interview = refused(moveApplicant, { applicantid, applicantstatus: 'accepted' }, 'moveApplicant');
const announcement = refused(announcementVariables, VARIABLES);
const search = refused(endpoints.searchApplicants.query!, {});

const x = (length: number): string => 'x'.repeat(length);
const year = currentYear();
const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
const afterThreeMonths = new Date(Date.parse(monthsAfter(today(), 3)) + 86_400_000).toISOString().slice(0, 10);

/** 3 to 50 characters. */
const line = (field: string, what: string): RuleCheck =>
  [x(2), x(51)].map((sent) => work(field, sent, `${what} must be between 3 and 50 characters.`));
/** A salary of one less than the least in a currency. */
const salary = (currency: Currency, least: number): RuleCheck =>
  refused(addExperience, { ...EXPERIENCE, currency }, 'addExperience')(
    'lastsalary',
    least - 1,
    `Last salary in ${currency} cannot be less than ${least.toLocaleString('en')}.`,
  );

const REFUSED: Marker = 'upload-refused';
/** Makes the texts about a file by its kind, and where each kind is tried. */
const said = (
  kind: FileKindName,
  rule: 'wrongType' | 'disguised' | 'tooLarge',
  words: string,
  ...markers: Marker[]
): Value => {
  const rules: Partial<Record<typeof rule, keyof typeof messagesEn>> = FILE_RULES[kind];
  return value(messagesEn[rules[rule]!], words, ...markers);
};
const missing = held('upload-without-file');
const image = (kind: FileKindName): RuleCheck => said(kind, 'wrongType', 'Only image files are allowed.', REFUSED);
const size = (kind: FileKindName, megabytes: number): RuleCheck => [
  said(kind, 'tooLarge', `File size cannot exceed ${megabytes}MB.`, 'upload-too-large'),
  value(FILE_RULES[kind].maxBytes, megabytes * 1024 * 1024),
];
const named = held(REFUSED);
const dates = held('experience-current');

/** The rules that document 001 writes down, by their ids. */
export const rules: Readonly<Record<string, RuleCheck>> = {
  'edu-appid-format': school('applicantid', '2025111100', 'Applicant ID format is invalid. Please log in again.'),
  'edu-appid-min': school('applicantid', '20251110999', 'Applicant ID is invalid. Please log in again.'),
  'exp-appid-format': work('applicantid', 'abcdefghijk', 'Applicant ID format is invalid. Please log in again.'),
  'exp-appid-min': work('applicantid', '20251110999', 'Applicant ID is invalid. Please log in again.'),

  'edu-01': school('institutionname', ' ', 'Institution name cannot be empty.'),
  'edu-02': school('degree', '', 'Degree cannot be empty.'),
  'edu-03': school('yearstart', undefined, 'Year start cannot be empty.'),
  'edu-04': school('yearstart', year + 1, 'Year start cannot be more than the current year.'),
  'edu-05': school('yearend', undefined, 'Year end cannot be empty.'),
  'edu-06': school(
    'yearend',
    year + 1,
    'Year end cannot be more than the current year. Set Education Status as Current if you are still studying.',
  ),
  'edu-07': school('yearend', EDUCATION.yearstart - 1, 'Year start cannot be greater than year end.'),
  'edu-08a': school('location', '', 'Location cannot be empty.'),
  'edu-08b': school('country', '', 'Country cannot be empty.'),
  'edu-08c': school('fieldofstudy', '', 'Field of study cannot be empty.'),
  'edu-08d': school('educationstatus', '', 'Education status cannot be empty.'),
  'edu-08e': school('gpa', undefined, 'GPA cannot be empty.'),
  'edu-yearstart-input': school('yearstart', 1949, 'Year start cannot be before 1950.'),
  // Up to this year only (readings.md, C18).
  'edu-yearend-input': school(
    'yearend',
    year + 6,
    'Year end cannot be more than the current year. Set Education Status as Current if you are still studying.',
  ),
  'edu-gpa-step': school('gpa', 3.141, 'GPA must be between 0 and 100, with at most two decimals.'),
  'edu-current': held('edu-current'),
  'edu-current-submit': value(
    settledEducation(anEducation({ educationstatus: 'current' })).yearend,
    0,
    'edu-current-submit',
  ),
  'edu-login': held('edu-login'),

  'exp-position': line('position', 'Position'),
  'exp-companyname': line('companyname', 'Company name'),
  'exp-location': line('location', 'Location'),
  'exp-resignreason': [x(2), x(51)].map((sent) => work('resignreason', sent, 'Please choose a reason.')),
  'exp-establishment': work('establishment', '', 'Please choose the kind of workplace.'),
  'exp-employment': work('employment', '', 'Please choose the kind of employment.'),
  'exp-level': work('level', '', 'Please choose a level.'),
  'exp-currency': work('currency', '', 'Please choose a currency.'),
  'exp-country': work('country', '', 'Please choose a country.'),
  'exp-lastsalary': [
    work('lastsalary', '', 'Please enter the last salary.'),
    work('lastsalary', '99,999,999,999', 'Last salary must be at most 13 characters.'),
  ],
  'exp-lastsalary-digits': [
    work('lastsalary', '12.50', 'Last salary must be digits only.'),
    keptWork({ lastsalary: '5,500,000' }, { lastsalary: 5_500_000 }),
    held('exp-lastsalary-digits'),
  ],
  'exp-start-required': work('start', '', 'Please enter a start date.'),
  'exp-start-min': work('start', '1974-12-31', 'Start date cannot be before 1 January 1975.'),
  'exp-end-required': [
    work('end', '', 'Please enter an end date, or say that the job is current.'),
    keptWork({ iscurrent: true, end: '' }, { iscurrent: true }),
  ],
  'exp-end-min': work('end', '1974-12-31', 'End date cannot be before 1 January 1975.'),
  'exp-end-max': work('end', afterThreeMonths, 'End date cannot be more than 3 months from now.'),
  'exp-end-order': [
    work('end', '2019-02-28', 'Start date cannot be after the end date.'),
    keptWork({ iscurrent: true, end: '2019-02-28' }, { iscurrent: true }),
  ],
  'exp-end-today': [
    work('end', tomorrow, 'End date cannot be later than today, unless the job is current or on notice.'),
    keptWork({ isonnotice: true, end: tomorrow }, { end: tomorrow }),
  ],
  'exp-salary-min-idr': salary('IDR', 1_000_000),
  'exp-salary-min-ntd': salary('NTD', 2_000),
  'exp-salary-min-hkd': salary('HKD', 500),
  'exp-salary-min-cny': salary('CNY', 500),
  'exp-salary-min-jpy': salary('JPY', 10_000),
  'exp-salary-min-myr': salary('MYR', 300),
  'exp-salary-min-sar': salary('SAR', 250),
  'exp-salary-min-qar': salary('QAR', 250),
  'exp-salary-min-aed': salary('AED', 250),
  'exp-salary-min-kwd': salary('KWD', 50),
  'exp-salary-min-other': salary('USD', 100),
  'exp-job-lines': [
    work(
      'jobdescription',
      Array.from({ length: 6 }, () => 'Cooked'),
      'Please write at most 5 lines.',
    ),
    ...[x(2), x(126)].map((sent) => ({
      ...work('jobdescription', [sent], 'Each line must be between 3 and 125 characters.'),
      field: 'jobdescription.0',
    })),
    keptWork({ jobdescription: [' Cooked ', '', ' '] }, { jobdescription: ['Cooked'] }),
  ],
  'exp-remarks': work('remarks', x(151), 'Remarks must be at most 150 characters.'),
  'exp-trim': keptWork(
    { position: ' Cook ', companyname: ' Hotel Tugu ', location: ' Malang ', remarks: ' Good ' },
    { position: 'Cook', companyname: 'Hotel Tugu', location: 'Malang', remarks: 'Good' },
  ),
  'exp-current-end': [dates, value(settledExperience(anExperience({ iscurrent: true })).end, anExperience().start)],
  'exp-notice': [
    dates,
    value(settledExperience(anExperience({ isonnotice: true, end: undefined })).end, today()),
    keptWork({ isonnotice: true, end: monthsAfter(today(), 3) }, { end: monthsAfter(today(), 3) }),
    refused(addExperience, { ...EXPERIENCE, isonnotice: true })(
      'end',
      afterThreeMonths,
      'End date cannot be more than 3 months from now.',
    ),
  ],
  'exp-notice-off': dates,
  'exp-start-change': dates,
  'exp-end-disabled': dates,
  'exp-current-disabled': dates,
  'exp-login': held('edu-login'),

  'img-profile-required': missing,
  'img-profile-type': image('photo'),
  'img-profile-size': size('photo', 5),
  'img-profile-name': named,
  'img-full-required': missing,
  'img-full-type': image('fullphoto'),
  'img-full-size': size('fullphoto', 5),
  'img-full-name': named,
  'img-work-required': missing,
  'img-work-type': image('workphoto'),
  'img-work-size': size('workphoto', 5),
  'img-work-name': named,
  'img-work-experience': held('hint-work-photo'),
  'img-work-has-experience': held('img-work-has-experience'),

  'doc-type-file': value(FILE_RULES.document.types, ['application/pdf', 'image/jpeg', 'image/png'], REFUSED),
  'doc-size': size('document', 10),
  'doc-name': named,
  'doc-doctype': document('documenttype', ' ', 'Please select a document type.'),
  'doc-other-required': document('documenttype', 'Others', 'Please specify the document type.'),
  'doc-other-length': [x(2), x(31)].map((sent) =>
    document('documenttype', sent, 'The specified document type must be between 3 and 30 characters.'),
  ),
  'doc-session': held('edu-login', 'doc-session'),

  'cv-required': missing,
  'cv-ext': [
    said('cv', 'wrongType', 'Only PDF, JPG, JPEG, and PNG files are allowed.'),
    value(FILE_RULES.cv.types, ['application/pdf', 'image/jpeg', 'image/png'], REFUSED),
    held('cv-ext'),
  ],
  'cv-kind': said('cv', 'disguised', 'Only document and image files are allowed.', REFUSED),
  'cv-size': size('cv', 20),
  'cv-name': named,
  'cv-name-lower': held('cv-name-lower'),

  'pipe-comment-required': interview('comment', ' ', 'Please add a comment.'),
  'pipe-comment-max': interview('comment', x(101), 'Comment must be at most 100 characters.'),
  'pipe-admincomment-max': refused(addAdminComment, {}, 'addAdminComment')(
    'comment',
    x(201),
    'Comment must be at most 200 characters.',
  ),
  'pipe-add-selected': refused(addApplicant, {}, 'addApplicant')('applicantid', '', 'No applicant selected.'),
  'pipe-search-min': search('q', 'g', 'Please enter between 2 and 50 characters.'),
  'pipe-search-max': search('q', x(51), 'Please enter between 2 and 50 characters.'),
  'pipe-subject': announcement('subject', ' ', 'Please enter a subject of at most 60 characters.'),
  'pipe-content': announcement('content', ' ', 'Please enter a content of at most 600 characters.'),
  'pipe-sender': [
    announcement('sender', 'call me', 'Please enter the sender number in digits only.'),
    kept(announcementVariables, VARIABLES)({ sender: '' }, VARIABLES),
  ],
  'pipe-recipients': held('broadcast-number-rule', 'broadcast-numbers', 'pipe-recipients'),
  'pipe-rows-selected': [
    refused(broadcastGeneral, { variables: VARIABLES }, 'broadcastGeneral')(
      'applicantids',
      [],
      'No applicants selected.',
    ),
    held('pipe-rows-selected'),
  ],

  'page-size-snap': value([7, 17, 24, 38, 99].map(nearestPageSize), [10, 10, 25, 50, 50]),
};
