import { type ApplicantDetail, type CvStep } from '@berangkat/contracts/applicants';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../../testing/portal';
import { problem, server } from '../../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../../testing/applicant';

const [FROM, UNTIL] = ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
const at = (mode: 'compare' | 'replay') =>
  `/applicant-detail?appid=${APPID}&accid=${ACCID}&asof=${FROM}&${mode}=${UNTIL}`;

/** The CV by the moment that it is asked for; undefined where there was none. */
const cvs = (of: Readonly<Record<string, ApplicantDetail | undefined>>): string[] => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/applicants/applicantid/:id', ({ request }) => {
      const asof = new URL(request.url).searchParams.get('asof') ?? 'now';
      asked.push(asof);
      const cv = asof === 'now' ? aDetail() : of[asof];
      return cv === undefined ? problem(404, 'not-found') : HttpResponse.json(cv);
    }),
  );
  return asked;
};

const project = (applicantstatus: 'applying' | 'shortlisted') => ({
  projectid: '20251112005',
  projectcode: 'DXB-01',
  projectname: 'Dubai Marina Hotel',
  applicantstatus,
  applicantcomment: null,
  updatedat: '2025-11-14T02:00:00.000Z',
});
const before = aDetail({ project_statuses: [project('applying')], experiences: [], photohash: null });
const after = aDetail({
  lastname: 'Sari Dewi',
  placeofbirth: 'Ubud',
  photohash: 'f',
  experiences: [],
  project_statuses: [project('shortlisted')],
});

test('tells part by part what a CV said and says', async () => {
  cvs({ [FROM]: before, [UNTIL]: after });
  await renderPortal({ at: at('compare'), user: userOf('admin') });
  const work = await screen.findByRole('region', { name: 'Work' });
  expect(within(work).getByText('Putu Sari', { selector: 'del' })).toBeVisible();
  expect(within(work).getByText('Putu Sari Dewi', { selector: 'ins' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Personal information' })).toHaveTextContent(/Denpasar, .*Ubud, /);
  expect(within(screen.getByRole('region', { name: 'Projects' })).getByRole('listitem')).toHaveTextContent(
    'Changed Dubai Marina HotelStateApplyingShortlisted',
  );
  expect(screen.getByRole('region', { name: 'Photos and files' })).toHaveTextContent('Photoon file');
  // Unchanged parts are not shown.
  expect(screen.queryByRole('region', { name: 'Education' })).not.toBeInTheDocument();
});

test('names the vendor that the CV belongs to', async () => {
  const owned = { managedby: 'vendor', owner_email: 'nusa@example.com', owner_category: 'vendor' } as const;
  cvs({
    [FROM]: { ...before, ...owned, owner_name: 'Nusa' },
    [UNTIL]: { ...before, ...owned, owner_name: 'Nusa Jaya' },
  });
  await renderPortal({ at: at('compare'), user: userOf('admin') });
  expect(await screen.findByText('Nusa Jaya', { selector: 'ins' })).toBeVisible();
  expect(screen.queryByText(/nusa@example.com/)).not.toBeInTheDocument();
});

test('says that nothing changed, and that there was no CV yet', async () => {
  cvs({ [FROM]: before, [UNTIL]: before });
  const same = await renderPortal({ at: at('compare'), user: userOf('admin') });
  expect(await screen.findByText('The CV is the same at both moments.')).toBeVisible();
  same.unmount();
  cvs({ [UNTIL]: after });
  await renderPortal({ at: at('compare'), user: userOf('admin') });
  expect(await screen.findByText('There was no CV yet at the first moment')).toBeVisible();
  const look = new URL(screen.getByRole('link', { name: 'View it' }).getAttribute('href')!, 'http://portal.example');
  expect([look.searchParams.get('asof'), look.searchParams.get('compare')]).toEqual([UNTIL, null]);
});

const step = (position: string, type: string, more: Partial<CvStep> = {}): CvStep => ({
  position,
  at: `2026-04-0${position.at(-1)}T00:00:00.000Z`,
  type,
  objecttype: 'applicant',
  fields: [],
  projectid: null,
  projectname: null,
  status: null,
  comment: null,
  by: { accountid: '20251111007', name: 'Rani', category: 'admin' },
  ...more,
});

test('plays what happened to somebody; what a step changed is asked when it stands still there', async () => {
  const [one, two] = ['0000000000000001', '0000000000000002'];
  const asked = cvs({ [one]: before, [two]: after });
  server.use(
    http.get(`*/api/applicants/applicantid/${APPID}/replay`, () =>
      HttpResponse.json({
        from: null,
        until: null,
        standing: [project('applying')],
        steps: [
          step(one, 'ApplicationUpdated', { fields: ['lastname', 'placeofbirth'] }),
          step(two, 'ApplicantShortlisted', {
            projectid: '20251112005',
            projectname: 'Dubai Marina Hotel',
            status: 'shortlisted',
            by: null,
          }),
        ],
        exact: true,
      }),
    ),
  );
  const { pointer } = await renderPortal({ at: at('replay'), user: userOf('admin') });
  const player = await screen.findByRole('region', { name: 'Player' });
  const standings = screen.getByRole('region', { name: 'Status in projects' });
  expect(standings).toHaveTextContent('Dubai Marina Hotel Applying');
  expect(asked).toEqual(['now']);
  await pointer.keyboard(']');
  expect(player).toHaveTextContent('Application changed: last name, place of birth · Rani');
  await pointer.click(screen.getByRole('button', { name: /^Shortlisted in Dubai Marina Hotel/ }));
  expect(standings).toHaveTextContent('Dubai Marina Hotel Shortlisted');
  const changed = screen.getByRole('region', { name: 'What changed' });
  expect(await within(changed).findByText('Putu Sari Dewi')).toBeVisible();
  await waitFor(() => expect(asked.slice(-2).sort()).toEqual([one, two]));
  expect(within(changed).getByRole('link')).toHaveAttribute('href', expect.stringContaining(`asof=${two}`));
});

test('plays only the steps of a kind; where somebody stands is what it was all the same', async () => {
  const [one, two, three] = ['0000000000000001', '0000000000000002', '0000000000000003'];
  const asked = cvs({ [two]: before, [three]: after });
  server.use(
    http.get(`*/api/applicants/applicantid/${APPID}/replay`, () =>
      HttpResponse.json({
        from: null,
        until: null,
        standing: [],
        steps: [
          step(one, 'ApplicationUpdated'),
          step(two, 'ApplicantShortlisted', {
            projectid: '20251112005',
            projectname: 'Dubai Marina Hotel',
            status: 'shortlisted',
          }),
          step(three, 'ApplicationUpdated', { fields: ['lastname'] }),
        ],
        exact: true,
      }),
    ),
  );
  const { pointer } = await renderPortal({ at: `${at('replay')}&step=ApplicationUpdated`, user: userOf('admin') });
  const player = await screen.findByRole('region', { name: 'Player' });
  expect(within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem')).toHaveLength(2);
  await pointer.keyboard(']]]]');
  expect(player).toHaveTextContent('Application changed: last name · Rani');
  expect(screen.getByRole('region', { name: 'Status in projects' })).toHaveTextContent('Shortlisted');
  // Its changes are those since the step before it, though that is not played.
  await waitFor(() => expect(asked.slice(-2).sort()).toEqual([two, three]));
  await pointer.selectOptions(within(player).getByRole('combobox', { name: 'What happened' }), 'Shortlisted (1)');
  await waitFor(() => expect(player).toHaveTextContent('Step 1 of 1'));
});
