import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDetail, anExperienceView } from '../../../../testing/applicant';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aPair } from '../../../../testing/duplicates';

const [NEWER, OLDER] = ['20251111102', '20251111101'];

const pair = (cvs: Readonly<Record<string, ReturnType<typeof aDetail>>>, ...pairs: ReturnType<typeof aPair>[]) => {
  const told: unknown[] = [];
  server.use(
    http.get('*/api/duplicates', () =>
      HttpResponse.json({ pairs, page: onePageOf(pairs), open: pairs.length, apart: 0 }),
    ),
    http.get('*/api/applicants/applicantid/:id', ({ params }) => {
      const cv = cvs[String(params.id)];
      return cv === undefined ? problem(404, 'not-found') : HttpResponse.json(cv);
    }),
    http.put('*/api/duplicates', async ({ request }) => {
      told.push(await request.json());
      return HttpResponse.json({ decided: 1 });
    }),
  );
  return told;
};
const open = () => renderPortal({ at: `/duplicates?pair=${OLDER}-${NEWER}`, user: userOf('superadmin') });
const both = {
  [NEWER]: aDetail({ applicantid: NEWER, firstname: 'Ayu', form: { passportnumber: 'C7654321' } }),
  [OLDER]: aDetail({ applicantid: OLDER, firstname: 'Ayuni', experiences: [], motto: null }),
};

/** The lines below a heading of the table, as name and both values. */
const linesBelow = (heading: string): readonly string[][] => {
  const part = screen.getByRole('rowheader', { name: heading }).closest('tbody')!;
  return within(part)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
};

test('of a number that may not be seen it says how it ends, which alone would read as the number', async () => {
  const hiding = (applicantid: string, digits: string) =>
    aDetail({ applicantid, phone1: null, form: { phone1: null, hiddenphones: { phone1: digits, phone2: null } } });
  pair({ [NEWER]: hiding(NEWER, '169'), [OLDER]: hiding(OLDER, '113') }, aPair());
  await open();
  await screen.findByRole('table');
  const line = ['Phone number', 'Not shown, ends in 169', 'Not shown, ends in 113'];
  expect(linesBelow('Differs')).toContainEqual(line);
});

test('puts both records beside each other, what differs first', async () => {
  pair(both, aPair());
  await open();
  expect(await screen.findByText('same passport, same birth date, similar name')).toBeVisible();
  await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Newer record.*Ayu Dewi/),
    expect.stringMatching(/^Older record.*Ayuni Dewi/),
  ]);
  const different = linesBelow('Differs');
  expect(different).toContainEqual(['Name', 'Ayu Sari', 'Ayuni Sari']);
  expect(different).toContainEqual(['Passport number', 'C7654321', 'C1234567']);
  expect(different).toContainEqual(['Motto', 'Service from the heart', '–']);
  const { position, companyname } = anExperienceView();
  const jobs = different.find(([name]) => name === 'Work experience');
  expect(jobs?.[1]).toContain(`${position}, ${companyname}`);
  expect(jobs?.[2]).toBe('–');
  const alike = linesBelow('The same in both');
  expect(alike).toContainEqual(['Race', 'Balinese', 'Balinese']);
  expect(alike.map(([name]) => name)).not.toContain('Name');
});

test('a pair of two people is decided here, and leads back to the list', async () => {
  const told = pair(both, aPair());
  const { pointer, router } = await open();
  await pointer.click(await screen.findByRole('button', { name: 'These are two people' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'These are two people' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(told).toMatchObject([{ apart: true, pairs: [{ applicantid: NEWER, otherid: OLDER }] }]);
});

test('says that a pair is not there any more, and that a record is not', async () => {
  pair(both);
  const gone = await open();
  expect(await screen.findByText('These two are not on this list any more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'These are two people' })).not.toBeInTheDocument();
  gone.unmount();
  pair({ [NEWER]: both[NEWER]! }, aPair());
  await open();
  expect(await screen.findByText('This does not exist or was removed.')).toBeVisible();
});
