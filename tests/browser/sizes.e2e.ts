import { paths } from '@berangkat/contracts/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(__dirname, '../../web/dist');

/** The files that come with a screen when it is the first one of a visit (web/build/pages.ts writes the list). */
interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly indonesian: readonly string[];
}
const screens = JSON.parse(readFileSync(join(DIST, '.vite/screens.json'), 'utf8')) as Readonly<Record<string, Files>>;

/** KB of 1,024 bytes, in gzip as the build compresses: what a browser is sent that does not read brotli. */
const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0) / 1_024;

const LANDING = { scripts: 140, styles: 10 };
/** The landing page's, and what draws a job and takes a file. */
const JOB = { scripts: 165, styles: 10 };
/** Pages for readers of a link: what a landing page has, and what draws a CV or an album. */
const SHARED = { scripts: 180, styles: 15 };
const APPLICATION_FORM = { scripts: 200, styles: 20 };
/** What the phone of an applicant opens after signing in. */
const PHONE = { scripts: 225, styles: 20 };
const DESKS = { scripts: 290, styles: 30 };

const BUDGETS: Readonly<Record<string, typeof DESKS>> = {
  [paths.home]: LANDING,
  [paths.landing]: LANDING,
  [paths.openJobManagement]: JOB,
  [paths.jobCvUpload]: JOB,
  [paths.sharedCv]: SHARED,
  [paths.invitation]: SHARED,
  [paths.applicationForm]: APPLICATION_FORM,
  [paths.dashboard]: PHONE,
  [paths.applicantDetail]: PHONE,
  [paths.educationForm]: PHONE,
  [paths.experienceForm]: PHONE,
  [paths.documentUpload]: PHONE,
  [paths.cvUpload]: PHONE,
  [paths.profilePhotoUpload]: PHONE,
  [paths.fullPhotoUpload]: PHONE,
  [paths.workPhotoUpload]: PHONE,
};
const budgetOf = (path: string): typeof DESKS => BUDGETS[path] ?? DESKS;

test.each(Object.entries(screens))('%s stays within its size', (path, { scripts, styles }) => {
  const budget = budgetOf(path);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(budget.scripts);
  expect(sizeOf(styles)).toBeLessThanOrEqual(budget.styles);
});

test('every screen comes in few files', () => {
  // Charts, the palette and the like come later and are not among these.
  for (const { scripts } of Object.values(screens)) expect(scripts.length).toBeLessThanOrEqual(25);
});

test('no file that comes with a screen only names another', () => {
  // The bundler makes one of each text that two screens share as soon as any module awaits at its top.
  const naming = Object.values(screens)
    .flatMap(({ scripts, indonesian }) => [...scripts, ...indonesian])
    .filter((file) => /^export\{[^}]*\}from"[^"]*";?$/.test(readFileSync(join(DIST, file), 'utf8').trim()));
  expect(naming).toEqual([]);
});
