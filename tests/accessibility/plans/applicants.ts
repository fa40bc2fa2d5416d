import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type Page } from 'playwright-core';
import { portrait } from '@berangkat/files/testing/images';
import { pdf } from '@berangkat/files/testing/pdfs';
import { clientOf } from '../../support/demo';
import { type Case, cv, daysAgo, type Facts, FIELDS, press, refuse } from '../plan';

const stage = (number: number, name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByText(`Stage ${number} of 4`).waitFor();
};
/** Attaches a file to the applicant's own record. */
const attach = async (name: 'uploadWorkPhoto' | 'uploadCv', id: string, file: File): Promise<void> => {
  const form = new FormData();
  if (name === 'uploadCv') form.set('isduplicate', 'true');
  form.set('file', file);
  const { status, body } = await (await clientOf('applicant')).call(name, { params: { id }, body: form });
  expect({ body, attached: status < 300 }).toEqual({ body, attached: true });
};
const fileOf = (content: Buffer, name: string, type: string): File =>
  new File([new Uint8Array(content)], name, { type });
/** An experience of the applicant's own. */
const anExperience = async ({ appid }: Facts): Promise<string> => {
  const { body } = await (await clientOf('applicant')).call('readApplicant', { params: { id: appid } });
  return (body as ApplicantDetail).experiences[0]!.experienceid;
};
const editForm = ({ appid, accid }: Facts): string => `/application-form?appid=${appid}&accid=${accid}`;

export const cases: readonly Case[] = [
  { kind: 'visitor', name: 'shared-cv', at: ({ token }) => `/shared-cv#${token}`, ready: 'main dl', dark: true },
  { kind: 'visitor', name: 'shared-cv-over', at: () => '/shared-cv#none', ready: 'main [role=alert]' },
  { kind: 'applicant', name: 'application-form-1', at: editForm, ready: FIELDS, dark: true },
  { kind: 'admin', name: 'application-form-sheet', at: editForm, ready: FIELDS, dark: true },
  { kind: 'applicant', name: 'application-form-2', at: editForm, ready: FIELDS, prepare: stage(2, 'Physical') },
  { kind: 'applicant', name: 'application-form-3', at: editForm, ready: FIELDS, prepare: stage(3, 'Contact') },
  { kind: 'applicant', name: 'application-form-4', at: editForm, ready: FIELDS, prepare: stage(4, 'Job') },
  { kind: 'applicant', name: 'cv', at: cv, ready: 'main h2', dark: true },
  {
    kind: 'applicant',
    name: 'work-photos',
    at: cv,
    ready: 'main h2',
    prepare: async (page, facts) => {
      const photo = await portrait('jpeg', { width: 800, height: 800 });
      await attach('uploadWorkPhoto', await anExperience(facts), fileOf(photo, 'kitchen.jpg', 'image/jpeg'));
      await page.reload();
      await page.getByRole('button', { name: /^\d+ photos?: / }).click();
      await page.locator('dialog[open] img').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'applicant',
    name: 'file-viewer',
    at: cv,
    ready: 'main h2',
    prepare: async (page, facts) => {
      await attach('uploadCv', facts.appid, fileOf(await pdf({ pages: 2 }), 'cv.pdf', 'application/pdf'));
      await page.reload();
      await press('Open CV file')(page);
      await page.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'applicant',
    name: 'photo-upload',
    at: ({ appid, accid }) => `/profile-photo-upload?appid=${appid}&accid=${accid}`,
    ready: 'main #tips',
  },
  {
    kind: 'applicant',
    name: 'full-photo-upload',
    at: ({ appid, accid }) => `/full-photo-upload?appid=${appid}&accid=${accid}`,
    ready: 'main #tips',
  },
  {
    kind: 'applicant',
    name: 'cv-upload',
    at: ({ appid, accid }) => `/cv-upload?appid=${appid}&accid=${accid}`,
    ready: 'main figure',
  },
  {
    kind: 'applicant',
    name: 'document-upload',
    at: ({ appid, accid }) => `/document-upload?appid=${appid}&accid=${accid}`,
    ready: 'main form select',
  },
  {
    kind: 'applicant',
    name: 'work-photo-upload',
    at: ({ appid, accid }) => `/work-photo-upload?appid=${appid}&accid=${accid}`,
    ready: 'main fieldset input, main dl',
  },
  { kind: 'admin', name: 'application-form-errors', at: () => '/application-form', ready: FIELDS, prepare: refuse },
  { kind: 'admin', name: 'admin-cv', at: cv, ready: 'main h2' },
  {
    kind: 'admin',
    name: 'cv-replay',
    at: ({ appid }) => `/applicant-detail?appid=${appid}&asof=${daysAgo(180)}&replay=${daysAgo(0)}`,
    ready: 'main ol button',
    prepare: (page) => page.keyboard.press(']'),
  },
  { kind: 'admin', name: 'quick-form', at: () => '/application-form-fast', ready: FIELDS },
];
