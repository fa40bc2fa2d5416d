import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { dayInput } from './date-field';

const SHOTS = join(__dirname, '../../test-results/journey');

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Place {
  readonly phone?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly locale?: 'en-GB' | 'id-ID';
  /** One of the oldest browsers that the portal works in: without all that is newer. */
  readonly oldest?: boolean;
  /** Address of what the line goes through. */
  readonly proxy?: string;
}

export type Language = 'en' | 'id';

/** Changes the language by the switch in the header. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  // The switch stands in the menu of a phone, too, and behind a dialog nobody can reach it.
  await page.locator(`header button[lang=${language}]`).first().dispatchEvent('click');
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
};

/** Somebody at a browser of their own. */
export class Person {
  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly problems: string[],
  ) {}

  /**
   * Opens a browser window; `phone` is a narrow one that is touched, `size` another one in pixels. What the page's
   * console complains about is kept in {@link problems}.
   */
  static async at(
    browser: Browser,
    url: string,
    { phone = false, size = phone ? PHONE : DESK, locale = 'en-GB', oldest = false, proxy }: Place = {},
  ): Promise<Person> {
    const context = await browser.newContext({
      baseURL: url,
      locale,
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
      viewport: size,
      // Chromium spares addresses of its own machine a proxy unless it is told not to.
      ...(proxy !== undefined && { proxy: { server: proxy, bypass: '<-loopback>' } }),
      ...(phone && { hasTouch: true, isMobile: true }),
    });
    if (oldest) {
      // It reads all of the browsers' history, which takes longer than many a test.
      const { takingAway } = await import('./compatibility');
      await context.addInitScript(takingAway());
    }
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A refused call is logged by the browser itself; what was refused is checked where it happens.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    return new Person(page, context, problems);
  }

  /** As {@link Person.at}, signed in and on a screen. */
  static async arrived(
    browser: Browser,
    url: string,
    account: { readonly email: string; readonly password: string },
    path: string,
    place?: Place,
  ): Promise<Person> {
    const person = await Person.at(browser, url, place);
    await person.arrive(account, path);
    return person;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The field whose label begins so: a hint, a unit or 'optional' may follow. */
  private field(label: string): Locator {
    return this.page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)).first();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  /** Fills a date field with a day as `2026-11-22`. */
  async fillDate(label: string, day: string): Promise<void> {
    await dayInput(this.page, label).fill(day);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).selectOption({ label: option });
  }

  /** Picks a value of a filter's chip, and closes it. */
  async filter(label: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: label, exact: true }).click();
    const choice = this.page.getByRole('dialog', { name: label });
    await choice.getByLabel(option).click();
    await this.page.keyboard.press('Escape');
  }

  /** Picks from a list that is searched by typing. */
  async suggest(label: string, typed: string, option: string | RegExp): Promise<void> {
    await this.field(label).fill(typed);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async press(
    name: string | RegExp,
    role: 'button' | 'link' | 'checkbox' | 'radio' | 'menuitem' = 'button',
  ): Promise<void> {
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async signIn(account: { readonly email: string; readonly password: string }): Promise<void> {
    await this.open('/');
    await this.page.getByRole('button', { name: 'Sign in' }).first().click();
    const panel = this.page.getByRole('region', { name: 'Sign in' });
    await panel.getByLabel('Email', { exact: true }).fill(account.email);
    await panel.getByLabel('Password', { exact: true }).fill(account.password);
    await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.sees('Login successful!');
  }

  /** Signs in by the call alone, and opens a screen when one is named. */
  async arrive(
    { email, password }: { readonly email: string; readonly password: string },
    path?: string,
  ): Promise<void> {
    const answer = await this.context.request.post('/api/accounts/login', { data: { email, password } });
    if (answer.status() !== 200) throw new Error(`${email} could not sign in: ${answer.status()}`);
    if (path !== undefined) await this.open(path);
  }

  /** Closes the browser window. @throws when its console complained about something */
  async leave(): Promise<void> {
    if (this.problems.length > 0) throw new Error(this.problems.join('\n'));
    await this.context.close();
  }

  /** Keeps what is on screen as test-results/journey/{name}.png. */
  async shoot(name: string): Promise<void> {
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }
}
