import { sharedCv } from '@berangkat/contracts/shares';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDetail, anEducationView, anExperienceView, APPID } from '../../../../testing/applicant';
import { openCv as open } from '../../../../testing/cv';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { printCv } from './printCv';

test.holds('print-qr')('what a superadmin prints has a QR code of a link of its own; the screen has none', async () => {
  const made: unknown[] = [];
  server.use(
    http.post(`*/api/applicants/${APPID}/shares`, async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(
        { shareid: '20261122001', token: 'a.b.c.d', expiresat: '2026-12-22T09:00:00.000Z' },
        { status: 201 },
      );
    }),
  );
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { pointer } = await open(aDetail(), { user: userOf('superadmin') });
  await screen.findByText('Room Attendant');
  expect(document.querySelector('figure')).not.toBeInTheDocument();
  await pointer.click(screen.getByRole('button', { name: 'More for Putu Sari' }));
  await pointer.click(await screen.findByRole('menuitem', { name: 'PDF print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(made).toMatchObject([{ purpose: 'paper' }]);
  expect(opened).toHaveBeenCalledWith('', '_blank', 'width=900,height=900');
  const code = screen.getByRole('img', { name: 'QR code with a link to this CV' });
  expect(code.querySelector('path')).not.toBeNull();
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['80', '80']);
});

test('paper holds what a shared CV shows, unless the full one is asked for', async () => {
  server.use(
    http.post(`*/api/applicants/${APPID}/shares`, () =>
      HttpResponse.json(
        { shareid: '20261122001', token: 'a.b.c.d', expiresat: '2026-12-22T09:00:00.000Z' },
        { status: 201 },
      ),
    ),
  );
  const shared: boolean[] = [];
  const isShared = () => document.querySelector('.sheet.shared') !== null;
  jest.spyOn(window, 'print').mockImplementation(() => void shared.push(isShared()));
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { pointer } = await open(aDetail(), { user: userOf('superadmin') });
  for (const name of ['PDF print', 'Print with private details']) {
    await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
    await pointer.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(shared).toHaveLength(name === 'PDF print' ? 1 : 2), { timeout: 8_000 });
  }
  expect(shared).toEqual([true, false]);
  await waitFor(() => expect(isShared()).toBe(true));
});

/** Elements that nothing but the style sheet keeps off paper; class names are those of the file here. */
const HIDDEN = [
  ...readFileSync(join(__dirname, 'Sheet.module.css'), 'utf8')
    .split('@media print')[1]!
    .matchAll(/([^{}]+)\{\s*display: none;/g),
].map(([, selectors]) => selectors!);

/** The texts of a sheet, one for each place that has one. */
const textsOf = (sheet: Element): readonly string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push(walker.currentNode.nodeValue!.trim());
  return texts.filter(Boolean);
};

test('nothing is on paper that a shared CV does not show', async () => {
  const cv = aDetail({
    photo: '/api/files/photos/a.webp',
    may: { edit: false, uploadphoto: false, attach: false, openfiles: true, remove: true, comment: true },
    experiences: [
      anExperienceView({ remarks: 'Left after a quarrel' }),
      anExperienceView({ experienceid: '20251112102', companyname: 'Hotel Gone', status: 'removed' }),
    ],
    educations: [anEducationView({ remarks: 'Certificate still to be seen' })],
  });
  const shared = sharedCv.parse({ ...cv, experiences: cv.experiences.slice(0, 1) });
  server.use(
    http.post('*/api/shares/open', () => HttpResponse.json({ pass: 'a-pass', expiresat: '2026-12-22T09:00:00.000Z' })),
    http.get('*/api/shares/a-pass', () => HttpResponse.json(shared)),
    http.post(`*/api/applicants/${APPID}/shares`, () => problem(503, 'unavailable')),
  );
  const link = await renderPortal({ at: '/shared-cv#a-token' });
  await screen.findByText('Room Attendant');
  const shows = textsOf(document.querySelector('.sheet')!);
  link.unmount();

  const paper: (readonly string[])[] = [];
  jest.spyOn(window, 'open').mockReturnValue(null);
  jest.spyOn(window, 'print').mockImplementation(() => {
    const sheet = document.querySelector('.sheet.shared')!.cloneNode(true) as Element;
    const around = document.createElement('div');
    around.append(sheet);
    for (const hidden of around.querySelectorAll(HIDDEN.join())) hidden.remove();
    paper.push(textsOf(sheet));
  });
  const { pointer } = await open(cv, { user: userOf('superadmin') });
  expect(await screen.findByText('Remarks: Left after a quarrel')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'More for Putu Sari' }));
  await pointer.click(await screen.findByRole('menuitem', { name: 'PDF print' }));
  await waitFor(() => expect(paper).toHaveLength(1), { timeout: 8_000 });
  expect(paper[0]).toEqual(expect.arrayContaining(['Room Attendant', 'Balinese']));
  // The sum of what both show.
  expect(paper[0]!.filter((text) => !shows.includes(text))).toEqual(['3 years, all in hotels · up to staff']);
});

test.holds('print-window')(
  'prints from a window of its own, which has a title and closes half a second later',
  async () => {
    const page = document.implementation.createHTMLDocument();
    const popup = { document: page, focus: jest.fn(), print: jest.fn(), close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    const sheet = document.createElement('div');
    sheet.textContent = 'The CV';
    await printCv(() => Promise.resolve(sheet), 'Putu Sari');
    expect([page.title, page.body.textContent]).toEqual(['Putu Sari', 'The CV']);
    expect(popup.print).toHaveBeenCalledTimes(1);
    await new Promise((later) => setTimeout(later, 450));
    expect(popup.close).not.toHaveBeenCalled();
    await waitFor(() => expect(popup.close).toHaveBeenCalledTimes(1));
  },
);

test('a superadmin has the CV made into a PDF, in the language on screen', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:pdf';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked: unknown[] = [];
  let fails = true;
  server.use(
    http.post('*/api/cvs/pdf', async ({ request }) => {
      asked.push(await request.json());
      return fails
        ? problem(503, 'unavailable')
        : new HttpResponse('%PDF-', {
            headers: { 'content-disposition': `attachment; filename="a"; filename*=UTF-8''CV%20Putu%20Sari.pdf` },
          });
    }),
  );
  const { pointer } = await open(aDetail(), { user: userOf('superadmin') });
  const press = async () => {
    await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
    await pointer.click(await screen.findByRole('menuitem', { name: 'Save as PDF' }));
  };
  await press();
  expect(await screen.findByText('The PDF could not be created. Please try again.')).toBeVisible();
  expect(saved).toEqual([]);
  fails = false;
  await press();
  expect(await screen.findByText('The PDF was saved.')).toBeVisible();
  expect(saved).toEqual(['CV Putu Sari.pdf']);
  expect(asked).toMatchObject(
    Array(2).fill({ applicantids: [APPID], language: 'en', audit: { action: 'make_cv_pdf' } }),
  );
});

test('an admin is offered no PDF', async () => {
  const { pointer } = await open(aDetail(), { user: userOf('admin') });
  await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
  expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0);
  expect(screen.queryByRole('menuitem', { name: 'Save as PDF' })).not.toBeInTheDocument();
});
