import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createPath } from 'react-router-dom';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aJob, anApplicant } from '../testing/job';

const jobs = (...rows: ReturnType<typeof aJob>[]) => {
  const told: unknown[] = [];
  server.use(
    http.get('*/api/masterdata', () => HttpResponse.json([])),
    http.get('*/api/openjobs/paging', () => HttpResponse.json({ jobs: rows, page: onePageOf(rows) })),
    http.put('*/api/openjobs/:what/:id', async ({ request, params }) => {
      told.push([params.what, params.id, ((await request.json()) as { status?: string }).status]);
      return HttpResponse.json({ opjobid: params.id });
    }),
  );
  return told;
};
const open = (kind: 'admin' | 'employer' = 'admin') => renderPortal({ at: '/open-job-management', user: userOf(kind) });
const menuOf = async (title: string) => screen.findByRole('button', { name: `Actions for ${title}` });

test.holds('job-management-list')(
  'shows jobs with their terms and the CVs that were sent, and leads to all of them and to the form',
  async () => {
    jobs(
      aJob({ applicantcount: 4, applicants: [anApplicant(), anApplicant({ cvid: '20251111702', email: 'bu****' })] }),
      aJob({ opjobid: '20251111602', opjobtitle: 'Waiter', status: 'inactive', open: false }),
    );
    const { pointer, router } = await open();
    const row = (await screen.findByText('Commis Chef')).closest('tr')!;
    expect(within(row).getByRole('link', { name: 'Commis Chef' })).toHaveAttribute(
      'href',
      '/open-job-applicant-management?jobid=20251111601',
    );
    expect(row).toHaveTextContent('QAR 2,500');
    expect(within(row).getByRole('cell', { name: '24 months' })).toBeVisible();
    expect(within(row).getByRole('link', { name: 'an****' })).toHaveAttribute(
      'href',
      '/assets/uploads/jobcv/20251111701-abc-file.pdf',
    );
    expect(within(row).getByRole('link', { name: '2 more' })).toHaveAttribute(
      'href',
      '/open-job-applicant-management?jobid=20251111601',
    );
    expect(screen.getByRole('link', { name: 'Post a job' })).toHaveAttribute('href', '/open-job-form');
    await pointer.click(await menuOf('Commis Chef'));
    server.use(http.get('*/api/openjobs/:id', () => problem(503, 'unavailable')));
    await pointer.click(screen.getByRole('menuitem', { name: 'Update' }));
    await waitFor(() => expect(createPath(router.state.location)).toBe('/open-job-form?jobid=20251111601'));
  },
);

test.holds('job-confirm-activate')(
  'is deactivated, activated and deleted after a question, and stays when that is taken back',
  async () => {
    const told = jobs(aJob(), aJob({ opjobid: '20251111602', opjobtitle: 'Waiter', status: 'inactive', open: false }));
    const { pointer } = await open();
    const act = async (title: string, action: string, question: string) => {
      const before = told.length;
      for (const answer of ['Cancel', action]) {
        expect(told).toHaveLength(before);
        await pointer.click(await menuOf(title));
        await pointer.click(screen.getByRole('menuitem', { name: action }));
        const dialog = await screen.findByRole('dialog', { name: question });
        await pointer.click(within(dialog).getByRole('button', { name: answer }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      }
    };
    await act('Commis Chef', 'Deactivate', "Are you sure you want to deactivate the job 'Commis Chef'?");
    await act('Waiter', 'Activate', "Are you sure you want to activate the job 'Waiter'?");
    await act('Waiter', 'Delete', "Are you sure you want to delete the job 'Waiter'?");
    expect(told).toEqual([
      ['update-status', '20251111601', 'inactive'],
      ['update-status', '20251111602', 'active'],
      ['remove', '20251111602', undefined],
    ]);
  },
);

test('the specification’s words when the jobs cannot be loaded', async () => {
  server.use(
    http.get('*/api/masterdata', () => HttpResponse.json([])),
    http.get('*/api/openjobs/paging', () => problem(503, 'unavailable')),
  );
  await open();
  expect(await screen.findByText('Error fetching openjobs. Please try again.')).toBeVisible();
});
