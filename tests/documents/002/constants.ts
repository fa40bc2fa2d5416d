import { ALBUM_STATUSES, createAlbum, createContentFields } from '@berangkat/contracts/albums';
import { CLIENT_SORTS, clientStatus, DEFAULT_CLIENT_STATUS, registerClient } from '@berangkat/contracts/clients';
import { FILE_RULES } from '@berangkat/contracts/files';
import { DEPARTMENT_ON_WELLNESS, FIND_JOBS_FROM, JOB_DEFAULTS, JOB_STATUSES, postJob } from '@berangkat/contracts/jobs';
import { BATCH_OF_PAGE_SIZE, PAGE_SIZES } from '@berangkat/contracts/kernel';
import { createDepartment, createIndustry, createPosition, MASTER_STATUSES } from '@berangkat/contracts/masterdata';
import { projectRecordStatus, projectStatus, registerProject } from '@berangkat/contracts/projects';
import {
  contractTerms,
  DEFAULT_COUNTRY,
  departments,
  departmentsOf,
  industries,
  qualifications,
} from '@berangkat/contracts/reference';
import { aClient, aJob } from '@berangkat/contracts/testing';
import { type z } from 'zod';
import { BACK_AFTER as ALBUMS_AFTER } from '../../../web/src/features/albums/form/seconds';
import { BACK_AFTER as LIST_AFTER, MESSAGE_TIMEOUT } from '../../../web/src/features/masterdata/seconds';
import { held, type Held } from '../markers';
import { type Value, value } from '../values';

const ID = '20261101001';
const MEGABYTE = 1024 * 1024;

/** Which lengths a field takes at the edges of what the document allows, and a character beyond. */
const lengths =
  (schema: z.ZodType, right: object) =>
  (field: string, min: number, max: number, of: (length: number) => string = (length) => 'x'.repeat(length)): Value =>
    value(
      [min - 1, min, max, max + 1].filter(
        (length) => length >= 0 && schema.safeParse({ ...right, [field]: of(length) }).success,
      ),
      [min, max],
    );
const digits = (length: number): string => '1'.repeat(length);
const address = (length: number): string => `${'x'.repeat(Math.max(0, length - 4))}@b.c`.slice(-length);
const client = lengths(registerClient, aClient());
const project = lengths(registerProject, {
  projectname: 'Doha Culinary',
  projectcode: 'DOHA27',
  projectstatus: 'active',
});
const job = lengths(postJob, aJob());
const album = lengths(createAlbum, { name: 'Kitchens' });
const content = lengths(createContentFields, { albid: ID, name: 'The kitchen' });

/** The departments that the document gives its industries; their spellings are joined (readings.md, C36 to C38). */
const DEPARTMENTS: Readonly<Record<string, readonly string[]>> = {
  hospitality: ['culinary', 'fnb', 'housekeeping'],
  wellness: ['spa', 'sport', 'beauty'],
  construction: ['architectural', 'technical'],
  farming: ['farm picker'],
  'factory & warehouse': ['factory & warehouse'],
  'oil gas & mining': ['oil gas & mining'],
};
/** Those of them that the portal does not offer there. */
const departmentsMissing = Object.entries(DEPARTMENTS).flatMap(([industry, names]) =>
  names.filter((name) => !departmentsOf(industries.canonical(industry)!).includes(departments.canonical(name)!)),
);

