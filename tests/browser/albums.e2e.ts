import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { Person } from '../support/person';
import { until } from '../support/processes';
import { sticksOut } from '../support/sticks-out';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser?.close());

/** A second of a moving picture, as this browser records it. */
const RECORDING = `(async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 180];
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    pen.fillStyle = frame % 2 ? '#0f766e' : '#d97706';
    pen.fillRect(0, 0, 320, 180);
    await new Promise((next) => setTimeout(next, 100));
  }
  recorder.stop();
  await new Promise((stopped) => { recorder.onstop = stopped; });
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
})()`;

it('a visitor swipes through a public album on a phone, and sees nothing of internal ones', async () => {
  const { page, context, problems } = await Person.at(browser, portalUrl(), { phone: true });
  await page.goto('/content-management');
  const albums = page.getByRole('navigation', { name: 'Albums' }).getByRole('button');
  await albums.first().waitFor();
  const names = (await albums.allInnerTexts()).join();
  expect(names).toContain('Life on board');
  expect(names).not.toMatch(/The office|Brochure of last year/);
  await page.getByRole('button', { name: /^Life on board/ }).click();
  await page.getByText('1 of 3').waitFor();
  await page.getByRole('img', { name: 'Leaving Bergen' }).waitFor();
  // Asked from here: the page's policy forbids to evaluate a text within it.
  await until('the picture has come', () =>
    page.evaluate<boolean>(
      `[...document.images].some(({ alt, naturalWidth }) => alt === 'Leaving Bergen' && naturalWidth > 0)`,
    ),
  );
  // A swipe is a scroll of the track that comes to rest at the next picture.
  await page.evaluate(`(() => {
    const track = document.querySelector('main img[alt="Leaving Bergen"]').closest('ul');
    track.scrollLeft = track.clientWidth;
  })()`);
  await page.getByText('2 of 3').waitFor();
  await page.getByRole('heading', { name: 'At anchor' }).waitFor();
  expect(await sticksOut(page)).toEqual([]);
  // As large as the window, with the way out in sight.
  await page.getByRole('button', { name: 'Enlarge At anchor' }).click();
  const close = page.getByRole('dialog', { name: 'At anchor' }).getByRole('button', { name: 'Close' });
  const { y, height } = (await close.boundingBox())!;
  expect(y + height).toBeLessThan(page.viewportSize()!.height - 24);
  await close.click();
  expect(problems).toEqual([]);
  await context.close();
});

it('a superadmin posts a video, which has a frame of it; an admin no longer sees it when it is removed', async () => {
  const root = await Person.at(browser, portalUrl());
  const { page } = root;
  await root.arrive(demoAccount('root'));
  await page.goto('/album-form');
  await root.fill('Name', 'Films of today');
  await root.press('Save album');
  await page.getByText('Album created successfully.').waitFor();
  await page.waitForURL('**/content-management*');
  await page.getByRole('button', { name: /^Films of today/ }).click();
  await page.getByText('No contents found for this album').waitFor();
  await root.press('Post Content', 'link');
  await root.fill('Name', 'A second in Jakarta');
  await page.getByRole('radio', { name: 'Video' }).check();
  const film = Buffer.from(await page.evaluate<number[]>(RECORDING));
  await page.getByLabel('Video (max 20 MB)').setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film });
  await root.press('Save content');
  await page.getByText('Content created successfully.').waitFor();
  await page.waitForURL('**/content-management*');
  const video = page.locator('video');
  await video.waitFor();
  expect(await video.getAttribute('poster')).toMatch(/^\/api\/files\/posters\/\d{11}\/[0-9a-f]{32}-page\.webp$/);
  // Played by ranges.
  const address = (await video.getAttribute('src'))!;
  const part = await page.request.get(address, { headers: { range: 'bytes=0-3' } });
  expect([part.status(), [...(await part.body())]]).toEqual([206, [0x1a, 0x45, 0xdf, 0xa3]]);
  await page.evaluate(`document.querySelector('video').play()`);

  const admin = await clientOf('admin');
  const seen = async (path: string) => (await admin.send('GET', path)).status;
  expect(await seen(address)).toBe(200);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('A second in Jakarta was removed. A superadmin can restore it.').waitFor();
  // Other readers hear of it a moment after the one who did it.
  await until('the film is gone', async () => (await seen(address)) === 404);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('A second in Jakarta was restored.').waitFor();
  await until('the film is back', async () => (await seen(address)) === 200);
  // Gone again for the files that share this portal.
  await page.getByRole('button', { name: 'Delete the album Films of today' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Films of today was removed. A superadmin can restore it.').waitFor();
  expect(root.problems).toEqual([]);
  await root.context.close();
});
