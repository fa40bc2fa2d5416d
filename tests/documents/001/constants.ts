import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERAL_ANNOUNCEMENT, RECIPIENT_STATES, resultStatus } from '@berangkat/contracts/announcements';
import {
  APPLICANT_SORTS,
  applicantIdProblem,
  applicantStatus,
  yearsOfExperience,
} from '@berangkat/contracts/applicants';
import { EDUCATION_DEFAULTS, EDUCATION_RECORD_STATUSES, YEAR_START_MIN } from '@berangkat/contracts/educations';
import { DESCRIPTION_LINES, EARLIEST_DAY, EXPERIENCE_DEFAULTS, MONTHS_AHEAD } from '@berangkat/contracts/experiences';
import { FILE_RULES } from '@berangkat/contracts/files';
import { ID_FLOOR, nearestPageSize, PAGE_SIZES } from '@berangkat/contracts/kernel';
import { messagesEn } from '@berangkat/contracts/messages';
import { addApplicant, monthWindow, monthWindows, PLACEMENT_STATUSES } from '@berangkat/contracts/placements';
import {
  currencies,
  degreeLabelIn,
  degrees,
  documentTypes,
  educationDegrees,
  educationStatuses,
  establishments,
  experienceEmployments,
  industries,
  levels,
  minimumSalary,
  resignReasons,
  SALARY_LENGTH,
} from '@berangkat/contracts/reference';
import { DEFAULT_OPENING_DEPARTURES } from '@berangkat/contracts/settings/values';
import { type Held, held, type Place } from '../place';
import { value, type Value } from '../values';

const WEB = 'web/src/features';
const LIST = `${WEB}/applicant-list/list/ApplicantListPage.spec.tsx`;
const LISTS = `${WEB}/applicant-list/list/ApplicantLists.spec.tsx`;
const CV = `${WEB}/applicants/cv/ApplicantDetailPage.spec.tsx`;
const FILES = `${WEB}/applicants/uploads/recordFiles.spec.tsx`;
const PIPELINE = `${WEB}/placements/pipeline/PipelinePage.spec.tsx`;
const TABLE = 'web/src/shared/kit/data-table/DataTable.spec.tsx';
const SCHOOL = 'contracts/src/contexts/educations/education.spec.ts';
const WORK = 'contracts/src/contexts/experiences/experience.spec.ts';
const QUERIES = 'services/projections/src/contexts/applicants/queries.int.ts';
const EXPORTS = 'services/projections/src/query-kit/exports/exports.int.ts';

const MEGABYTE = 1024 * 1024;
const charts: Place = [LIST, 'stand in one line and in charts; a press on an industry or a position narrows the list'];
const ways: Place = [LISTS, 'shows five positions, and every project with the way there, without asking again'];
const departed: Place = [LISTS, 'says when somebody departed, in UTC until the reader wants another clock'];
const formats: Place = ['web/src/shared/kit/time/format.spec.ts', 'in %s, %s reads %s %s'];
const everyKind: Place = ['services/files/src/kinds/every-kind.int.ts', 'refuses %s with words, and keeps nothing'];
const interview: Place = [PIPELINE, 'Pass Interview asks for its comment before it moves'];
const adding: Place = [PIPELINE, 'searches from two letters, needs one selected, says why not, and shows the newcomer'];
const printed: Place = [CV, 'prints from a window of its own, which has a title and closes half a second later'];
const qr: Place = [CV, 'what a superadmin prints has a QR code of a link of its own; the screen has none'];

const styles = (file: string): string => readFileSync(join(__dirname, '../../..', file), 'utf8');
const texts = (...ids: readonly (keyof typeof messagesEn)[]): readonly string[] => ids.map((id) => messagesEn[id]);
/** A list of the product, in whatever order, beside that of the document. */
const same = (is: readonly string[], said: readonly string[], ...places: readonly Place[]): Value =>
  value([...is].sort(), [...said].sort(), ...places);
