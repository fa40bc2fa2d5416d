import { type Page } from 'playwright-core';

/** Ids of demo data that addresses need. */
export interface Facts {
  readonly appid: string;
  readonly accid: string;
  readonly clientid: string;
  /** The project with the most applicants. */
  readonly projectid: string;
  /** Of a link to a CV. */
  readonly token: string;
  /** An open job that CVs were sent to. */
  readonly jobid: string;
  /** An interview day of the demonstration's past. */
  readonly dayid: string;
}

export interface Case {
  readonly kind: 'visitor' | 'applicant' | 'vendor' | 'employer' | 'admin' | 'root';
  /** Of the screenshot. */
  readonly name: string;
  readonly at: (facts: Facts) => string;
  /** Selector of what shows only when the data have come: an empty page passes every rule. */
  readonly ready: string;
  /** Leads from the open page to what is looked at, in English. */
  readonly prepare?: (page: Page, facts: Facts) => Promise<void>;
  readonly dark?: true;
}

export const DESK = { width: 1440, height: 900 };
/** The size of 1440 × 900 at 200 %. */
export const ZOOMED = { width: 720, height: 450 };
export const SMALL_PHONE = { width: 320, height: 640 };

export const ROWS = 'main tbody tr[data-row]';
export const FIELDS = 'main form input';
export const press = (name: string) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Sends a form that is not filled in. */
export const refuse = async (page: Page): Promise<void> => {
  await page.locator('main form button[type=submit]').click();
  await page.locator('main [aria-invalid=true]').first().waitFor();
};
export const cv = ({ appid, accid }: Facts): string => `/applicant-detail?appid=${appid}&accid=${accid}`;
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
