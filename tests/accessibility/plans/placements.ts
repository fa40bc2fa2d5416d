import { type Case, daysAgo, type Facts, press, ROWS } from '../plan';

const pipeline = ({ projectid }: Facts): string => `/project-applicant-management?pid=${projectid}`;

export const cases: readonly Case[] = [
  {
    kind: 'employer',
    name: 'employer-pipeline-decide',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=decide`,
    ready: 'main section[aria-labelledby^="turn-"] img, main section[aria-labelledby^="turn-"] svg',
    dark: true,
  },
  {
    kind: 'employer',
    name: 'employer-pipeline-list',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=list`,
    ready: ROWS,
  },
  {
    kind: 'employer',
    name: 'employer-pipeline-board',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=board`,
    ready: 'main li[data-row]',
    dark: true,
  },
  { kind: 'admin', name: 'pipeline-list', at: (facts) => `${pipeline(facts)}&view=list`, ready: ROWS, dark: true },
  {
    kind: 'admin',
    name: 'pipeline-selected',
    at: (facts) => `${pipeline(facts)}&view=list`,
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} input[type=checkbox]`).first().check();
      await page.locator(`${ROWS} input[type=checkbox]`).nth(1).check();
    },
  },
  {
    kind: 'admin',
    name: 'pipeline-announce',
    at: (facts) => `${pipeline(facts)}&view=list`,
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} input[type=checkbox]`).first().check();
      await page.locator(`${ROWS} input[type=checkbox]`).nth(1).check();
      await press('Announce')(page);
      await page.getByRole('dialog').getByText('Language').first().waitFor();
    },
    dark: true,
  },
  {
    kind: 'employer',
    name: 'pipeline-compare',
    at: ({ clientid }) => `/project-applicant-management?cid=${clientid}&view=list`,
    ready: ROWS,
    prepare: async (page) => {
      await page.locator(`${ROWS} input[type=checkbox]`).first().check();
      await page.locator(`${ROWS} input[type=checkbox]`).nth(1).check();
      await press('Compare')(page);
      await page.getByRole('dialog').getByRole('rowheader', { name: 'Positions' }).waitFor();
    },
    dark: true,
  },
  {
    kind: 'admin',
    name: 'pipeline-replay',
    at: (facts) => `${pipeline(facts)}&asof=${daysAgo(90)}&replay=${daysAgo(0)}`,
    // Of a project that began later nobody stands there yet.
    ready: 'main input[type="range"]',
    prepare: (page) => page.keyboard.press(']'),
  },
  {
    kind: 'admin',
    name: 'pipeline-changes',
    at: (facts) => `${pipeline(facts)}&asof=${daysAgo(90)}&compare=${daysAgo(0)}`,
    ready: 'main table tbody tr',
    dark: true,
  },
  { kind: 'admin', name: 'pipeline-board', at: (facts) => `${pipeline(facts)}&view=board`, ready: 'main li[data-row]' },
  {
    kind: 'admin',
    name: 'pipeline-add',
    at: pipeline,
    ready: ROWS,
    prepare: async (page) => {
      await press('Add applicant')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
];
