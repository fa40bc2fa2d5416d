import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aJob, anApplicant } from '../testing/job';

const ID = aJob().opjobid;
const open = (kind: 'admin' | 'superadmin' | 'employer', jobid = ID) =>
  renderPortal({ at: `/open-job-applicant-management?jobid=${jobid}`, user: userOf(kind) });

const aServer = (job = aJob({ applicantcount: 1, applicants: [anApplicant()], remarks: 'Urgent' })) => {
  const erased: string[] = [];
  server.use(
    http.get('*/api/masterdata', () => HttpResponse.json([])),
    http.get(`*/api/openjobs/${ID}`, () => HttpResponse.json(job)),
    http.get(`*/api/openjobs/${ID}/applicants`, () =>
      HttpResponse.json({ applicants: [anApplicant()], page: onePageOf([1]) }),
    ),
    http.put(`*/api/openjobs/${ID}/applicants/:cvid/erase`, ({ params }) => {
      erased.push(String(params.cvid));
      return HttpResponse.json({ opjobid: ID });
    }),
  );
  return erased;
};

test.holds('job-applicants')('shows the job and who sent a CV, masked, with the file', async () => {
  aServer();
  await open('admin');
  const row = (await screen.findByText('cv ani.pdf')).closest('tr')!;
  expect(row).toHaveTextContent('an****');
  expect(within(row).queryByRole('link', { name: 'View CV' })).not.toBeInTheDocument();
  expect(screen.getByText('Urgent')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Update' })).toHaveAttribute('href', `/open-job-form?jobid=${ID}`);
});

const withFile = (file: object): void => {
  aServer();
  server.use(
    http.get(`*/api/openjobs/${ID}/applicants`, () =>
      HttpResponse.json({ applicants: [{ ...anApplicant(), ...file }], page: onePageOf([1]) }),
    ),
  );
};

test('opens a CV in the viewer that CVs of applicants have', async () => {
  withFile({ cvfile: '20251111701-abc-file.jpg', filename: 'cv ani.jpg', contenttype: 'image/jpeg' });
  const { pointer } = await open('admin');
  await pointer.click(await screen.findByRole('button', { name: 'View CV' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'CV of an****' }));
  const address = '/assets/uploads/jobcv/20251111701-abc-file.jpg';
  expect(viewer.getByRole('img', { name: 'cv ani.jpg' })).toHaveAttribute('src', address);
  expect(viewer.getByRole('link', { name: /Download/ })).toHaveAttribute('href', address);
});

test('downloads a document of Word, which is no page in a browser', async () => {
  withFile({ cvfile: '20251111701-abc-file.docx', contenttype: 'application/msword' });
  await open('admin');
  expect(await screen.findByRole('link', { name: 'View CV' })).toHaveAttribute(
    'href',
    '/assets/uploads/jobcv/20251111701-abc-file.docx',
  );
});

test('a superadmin erases a CV after a question', async () => {
  const erased = aServer();
  const { pointer } = await open('superadmin');
  await pointer.click(await screen.findByRole('button', { name: 'Actions for an****' }));
  await pointer.click(screen.getByRole('menuitem', { name: 'Erase' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('The CV is erased.')).toBeVisible();
  expect(erased).toEqual(['20251111701']);
});

test('tells an employer whose projects have nothing to do with the job that this is not for them', async () => {
  aServer(aJob({ applicants: null, applicantcount: null }));
  await open('employer');
  expect(await screen.findByText('You are not authorized to access this page.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Update' })).not.toBeInTheDocument();
});

test('says what is wrong with an address that names no job', async () => {
  server.use(
    http.get('*/api/masterdata', () => HttpResponse.json([])),
    http.get(`*/api/openjobs/${ID}`, () => problem(404, 'jobcv-not-found')),
  );
  const { unmount } = await open('admin');
  expect(await screen.findByText('Job not found.')).toBeVisible();
  unmount();
  await open('admin', 'seven');
  expect(await screen.findByText('Invalid job ID. Please check the URL and try again.')).toBeVisible();
});
