import { type Browser, type Locator, type Page } from 'playwright-core';
import { demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { type Case } from './plan';

/** Somebody of that kind at a browser of their own, signed in where they can be. */
export const cameAs = async (browser: Browser, kind: Case['kind']): Promise<Person> => {
  const person = await Person.at(browser, portalUrl());
  if (kind !== 'visitor') await person.arrive(demoAccount(kind));
  return person;
};

export const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await until(async () => (await page.locator('main [aria-busy=true]').count()) === 0);
};

export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited 20 s in vain');
    await new Promise((again) => setTimeout(again, 25));
  }
};

export const isFocused = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) > 0;
