import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { aPair, aPerson } from '../../../../testing/duplicates';
import { aPreview } from '../testing/preview';

const AYU = aPair();
const BUDI = aPair({ people: [aPerson(4, 'Budi'), aPerson(3, 'Boedi')] });
const CITRA = aPair({ people: [aPerson(6, 'Citra'), aPerson(5, 'Tjitra')] });

/** Three pairs: the second one is of two accounts, the third one cannot be merged. */
const open = async () => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const pairs = [AYU, BUDI, CITRA];
  server.use(
    http.get('*/api/duplicates', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('same') ?? '');
      return HttpResponse.json({ pairs, page: onePageOf(pairs), open: pairs.length, apart: 0 });
    }),
    http.get('*/api/merges/preview', ({ request }) => {
      const of = new URL(request.url).searchParams.get('otherid');
      return HttpResponse.json(
        aPreview({
          owners: of === BUDI.people[0].applicantid,
          refusal: of === CITRA.people[0].applicantid ? { code: 'merge-has-merged' } : null,
        }),
      );
    }),
    http.post('*/api/merges', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ applicantid: '1' }, { status: 201 });
    }),
  );
  const { pointer } = await renderPortal({ at: '/duplicates?together=identity', user: userOf('admin') });
  const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
  const merge = async (count: number) => {
    await pointer.click(await screen.findByRole('button', { name: `Merge ${count} pairs` }));
    const dialog = await screen.findByRole('dialog', { name: `Merge ${count} pairs?` });
    await pointer.click(within(dialog).getByRole('button', { name: 'Merge' }));
  };
  return { asked, sent, pointer, row, merge };
};

test('says of each pair what merging would do, before anything is merged', async () => {
  const { asked, sent, row } = await open();
  expect(
    await within(await row('Ayu Dewi into Ayuni Dewi')).findByText(/stays, with 1 value.*2 educations/),
  ).toBeVisible();
  expect(await within(await row('Budi Dewi into Boedi Dewi')).findByText(/^Two accounts/)).toBeVisible();
  const refused = await row('Citra Dewi into Tjitra Dewi');
  expect(await within(refused).findByText(/Merge the other way round/)).toBeVisible();
  expect(within(refused).getByRole('checkbox')).toBeDisabled();
  expect(within(refused).getByRole('link', { name: 'Choose the values' })).toHaveAttribute(
    'href',
    `/duplicates?stays=${CITRA.people[1].applicantid}&other=${CITRA.people[0].applicantid}`,
  );
  expect([asked, sent]).toEqual([['identity'], []]);
});

test('merges what stays chosen, the newer value of each, and says how it went', async () => {
  const { sent, merge } = await open();
  await merge(2);
  const how = await screen.findByRole('status');
  await waitFor(() => expect(how).toHaveTextContent(/Budi.*say below why the older one keeps the person/));
  expect(sent).toMatchObject([
    { applicantid: AYU.people[1].applicantid, otherid: AYU.people[0].applicantid, fields: ['motto'], photo: false },
  ]);
});

test('one reason serves all whose records two accounts hold', async () => {
  const { sent, pointer, row } = await open();
  await pointer.click(within(await row('Ayu Dewi into Ayuni Dewi')).getByRole('checkbox'));
  await pointer.type(screen.getByLabelText(/^Why does this account/), 'They came first');
  await pointer.click(await screen.findByRole('button', { name: 'Merge 1 pair' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'They came first' }]));
});
