import { type PlacementRow } from '@berangkat/contracts/placements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDetail } from '../../../../testing/applicant';
import { employer, everyState, PID, pipeline, placement } from '../../../../testing/pipeline';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { api } from '../../../shared/api';

const AT = `/project-applicant-management?pid=${PID}`;

/** The CVs of whoever is in the pipeline. */
const withCvs = (rows: readonly PlacementRow[]): void =>
  server.use(
    http.get('*/api/applicants/applicantid/:id', ({ params }) =>
      HttpResponse.json(aDetail({ ...rows.find(({ applicant }) => applicant.applicantid === params.id)!.applicant })),
    ),
  );

const turnOf = (name: string) => screen.findByRole('region', { name });
const queued = () =>
  within(screen.getByRole('list', { name: 'Waiting, longest first' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  // A browser brings what is chosen into sight; jsdom has no sight.
  Element.prototype.scrollIntoView = () => undefined;
});

test('an employer begins with those who wait for it, and goes from decision to decision', async () => {
  const { rows, asked } = pipeline(
    placement(9, 'Ayu', 'applying'),
    placement(5, 'Budi', 'shortlisted'),
    placement(1, 'Citra', 'applying'),
    placement(3, 'Dian', 'accepted'),
  );
  withCvs(rows);
  const { pointer, router } = await renderPortal({ at: AT, user: employer });
  const ayu = await turnOf('Ayu Dewi');
  expect(asked.map((query) => [query.get('status'), query.get('sort'), query.get('dir')])).toContainEqual([
    'open,applying,shortlisted',
    'since',
    'asc',
  ]);
  const figures = screen.getByRole('group', { name: 'Waiting applicants' });
  expect(within(figures).getByRole('button', { name: '3 Waiting for you' })).toHaveAttribute('aria-pressed', 'true');
  expect(queued()).toEqual(['Ayu Dewi 9 days', 'Budi Dewi 5 days', 'Citra Dewi 1 day']);
  expect(within(ayu).getByText('1 of 3')).toBeVisible();
  expect(router.state.location.search).toContain('at=20251111109');

  await pointer.click(within(ayu).getByRole('button', { name: 'Shortlist Ayu Dewi' }));
  // She waits for the interview now; it is the turn of the next one.
  const budi = await turnOf('Budi Dewi');
  expect(rows[0]!.applicantstatus).toBe('shortlisted');
  expect(screen.getByRole('heading', { name: 'Budi Dewi' })).toHaveFocus();
  await pointer.click(within(budi).getByRole('button', { name: 'Reject Budi Dewi' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Reject/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Budi Dewi' })).not.toBeInTheDocument());
  expect(within(figures).getByRole('button', { name: '2 Waiting for you' })).toBeVisible();
});

test('j and k go on and back without a decision; the list of all is one press away', async () => {
  withCvs(everyState().rows);
  const { pointer, router } = await renderPortal({ at: AT, user: employer });
  await turnOf('Budi Dewi');
  await pointer.keyboard('j');
  await turnOf('Ayu Dewi');
  await pointer.keyboard('j');
  await turnOf('Ayu Dewi');
  await pointer.keyboard('k');
  await turnOf('Budi Dewi');
  await pointer.click(screen.getByRole('button', { name: '6 Everyone' }));
  expect(await screen.findByRole('link', { name: 'Eka Dewi' })).toBeVisible();
  expect(router.state.location.search).toBe(`?pid=${PID}&view=list`);
});

test('whom somebody else has moved stays until the reader goes on', async () => {
  const { rows } = everyState();
  withCvs(rows);
  const { pointer, store } = await renderPortal({ at: AT, user: employer });
  const budi = await turnOf('Budi Dewi');
  rows[1] = { ...rows[1]!, applicantstatus: 'rejected' };
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'placements', id: PID }])));
  expect(
    await within(budi).findByText(/Budi Dewi is no longer waiting: someone else moved this applicant first/),
  ).toBeVisible();
  expect(within(budi).queryByRole('button', { name: /^Pass Interview/ })).not.toBeInTheDocument();
  await pointer.click(within(budi).getByRole('button', { name: 'Continue' }));
  expect(await turnOf('Ayu Dewi')).toBeVisible();
});

test('those who came since the last visit can be looked at alone', async () => {
  const { rows } = everyState();
  withCvs(rows);
  const ayu = rows[0]!;
  server.use(
    http.get('*/api/away/changed', () =>
      HttpResponse.json({
        since: '2025-11-01T00:00:00.000Z',
        applicants: [],
        placements: [{ projectid: PID, applicantid: ayu.applicant.applicantid }],
        projects: [],
      }),
    ),
    http.get(`*/api/projects/${PID}/placements`, ({ request }) =>
      new URL(request.url).searchParams.get('changed') === 'away'
        ? HttpResponse.json({
            placements: [ayu],
            page: { total: 1, exact: true, book: 1, limit: 100, batchTotal: 1 },
            counts: { applying: 1, shortlisted: 1 },
          })
        : undefined,
    ),
  );
  const { pointer } = await renderPortal({ at: AT, user: employer });
  await turnOf('Budi Dewi');
  await pointer.click(await screen.findByRole('button', { name: '1 New since your last visit' }));
  expect(await turnOf('Ayu Dewi')).toBeVisible();
  expect(queued()).toEqual(['Ayu Dewi 1 day']);
});

test('where nobody waits, it says so', async () => {
  pipeline(placement(3, 'Dian', 'accepted'));
  const { pointer } = await renderPortal({ at: AT, user: employer });
  expect(await screen.findByRole('heading', { name: 'Nobody is waiting for you' })).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(await screen.findByRole('link', { name: 'Dian Dewi' })).toBeVisible();
});

test('an admin begins with the list, and whoever follows a link with a filter as well', async () => {
  everyState();
  const admin = await renderPortal({ at: AT, user: userOf('admin') });
  expect(await screen.findByRole('link', { name: 'Eka Dewi' })).toBeVisible();
  admin.unmount();
  await renderPortal({ at: `${AT}&status=shortlisted`, user: employer });
  expect(await screen.findByRole('link', { name: 'Budi Dewi' })).toBeVisible();
});
