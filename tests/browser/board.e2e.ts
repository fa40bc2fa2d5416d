import { type ProjectList } from '@berangkat/contracts/projects';
import { type Browser, type Page } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';

jest.setTimeout(120_000);

/** Pixels of a card with a name of one line and no remark, and of a message at a desk and on a phone. */
const [CARD, LINE, PHONE_LINE] = [104, 34, 48];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const boardOf = async (place: Parameters<typeof Person.at>[2]): Promise<Person> => {
  const { projects } = (await (await clientOf('root')).call('listProjects')).body as ProjectList;
  const { projectid } = projects.reduce((most, other) =>
    (other.applicants ?? 0) > (most.applicants ?? 0) ? other : most,
  );
  const path = `/project-applicant-management?pid=${projectid}&view=board`;
  const person = await Person.arrived(browser, portalUrl(), demoAccount('admin'), path, place);
  await person.page.locator('[data-column=applying] [data-row]').first().waitFor();
  await person.page.waitForLoadState('networkidle');
  // In the face that stands in for it, a name takes another line.
  await person.page.evaluate('document.fonts.ready.then(() => undefined)');
  return person;
};

/** Whether the step of the first card can be seen. */
const shownIn = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    let seen = 1;
    const button = document.querySelector('[data-column=applying] [data-row] button[aria-label^=Shortlist]');
    for (let each = button; each !== null; each = each.parentElement) seen *= Number(getComputedStyle(each).opacity);
    return seen === 1 ? 'shown' : 'hidden';
  })()`);

it('at 1280 six columns begin at one height, and a low card shows its steps to a pointer or the keyboard', async () => {
  const person = await boardOf({ size: { width: 1280, height: 900 } });
  const { page } = person;
  const columns = page.locator('[data-column]');
  const boxes = await columns.evaluateAll((all) =>
    all.map((column) => {
      const { right } = column.getBoundingClientRect();
      const { top } = column.querySelector('ul')!.getBoundingClientRect();
      return { right, top };
    }),
  );
  expect(boxes).toHaveLength(6);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1280);
  // Those whose names take a second line count without it: whose these are is a matter of what other files have moved.
  const low = await page.locator('[data-row]').evaluateAll((all) =>
    all.flatMap((card) => {
      const name = card.querySelector('h3')!;
      const more =
        name.clientHeight - Number.parseFloat(name.ownerDocument.defaultView!.getComputedStyle(name).lineHeight);
      return card.querySelector(':scope > p') === null ? [card.getBoundingClientRect().height - more] : [];
    }),
  );
  expect(low).not.toEqual([]);
  expect(Math.max(...low)).toBeLessThanOrEqual(CARD);
  const cards = page.locator('[data-column=applying] [data-row]');
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));

  expect(await shownIn(page)).toBe('hidden');
  await cards.first().hover();
  expect(await shownIn(page)).toBe('shown');
  // What brings the steps moves nothing.
  expect(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))).toEqual(heights);
  await page.mouse.move(0, 0);
  expect(await shownIn(page)).toBe('hidden');
  await page.keyboard.press('j');
  expect(await shownIn(page)).toBe('shown');
  await person.leave();
});

it('fingers find the steps of a card without looking for them', async () => {
  const person = await boardOf({ phone: true, size: { width: 1280, height: 900 } });
  expect(await shownIn(person.page)).toBe('shown');
  await person.leave();
});

/** What the message lies on: words, pictures and controls of the page, of which its place is no part. */
const coveredBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const region = document.getElementById('banners');
    const message = region.getBoundingClientRect();
    return [...document.querySelectorAll('main *, header *, nav *')]
      .filter((each) => each.childElementCount === 0 && !region.contains(each) && !each.contains(region) && !each.closest('svg') && each.checkVisibility())
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return right - left > 1 && left < message.right && right > message.left && top < message.bottom && bottom > message.top;
      })
      .map((each) => each.textContent || each.outerHTML.slice(0, 80));
  })()`);

it('what a move says is a line in the head of the page, and on a phone one of 48 pixels above its bar: it covers nothing', async () => {
  const desk = await boardOf({});
  const card = desk.page.locator('[data-column=applying] [data-row]').first();
  const region = desk.page.locator('#banners');
  await card.hover();
  await card.getByRole('button', { name: /^Shortlist/ }).click();
  await region.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await region.getAttribute('data-place')).toBe('head');
  expect((await region.boundingBox())!.height).toBeLessThanOrEqual(LINE);
  expect(await coveredBy(desk.page)).toEqual([]);
  await region.getByRole('button', { name: 'Undo' }).click();
  await region.getByText(/^Undone/).waitFor();
  await desk.leave();

  const phone = await boardOf({ phone: true, size: { width: 360, height: 740 } });
  const { page } = phone;
  const line = page.locator('#banners');
  await page
    .locator('[data-column=applying] [data-row]')
    .first()
    .getByRole('button', { name: /^Shortlist/ })
    .click();
  await line.getByRole('button', { name: 'Undo' }).waitFor();
  const box = (await line.boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(PHONE_LINE);
  const bar = (await page.getByRole('navigation', { name: 'Places' }).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  // The end of the page can be read above it.
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  expect(await coveredBy(page)).toEqual([]);
  await line.getByRole('button', { name: 'Undo' }).click();
  await line.getByText(/^Undone/).waitFor();
  await phone.leave();
});

it('at a desk an admin sees the whole name of a project, and beside the longest one its code', async () => {
  const { projects } = (await (await clientOf('root')).call('listProjects')).body as ProjectList;
  const { projectid, projectname, projectcode } = projects.reduce((longest, other) =>
    other.projectname.length > longest.projectname.length ? other : longest,
  );
  const path = `/project-applicant-management?pid=${projectid}`;
  const { page, context } = await Person.arrived(browser, portalUrl(), demoAccount('admin'), path);
  await page.getByRole('heading', { level: 1, name: projectname }).waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // How wide the words are, and the room that they have.
  const [name, facts] = (await page.evaluate(`['h1 span', 'p'].map((part) => {
    const shown = document.querySelector('[data-object-head] ' + part);
    const words = document.createRange();
    words.selectNodeContents(shown);
    return { words: words.getBoundingClientRect().width, room: shown.getBoundingClientRect().width };
  })`)) as { words: number; room: number }[];
  expect(name!.room).toBeGreaterThanOrEqual(name!.words);
  expect(await page.locator('[data-object-head] p').textContent()).toContain(projectcode);
  expect(facts!.room).toBeGreaterThanOrEqual(100);
  await context.close();
});
