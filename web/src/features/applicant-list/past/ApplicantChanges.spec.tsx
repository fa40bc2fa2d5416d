import { type ApplicantComparison } from '@berangkat/contracts/applicants';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';

const [FROM, UNTIL] = ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
const AT = `/applicant-management?asof=${FROM}&compare=${UNTIL}`;

const project = (applicantstatus: 'applying' | 'shortlisted', applicantcomment: string | null = null) => ({
  projectid: '20251112005',
  projectcode: 'DXB-01',
  projectname: 'Dubai Marina Hotel',
  applicantstatus,
  applicantcomment,
  updatedat: '2025-11-14T02:00:00.000Z',
});
const compared = (more: Partial<ApplicantComparison>): ApplicantComparison => ({
  from: null,
  until: null,
  before: 40,
  after: 1_041,
  changes: [],
  next: null,
  ...more,
});
const [ayu, budi, citra] = [anApplicantRow(1, 'Ayu'), anApplicantRow(2, 'Budi'), anApplicantRow(3, 'Citra')];

const open = async (answer: (query: URLSearchParams) => Response) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/past/applicants/comparison', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return answer(query);
    }),
  );
  return { ...(await renderPortal({ at: AT, user: userOf('admin') })), asked };
};

test('tells who came, who left, and of whom what else is said', async () => {
  const changes = [
    {
      before: null,
      after: { ...ayu, managedby: 'vendor', owner_name: 'Nusa Jaya', owner_email: 'nusa@example.com' } as const,
    },
    {
      before: { ...budi, degree: null, project_statuses: [project('applying')] },
      after: { ...budi, degree: 'diploma', project_statuses: [project('shortlisted', 'good English')] },
    },
    { before: citra, after: null },
  ];
  await open(() => HttpResponse.json(compared({ changes })));
  const came = await screen.findByRole('region', { name: 'Joined the list (1)' });
  expect(within(came).getByRole('link', { name: 'Ayu Dewi' })).toHaveAttribute(
    'href',
    `/applicant-detail?appid=${ayu.applicantid}&accid=${ayu.accountid}`,
  );
  expect(came).toHaveTextContent('Nusa Jaya');
  expect(came).not.toHaveTextContent('nusa@example.com');
  const changed = screen.getByRole('region', { name: 'Changed (1)' });
  expect(changed).toHaveTextContent('Budi Dewi');
  expect(changed).toHaveTextContent('In Dubai Marina HotelApplyingShortlisted: “good English”');
  expect(changed).toHaveTextContent('DegreeDiploma');
  expect(screen.getByRole('region', { name: 'Left the list (1)' })).toHaveTextContent('Citra Dewi');
  expect(screen.getByText('Applicants in the list: 40 before, 1,041 after.')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Parts' })).toBeNull();
});

test('what is long comes part by part, the last changes first', async () => {
  const { pointer, asked } = await open((query) =>
    HttpResponse.json(
      query.get('before') === null
        ? compared({ changes: [{ before: null, after: ayu }], next: '0000000000000007' })
        : compared({}),
    ),
  );
  const parts = within(await screen.findByRole('navigation', { name: 'Parts' }));
  expect(parts.getByRole('button', { name: 'Later changes' })).toBeDisabled();
  await pointer.click(parts.getByRole('button', { name: 'Earlier changes' }));
  expect(await screen.findByText('Everyone who changed here is back as before.')).toBeVisible();
  expect(asked.map((query) => [query.get('asof'), query.get('until'), query.get('before')])).toEqual([
    [FROM, UNTIL, null],
    [FROM, UNTIL, '0000000000000007'],
  ]);
  await pointer.click(screen.getByRole('button', { name: 'Later changes' }));
  expect(await screen.findByRole('link', { name: 'Ayu Dewi' })).toBeVisible();
});

test('says that nobody changed, and that it could not be read', async () => {
  let fails = true;
  const { pointer } = await open(() => (fails ? problem(503, 'unavailable') : HttpResponse.json(compared({}))));
  expect(await screen.findByText('The changes could not be loaded.')).toBeVisible();
  fails = false;
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No applicants in the list changed in this period.')).toBeVisible();
});