/** Numbers, lists and times that document 002 writes down, by their ids. */
export const constants: Readonly<Record<string, Value | Held>> = {
  'accountid-digits': client('accountid', 11, 11, digits),
  'clientid-digits': project('clientid', 11, 11, digits),
  'page-size-clients-projects-albums': held('page-size-clients-projects-albums', 'lists-newest-first', 'albums-paged'),
  'page-size-audit-position-status': value(
    [PAGE_SIZES, BATCH_OF_PAGE_SIZE],
    [[10, 25, 50], { 10: 100, 25: 250, 50: 500 }],
  ),
  // Seven hours back from Jakarta is UTC, which is offered there and comes first (readings.md, A15).
  'audit-time-shift': held('audit-time-shift'),
  'file-public-cv-max': value(FILE_RULES.jobcv.maxBytes, 10 * MEGABYTE),
  'file-flyer-max': value(FILE_RULES.flyer.maxBytes, 5 * MEGABYTE),
  'file-flyer-types': value(FILE_RULES.flyer.types, ['image/jpeg', 'image/png', 'image/gif']),
  'file-image-content-max': value(FILE_RULES.content.imageBound.maxBytes, 5 * MEGABYTE),
  'file-video-content-max': value(FILE_RULES.content.maxBytes, 20 * MEGABYTE),
  'timeout-client-form': held('timeout-client-form'),
  'timeout-project-form': held('timeout-project-form'),
  'timeout-client-list': held('timeout-client-list'),
  'timeout-project-list': held('timeout-project-list'),
  'timeout-master-data': value(MESSAGE_TIMEOUT, 5_000),
  'redirect-position': value(LIST_AFTER, 1_000),
  'redirect-album': value(ALBUMS_AFTER, 1_000),
  'redirect-content': value(ALBUMS_AFTER, 1_000),

  'client-country-default': value(DEFAULT_COUNTRY, 'indonesia'),
  // The rest of the list is a reading (readings.md, C52).
  'client-status-example': value(
    [DEFAULT_CLIENT_STATUS, clientStatus.options],
    ['verified', ['active', 'suspended', 'verified', 'unverified']],
  ),
  'client-company-length': client('companyname', 3, 50),
  'client-address-length': client('address', 10, 100),
  'client-phone-digits': client('phone', 8, 15, digits),
  'client-email-length': client('email', 5, 50, address),
  'client-regnumber-length': client('companyregistrationnumber', 5, 50),
  'client-pic-length': client('personincharge', 2, 50),
  'client-code-length': client('clientcode', 5, 15),
  'client-remarks-max': client('remarks', 0, 200),
  'client-sort-columns': value(CLIENT_SORTS, ['companyname', 'clientcode', 'country', 'personincharge', 'status']),
  'client-search-fields': held('client-search-fields'),

  'project-status': value(projectStatus.options, ['active', 'suspended', 'cancelled', 'complete']),
  'project-status-default': held('project-status-default'),
  'project-record-status': value(projectRecordStatus.options, ['active', 'removed']),
  'project-name-length': project('projectname', 5, 50),
  'project-code-length': project('projectcode', 5, 15),
  'project-requirements-max': project('requirements', 3, 500),
  'project-salary-benefits-max': project('salary_benefits', 3, 500),
  'project-remarks-max': project('remarks', 0, 200),
  'project-search-fields': held('project-search-fields'),

  'openjob-status': value(JOB_STATUSES, ['active', 'inactive']),
  'openjob-qualification': value(qualifications.values, ['highschool', 'bachelor', 'graduate', 'master']),
  'openjob-contractterm': value(contractTerms.values, ['contract', 'permanent']),
  'openjob-industry-departments': value(departmentsMissing, []),
  'openjob-wellness-department': value(DEPARTMENT_ON_WELLNESS, departments.canonical('spa therapy')),
  'openjob-defaults': value(JOB_DEFAULTS, {
    duration: 12,
    salary: 8_000_000,
    currency: 'IDR',
    industry: 'hospitality',
    department: 'culinary',
    qualification: 'bachelor',
    experience: 1,
    country: 'indonesia',
    // The document says none.
    contractterm: 'contract',
  }),
  'openjob-title-length': job('opjobtitle', 3, 50),
  'openjob-description-length': job('description', 3, 200),
  'openjob-bonus-length': job('bonus', 3, 50),
  'openjob-incentives-length': job('incentives', 3, 50),
  'openjob-remarks-max': job('remarks', 0, 150),
  'openjob-link-search-min': value(FIND_JOBS_FROM, 2),

  'masterdata-status': value(MASTER_STATUSES, ['active', 'suspended', 'removed']),
  'masterdata-new-status': held('masterdata-new-status'),
  // From two letters on: positions of one are none in the application form.
  'position-name-max': lengths(createPosition, { indid: ID, depid: ID })('name', 2, 50),
  'department-name-length': lengths(createDepartment, { indid: ID })('name', 2, 50),
  'industry-name-length': lengths(createIndustry, {})('name', 2, 50),

  'album-content-status': value(ALBUM_STATUSES, ['active', 'suspended', 'removed']),
  'album-name-length': album('name', 3, 50),
  'content-name-length': content('name', 3, 50),
  'album-content-description-max': content('description', 0, 200),
  'content-media-types': value(
    FILE_RULES.content.types.filter((type) => !/^(image|video)\//.test(type)),
    [],
  ),
  'page-access-throttle': held('page-access-throttle', 'visit-throttle'),
  'page-access-session-delay': held('page-access-session-delay'),
  'page-access-action': held('page-access-action'),
  'page-access-objecttype': held('page-access-action'),
  'root-admin-tabs': held('root-admin-tabs'),
};
/** Rights are checked when it is known who is signed in, not after a time (002 §6 says 200 ms). */
export const constantsElsewhere: readonly string[] = ['permission-check-delay-job-form'];