const INDUSTRIES = [
  'hospitality',
  'construction',
  'factory & warehouse',
  'farming',
  'oil gas & mining',
  'wellness',
  'general',
];
const SORTED_BY = ['firstname', 'gender', 'age', 'degree', 'experience', 'department', 'owner_email'];
const MINIMUM = { IDR: 1_000_000, NTD: 2_000, HKD: 500, CNY: 500, JPY: 10_000, MYR: 300, SAR: 250, QAR: 250, AED: 250 };

/** The values that document 001 writes down, by their ids. */
export const constants: Readonly<Record<string, Value | Held>> = {
  'applicantid-first8-min': value(ID_FLOOR, 20251111),
  'page-size-default': held([TABLE, 'pages inside the batch, and the next batch when this one is full']),
  'page-size-snapping': value(
    [1, 24, 99].map(nearestPageSize),
    [10, 25, 50],
    ['tests/acceptance/lists.e2e.ts', 'a page size of %s becomes %s, in batches of %s'],
  ),
  'compact-table-threshold': value(Math.max(...PAGE_SIZES), 50),
  'list-industry-filter': same(industries.values, INDUSTRIES, charts),
  'list-degree-filter': value(
    degrees.values.map((degree) => degreeLabelIn('filter', degree, 'en')),
    ['School', 'Diploma', 'Graduate', 'Master', 'PhD'],
    [LIST, 'a filter says what each of its options would leave, asked when it opens, with the other filters'],
  ),
  'list-experience-filter': value(
    ['0', '10', '11', 'more'].map((years) => yearsOfExperience.safeParse(years).success),
    [true, true, false, true],
    ['tests/acceptance/lists.e2e.ts', 'filters by %s = %s over the whole list'],
  ),
  'list-columns': value(
    texts(
      'col-applicant-name',
      'col-gender',
      'col-age',
      'col-degree',
      'col-exp',
      'col-status',
      'col-position',
      'col-managed-by',
    ),
    ['Applicant Name', 'Gender', 'Age', 'Degree', 'Exp', 'Status', 'Position', 'Managed By'],
  ),
  'list-sort-keys': value(
    SORTED_BY.filter((key) => APPLICANT_SORTS.some((sort) => sort === key)),
    SORTED_BY,
    [QUERIES, 'sorts by %s, both ways'],
  ),
  'list-charts': held(charts),
  'positions-cut-lists': held([LIST, 'an admin goes to the CV']),
  'positions-cut-table': held(ways),
  'label-cut': held([LIST, 'what is too small for a share of its own is one of the others']),
  'chart-position-label-cut': held(charts),
  'chart-height': value(styles(`${WEB}/applicant-list/charts/Charts.module.css`).includes('  height: 220px;'), true),
  // An opening balance, which is a setting (readings.md, A41).
  'total-departures-offset': value(DEFAULT_OPENING_DEPARTURES, 200, charts),
  'departed-time-shift': held(departed),
  'month-filter': value(
    [monthWindows(new Date()).length, messagesEn['filter-lt-6-months']],
    [6, '< 6 months'],
    [LISTS, 'a month is asked of the server, and the line that is of it stands first'],
  ),
  'month-window': value(monthWindow('2026-03'), {
    month: '2026-03',
    from: new Date('2026-02-20T00:00:00+07:00'),
    to: new Date('2026-03-20T00:00:00+07:00'),
  }),
  'status-summary-cut': held([PIPELINE, 'stands in the row, the newest alone and shortened; all of it opens']),
  'history-highlight': held(ways),
  'date-format-history': held(formats, ways),
  'date-format-status': held(ways),
  'history-missing-date': value(messagesEn['history-date-missing'], 'N/A', ways),
  'email-mask-list': held([QUERIES, 'an agent sees neither contacts nor owners nor placements, and cannot find out']),
  'email-mask-cv': held([QUERIES, 'an employer in whose project the applicant is reads it without contact, form']),
  'owner-email-mask': value(messagesEn['owner-email-masked'], '*****', [LIST, 'an admin goes to the CV']),
  'title-departed-list': value(messagesEn['title-departed'], 'Departed Applicant Management', departed),
  'qr-size': held(qr),
  'pdf-window': held(qr),
  'pdf-window-close': held(printed),
  'experience-images-shown': held([`${WEB}/records/cv/WorkPhotos.spec.tsx`, 'shows the last two photos']),
  'applicant-status': value(applicantStatus.options, ['open', 'removed']),
  'applicant-id-parts': value(['20251111001', '2025111100', '20251110999'].map(applicantIdProblem), [
    undefined,
    'appid-format-invalid',
    'appid-invalid',
  ]),
  'education-degree': value(educationDegrees.values, [
    'Elementary',
    'Middle',
    'High',
    'Vocational',
    'Diploma',
    'Bachelor',
    'Master',
    'Doctorate',
  ]),
  'education-status': same(educationStatuses.values, ['current', 'dropped', 'completed']),
  'education-record-status': value(EDUCATION_RECORD_STATUSES, ['active', 'removed']),
  'education-defaults': value(EDUCATION_DEFAULTS, {
    educationstatus: 'completed',
    yearstart: 2015,
    yearend: 2020,
    country: 'indonesia',
    gpa: 3,
  }),
  'education-year-min': value(YEAR_START_MIN, 1950),
  // This year (readings.md, C18).
  'education-yearend-max': held([SCHOOL, '%s %p: %s']),
  'education-gpa-step': held([SCHOOL, '%s %p: %s'], [SCHOOL, 'takes what lies at the edge: %p']),
  'experience-defaults': value(EXPERIENCE_DEFAULTS, {
    establishment: 'hotel',
    employment: 'fulltime',
    level: 'staff',
    location: 'Jakarta',
    country: 'indonesia',
    resignreason: 'betteropportunity',
    lastsalary: 5_000_000,
    currency: 'IDR',
  }),
  'experience-establishment': value(establishments.values, [
    'office',
    'hotel',
    'cruiseship',
    'store',
    'factory',
    'warehouse',
    'eatery',
    'farm',
    'miningsite',
    'constructionsite',
    'day spa / salon / beauty center',
  ]),
  // One spelling of self-employed, whichever is sent (readings.md, C37).
  'experience-employment': same(
    experienceEmployments.values,
    ['freelance', 'selfemployed', 'fulltime'].map((sent) => experienceEmployments.canonical(sent)!),
  ),
  'experience-level': value(levels.values, [
    'intern',
    'trainee',
    'staff',
    'supervisor',
    'manager',
    'head',
    'director-vp-clevel',
  ]),
  'resign-reason': value(resignReasons.values, [
    'betteropportunity',
    'bettersalary-benefits',
    'relocation',
    'layoff',
    'personal-familyreasons',
    'healthreasons',
    'continuingstudy',
    'contractcompleted',
  ]),
  'experience-text-length': held([WORK, '%s %p: %s']),
  'salary-max-characters': value(SALARY_LENGTH, 13),
  'experience-start-min': value(EARLIEST_DAY, '1975-01-01'),
  'experience-end-max': value(MONTHS_AHEAD, 3),
  'jobdescription-lines': value(DESCRIPTION_LINES, 5),
  'jobdescription-line-length': held([WORK, 'every line of the description has 3 to 125 characters, and empty ones']),
  'experience-remarks-max': held([WORK, '%s %p: %s']),
  currency: value(currencies.values, [
    'IDR',
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'AUD',
    'AED',
    'SAR',
    'QAR',
    'MYR',
    'KWD',
    'HKD',
    'CNY',
    'SGD',
    'NTD',
  ]),
  'currency-default': value(EXPERIENCE_DEFAULTS.currency, 'IDR'),
  'salary-min': value(Object.fromEntries(currencies.values.map((currency) => [currency, minimumSalary(currency)])), {
    ...Object.fromEntries(currencies.values.map((currency) => [currency, 100])),
    ...MINIMUM,
    KWD: 50,
  }),
  'document-types': value(documentTypes.values, [
    'National ID',
    'Passport',
    'Driver Licence',
    'Work Certificate',
    'Skill Certificate',
    'School Certificate',
    'Diploma Certificate',
    'Bachelor Certificate',
    'Master Certificate',
    'Family Card',
    'Medical Certificate',
    'Birth Certificate',
    'Police Clearance',
    'Others',
  ]),
  'document-othertype-length': held([FILES, 'needs its type, in its own words where it is another']),
  industries: same(industries.values, INDUSTRIES),
  'file-photo-max': value(
    (['photo', 'fullphoto', 'workphoto'] as const).map((kind) => FILE_RULES[kind].maxBytes),
    [5 * MEGABYTE, 5 * MEGABYTE, 5 * MEGABYTE],
  ),
  'file-document-max': value(FILE_RULES.document.maxBytes, 10 * MEGABYTE),
  'file-cv-max': value(FILE_RULES.cv.maxBytes, 20 * MEGABYTE),
  'file-name-max': held(everyKind),
  'file-document-types': value(FILE_RULES.document.types, ['application/pdf', 'image/jpeg', 'image/png'], everyKind),
  'file-cv-types': value(FILE_RULES.cv.types, ['application/pdf', 'image/jpeg', 'image/png'], everyKind),
  'hint-work-photo': held([FILES, 'belongs to an experience, which is asked for']),
  'hint-profile-photo': held([`${WEB}/applicants/uploads/ProfilePhotoPage.spec.tsx`, 'sends the photo with who sends']),
  'hint-full-photo': held([FILES, 'goes to the record, says so and leads to the CV']),
  'timeout-document-upload': held([FILES, 'needs its type, in its own words where it is another']),
  'timeout-cv-upload': held([FILES, 'goes to the record, and leads back to the CV']),
  'timeout-photo-upload': held([FILES, 'goes to the record, says so and leads to the CV']),
  'timeout-pipeline': held([PIPELINE, 'shortlisting tells so and can be undone by longlisting']),
  'pipeline-status': value(
    [...PLACEMENT_STATUSES, 'passinterview'].sort(),
    [
      'open',
      'applying',
      'shortlisted',
      'passinterview',
      'accepted',
      'prepared',
      'departed',
      'hired',
      'rejected',
    ].sort(),
    [PIPELINE, 'only a superadmin can ask for removed ones'],
  ),
  'pipeline-default-entry': held([
    'services/projections/src/contexts/applicants/list.int.ts',
    'filters by the states that the',
  ]),
  'pipeline-add-status': value(addApplicant.parse({ applicantid: '20251111001' }).applicantstatus, 'applying'),
  'pass-comment-max': held(interview),
  'admin-comment-max': value(messagesEn['admincomment-length'], 'Comment must be at most 200 characters.'),
  'applicant-search-min': held(adding),
  'applicant-search-max': value(messagesEn['applicant-search-length'], 'Please enter between 2 and 50 characters.'),
  'broadcast-template-id': value(GENERAL_ANNOUNCEMENT, 'general_announcement'),
  'broadcast-defaults': value(
    texts('broadcast-default-subject', 'broadcast-default-content', 'broadcast-default-notes'),
    ['Interview Announcement', 'You have been selected for an interview.', 'Good luck!'],
    [`${WEB}/announcements/announce/AnnounceDialog.spec.tsx`, 'begins with the defaults, shows how it reads, and'],
  ),
  'broadcast-number-rule': held(
    ['contracts/src/shared/phones/reading.spec.ts', 'an announcement for %s goes to %s'],
    [
      'services/command-api/src/contexts/announcements/announcements.spec.ts',
      'resolves numbers by itself, writes each once',
    ],
  ),
  // And queued, for those that are on their way.
  'broadcast-result-status': same(
    [...new Set(RECIPIENT_STATES.map(resultStatus))],
    ['sent', 'failed', 'error', 'queued'],
  ),
  'export-file-name': held([EXPORTS, 'holds those who were chosen, and a pipeline is named after its project']),
  'export-columns': held([EXPORTS, 'has the columns of the document, a frozen heading, real numbers, and texts']),
  'export-school-label': value(degreeLabelIn('export', 'school', 'en'), 'High School'),
  'pagination-prev-next': held([TABLE, 'pages inside the batch, and the next batch when this one is full']),
};

/** Pauses of the old portal before it looked at rights, and before it read experiences: nothing waits here. */
export const constantsElsewhere: readonly string[] = ['permission-check-delay', 'experience-fetch-delay'];
