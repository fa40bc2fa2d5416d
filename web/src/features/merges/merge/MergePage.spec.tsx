import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { aPreview } from '../testing/preview';

const [STAYS, OTHER] = [aPreview().stays.applicantid, aPreview().other.applicantid];

const open = async (preview = aPreview()) => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/merges/preview', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json(
        asked.get('applicantid') === STAYS ? preview : { ...preview, stays: preview.other, other: preview.stays },
      );
    }),
    http.post('*/api/merges', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ applicantid: STAYS, otherid: OTHER }, { status: 201 });
    }),
  );
  const portal = await renderPortal({ at: `/duplicates?stays=${STAYS}&other=${OTHER}`, user: userOf('admin') });
  await screen.findByRole('heading', { name: 'Merge two records' });
  return { ...portal, sent };
};
const merge = async ({ pointer }: Awaited<ReturnType<typeof open>>) => {
  await pointer.click(screen.getByRole('button', { name: 'Merge' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));
};

test('takes the newer value of each, unless another is chosen, and says what will be so', async () => {
  const portal = await open();
  const motto = await screen.findByRole('radiogroup', { name: 'motto' });
  expect(within(motto).getByRole('radio', { name: /^Serve/ })).toBeChecked();
  expect(screen.getByText('Ayu Dewi stays, with 1 value of the other record.')).toBeVisible();
  expect(screen.getByText('From the other record come along: 2 educations.')).toBeVisible();
  await portal.pointer.click(within(motto).getByRole('radio', { name: /^Smile/ }));
  expect(screen.getByText('Ayu Dewi stays, with no value of the other record.')).toBeVisible();
  await merge(portal);
  await waitFor(() => expect(portal.sent).toHaveLength(1));
  expect(portal.sent[0]).toMatchObject({ applicantid: STAYS, otherid: OTHER, fields: [], photo: false, cv: false });
});

test('the other record stays instead, and the address says so', async () => {
  const { pointer, router } = await open();
  await pointer.click(await screen.findByRole('radio', { name: /^Ayuni/ }));
  await waitFor(() => expect(router.state.location.search).toBe(`?stays=${OTHER}&other=${STAYS}`));
  expect(await screen.findByText(/^Ayuni Dewi stays/)).toBeVisible();
});

test('asks for a reason where two accounts hold the records', async () => {
  const portal = await open(aPreview({ owners: true }));
  await portal.pointer.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Say why, in at most 200 characters.')).toBeVisible();
  expect(portal.sent).toEqual([]);
  await portal.pointer.type(screen.getByLabelText(/^Why does this account/), 'Brought by them');
  await merge(portal);
  await waitFor(() => expect(portal.sent).toMatchObject([{ reason: 'Brought by them', fields: ['motto'] }]));
});

test('says why two records cannot be merged, before anybody chooses', async () => {
  await open(aPreview({ refusal: { code: 'merge-has-merged' } }));
  expect(await screen.findByText(/Merge the other way round/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
});
