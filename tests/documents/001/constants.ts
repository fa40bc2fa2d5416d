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
import { AGENCY_DEFAULTS } from '@berangkat/contracts/settings/values';
import { type Held, held, type Marker } from '../markers';
import { value, type Value } from '../values';

const WEB = 'web/src/features';

const MEGABYTE = 1024 * 1024;
const charts: Marker = 'list-charts';
const ways: Marker = 'positions-and-ways';
const departed: Marker = 'departed-time-shift';
const formats: Marker = 'date-formats';
const everyKind: Marker = 'upload-refused';
const interview: Marker = 'pipeline-interview-comment';
const adding: Marker = 'pipeline-newcomer-search';
const printed: Marker = 'print-window';
const qr: Marker = 'print-qr';

const styles = (file: string): string => readFileSync(join(__dirname, '../../..', file), 'utf8');
const texts = (...ids: readonly (keyof typeof messagesEn)[]): readonly string[] => ids.map((id) => messagesEn[id]);
/** A list of the product, in whatever order, beside that of the document. */
const same = (is: readonly string[], said: readonly string[], ...markers: readonly Marker[]): Value =>
  value([...is].sort(), [...said].sort(), ...markers);
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
  'page-size-default': held('page-size-default'),
  'page-size-snapping': value([1, 24, 99].map(nearestPageSize), [10, 25, 50], 'page-size-snapping'),
  'compact-table-threshold': value(Math.max(...PAGE_SIZES), 50),
  'list-industry-filter': same(industries.values, INDUSTRIES, charts),
  'list-degree-filter': value(
    degrees.values.map((degree) => degreeLabelIn('filter', degree, 'en')),
    ['School', 'Diploma', 'Graduate', 'Master', 'PhD'],
    'list-degree-filter',
  ),
  'list-experience-filter': value(
    ['0', '10', '11', 'more'].map((years) => yearsOfExperience.safeParse(years).success),
    [true, true, false, true],
    'list-experience-filter',
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
    'list-sort-keys',
  ),
  'list-charts': held(charts),
  'positions-cut-lists': held('positions-cut-lists'),
  'positions-cut-table': held(ways),
  'label-cut': held('label-cut'),
  'chart-position-label-cut': held(charts),
  'chart-height': value(styles(`${WEB}/applicant-list/charts/Charts.module.css`).includes('  height: 220px;'), true),
  // An opening balance, which is a setting (readings.md, A41).
  'total-departures-offset': value(AGENCY_DEFAULTS.openingdepartures, 200, charts),
  'departed-time-shift': held(departed),
  'month-filter': value(
    [monthWindows(new Date()).length, messagesEn['filter-lt-6-months']],
    [6, '< 6 months'],
    'month-filter',
  ),
  'month-window': value(monthWindow('2026-03'), {
    month: '2026-03',
    from: new Date('2026-02-20T00:00:00+07:00'),
    to: new Date('2026-03-20T00:00:00+07:00'),
  }),
  'status-summary-cut': held('status-summary-cut'),
  'history-highlight': held(ways),
  'date-format-history': held(formats, ways),
  'date-format-status': held(ways),
  'history-missing-date': value(messagesEn['history-date-missing'], 'N/A', ways),
  'email-mask-list': held('email-mask-list'),
  'email-mask-cv': held('email-mask-cv'),
  'owner-email-mask': value(messagesEn['owner-email-masked'], '*****', 'positions-cut-lists'),
  'title-departed-list': value(messagesEn['title-departed'], 'Departed Applicant Management', departed),
  'qr-size': held(qr),
  'pdf-window': held(qr),
  'pdf-window-close': held(printed),
  'experience-images-shown': held('experience-images-shown'),
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
  'education-yearend-max': held('education-yearend-max'),
  'education-gpa-step': held('education-yearend-max', 'education-gpa-step'),
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
  'experience-text-length': held('experience-text-length'),
  'salary-max-characters': value(SALARY_LENGTH, 13),
  'experience-start-min': value(EARLIEST_DAY, '1975-01-01'),
  'experience-end-max': value(MONTHS_AHEAD, 3),
  'jobdescription-lines': value(DESCRIPTION_LINES, 5),
  'jobdescription-line-length': held('jobdescription-line-length'),
  'experience-remarks-max': held('experience-text-length'),
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
  'document-othertype-length': held('document-othertype-length'),
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
  'hint-work-photo': held('hint-work-photo'),
  'hint-profile-photo': held('hint-profile-photo'),
  'hint-full-photo': held('hint-full-photo'),
  'timeout-document-upload': held('document-othertype-length'),
  'timeout-cv-upload': held('timeout-cv-upload'),
  'timeout-photo-upload': held('hint-full-photo'),
  'timeout-pipeline': held('timeout-pipeline'),
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
    'pipeline-status',
  ),
  'pipeline-default-entry': held('pipeline-default-entry'),
  'pipeline-add-status': value(addApplicant.parse({ applicantid: '20251111001' }).applicantstatus, 'applying'),
  'pass-comment-max': held(interview),
  'admin-comment-max': value(messagesEn['admincomment-length'], 'Comment must be at most 200 characters.'),
  'applicant-search-min': held(adding),
  'applicant-search-max': value(messagesEn['applicant-search-length'], 'Please enter between 2 and 50 characters.'),
  'broadcast-template-id': value(GENERAL_ANNOUNCEMENT, 'general_announcement'),
  'broadcast-defaults': value(
    texts('broadcast-default-subject', 'broadcast-default-content', 'broadcast-default-notes'),
    ['Interview Announcement', 'You have been selected for an interview.', 'Good luck!'],
    'broadcast-defaults',
  ),
  'broadcast-number-rule': held('broadcast-number-rule', 'broadcast-numbers'),
  // And queued, for those that are on their way.
  'broadcast-result-status': same(
    [...new Set(RECIPIENT_STATES.map(resultStatus))],
    ['sent', 'failed', 'error', 'queued'],
  ),
  'export-file-name': held('export-file-name'),
  'export-columns': held('export-columns'),
  'export-school-label': value(degreeLabelIn('export', 'school', 'en'), 'High School'),
  'pagination-prev-next': held('page-size-default'),
};

/** Pauses of the old portal before it looked at rights, and before it read experiences: nothing waits here. */
export const constantsElsewhere: readonly string[] = ['permission-check-delay', 'experience-fetch-delay'];
