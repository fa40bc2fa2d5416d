import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../testing/applicant';

const open = (detail: ApplicantDetail) => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  return renderPortal({ at: `/applicant-detail?appid=${APPID}&accid=${ACCID}`, user: userOf('superadmin') });
};

test.holds('applicant-erasing-asked')('erasing asks by name what goes, and leads to the list', async () => {
  const erased: unknown[] = [];
  let answers = false;
  server.use(
    http.delete('*/api/applicants/:id', ({ params }) => {
      erased.push(params.id);
      return answers ? HttpResponse.json({ applicantid: APPID }) : problem(503, 'unavailable');
    }),
    http.get('*/api/applicants/*', () => problem(404, 'not-found')),
  );
  const { pointer, router } = await open(aDetail());
  const ask = async () => {
    await pointer.click(await screen.findByRole('button', { name: 'More for Putu Sari' }));
    await pointer.click(await screen.findByRole('menuitem', { name: 'Erase for good' }));
    return within(await screen.findByRole('dialog', { name: 'Erase Putu Sari for good?' }));
  };
  const question = await ask();
  expect(question.getByText(/All personal data of Putu Sari is erased/)).toBeVisible();
  await pointer.click(question.getByRole('button', { name: 'Cancel' }));
  expect(erased).toEqual([]);
  await pointer.click((await ask()).getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText("Failed to delete applicant 'Putu Sari'. Please try again.")).toBeVisible();
  expect(router.state.location.pathname).toBe('/applicant-detail');
  answers = true;
  await pointer.click((await ask()).getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText("Applicant 'Putu Sari' deleted successfully.")).toBeVisible();
  expect(erased).toEqual([APPID, APPID]);
  expect(router.state.location.pathname).toBe('/applicant-management');
});
