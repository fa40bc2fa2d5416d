import { randomUUID } from 'node:crypto';
import { type Page } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { measurePage, type PageFigures, type PageSetting } from './support/page-load';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { type Session, signIn } from './support/session';
import { median } from './support/yardstick';

const ROUNDS = 3;

export const needsPortal = true;

/** The budget of a page: milliseconds, and KB of scripts on the line until it shows what it is for. */
type Budget = Partial<PageFigures>;
const LANDING: Budget = { lcp: 1_500, tbt: 150, cls: 0.02, scripts: 140 };
const FORM: Budget = { lcp: 2_200, tbt: 250, cls: 0.02, scripts: 200 };
const WORKSPACE: Budget = { lcp: 2_800, tbt: 400, cls: 0.05, scripts: 290 };

interface Case extends Omit<PageSetting, 'url'> {
  readonly name: string;
  readonly path: string;
  readonly budget: Budget;
}

/** Presses the first of these and types into it: what a person does first on a screen. */
const typeInto =
  (field: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(field).first().click();
    await page.keyboard.type('an', { delay: 120 });
  };

interface Rows {
  readonly applicants: readonly { readonly applicantid: string; readonly accountid: string }[];
  readonly projects: readonly { readonly projectid: string }[];
}

/** Somebody who has just registered and fills the form next. Answers the session's cookie. */
export const newApplicant = async (baseUrl: string): Promise<string> => {
  const answer = await fetch(`${baseUrl}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), origin: baseUrl },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'benchmark1', category: 'applicant' }),
  });
  if (!answer.ok) throw new Error(`registering was answered with ${answer.status}: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
};

export const casesFor = async (admin: Session, applicant: string): Promise<readonly Case[]> => {
  const { applicants } = await admin.json<Rows>(
    'GET',
    '/applicants/paging-with-owner-status-with-removed?app=10&limit=100',
  );
  const { projects } = await admin.json<Rows>('GET', '/projects/with-clients-openjobs');
  const [person] = applicants;
  const cookie = admin.cookie;
  return [
    {
      name: 'landing 360',
      path: '/',
      width: 360,
      locale: 'id-ID',
      content: 'h1',
      interact: (page) => page.locator('header button:visible').first().click(),
      budget: LANDING,
    },
    {
      name: 'form 360',
      path: '/application-form',
      width: 360,
      locale: 'id-ID',
      cookie: applicant,
      content: 'form input',
      interact: typeInto('form input[type=text], form input:not([type])'),
      budget: FORM,
    },
    {
      name: 'list 1440',
      path: '/applicant-management',
      width: 1440,
      locale: 'en-GB',
      cookie,
      content: 'main tbody tr a',
      interact: typeInto('main input[type=search]'),
      budget: WORKSPACE,
    },
    {
      name: 'board 1440',
      path: `/project-applicant-management?pid=${projects[0]!.projectid}&view=board`,
      width: 1440,
      locale: 'en-GB',
      cookie,
      content: 'main li[draggable]',
      interact: typeInto('main input[type=search]'),
      budget: WORKSPACE,
    },
    {
      name: 'CV 1440',
      path: `/applicant-detail?appid=${person!.applicantid}&accid=${person!.accountid}`,
      width: 1440,
      locale: 'en-GB',
      cookie,
      content: 'main h1, main h2',
      interact: async (page) => {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
      },
      budget: WORKSPACE,
    },
  ];
};

const UNITS: Readonly<Record<keyof PageFigures, string>> = {
  fcp: 'ms',
  lcp: 'ms',
  content: 'ms',
  tbt: 'ms',
  cls: '',
  inp: 'ms',
  scripts: 'KB',
  bytes: 'KB',
  requests: '',
};

const figuresOf = ({ name, budget }: Case, rounds: readonly PageFigures[]): LimitedFigure[] =>
  (Object.keys(UNITS) as (keyof PageFigures)[]).map((key) => ({
    name: `${name} ${key}`,
    unit: UNITS[key],
    figure: median(rounds.map((round) => round[key])),
    ...(budget[key] !== undefined && { limit: budget[key] }),
  }));

/**
 * The pages that are opened first in the day, each as by somebody who was never here, in a real Chromium at 1.6 Mbit/s,
 * 150 ms and a processor four times slower: when something shows and when all of it does, how long presses wait, what
 * moves, and what it takes. Medians of three. `--rounds 5`
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const browser = await launchChromium();
  const admin = await signIn(setting.baseUrl, setting.dataDir, 'admin');
  const applicant = await newApplicant(setting.baseUrl);
  try {
    const cases = await casesFor(admin, applicant);
    const measured = new Map(cases.map((page) => [page, [] as PageFigures[]]));
    for (let round = 0; round < numberOption(setting, 'rounds', ROUNDS); round += 1)
      for (const [page, rounds] of measured)
        rounds.push(await measurePage(browser, { ...page, url: `${setting.baseUrl}${page.path}` }));
    return await reportLimits({
      name: 'web',
      yardstick: 'cold, 1.6 Mbit/s, 150 ms, 4 × CPU; medians',
      figures: [...measured].flatMap(([page, rounds]) => figuresOf(page, rounds)),
      at: new Date().toISOString(),
    });
  } finally {
    admin.close();
    await browser.close();
  }
}
