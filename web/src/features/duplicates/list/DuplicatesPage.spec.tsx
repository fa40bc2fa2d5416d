import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { aPair, aPerson } from '../../../../testing/duplicates';

/** The list behind the network: what was asked of it, and what it was told. */
const duplicates = (...pairs: ReturnType<typeof aPair>[]) => {
  const asked: string[] = [];
  const told: unknown[] = [];
  server.use(
    http.get('*/api/duplicates', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get('apart') ?? 'open');
      return HttpResponse.json({ pairs, page: onePageOf(pairs), open: pairs.length, apart: 3 });
    }),
    http.put('*/api/duplicates', async ({ request }) => {
      told.push(await request.json());
      return HttpResponse.json({ decided: 1 });
    }),
  );
  return { asked, told };
};
const open = (search = '') => renderPortal({ at: `/duplicates${search}`, user: userOf('superadmin') });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

test('says of each pair who they are, what agrees, and how likely they are one', async () => {
  duplicates(
    aPair({
      people: [
        aPerson(2, 'Ayu', { phone1: '+6281234567123', projects: 2 }),
        aPerson(1, 'Ayuni', { managedby: 'vendor', owner_name: 'PT Samudra' }),
      ],
    }),
  );
  await open();
  const row = await rowOf('Ayu Dewi');
  expect(row).toHaveTextContent('born 11 Feb 1999 · +6281234567123');
  expect(row).toHaveTextContent('2 projects');
  expect(row).toHaveTextContent('from PT Samudra');
  expect(within(row).getByText('same passport, same birth date, similar name')).toBeVisible();
  expect(within(row).getByText('Almost certain')).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/duplicates?pair=20251111101-20251111102');
});

test('that two are two people is asked about, said once, and noted', async () => {
  const { told } = duplicates(aPair());
  const { pointer } = await open();
  await rowOf('Ayu Dewi');
  await pointer.click(screen.getByRole('button', { name: /Ayu Dewi, Ayuni Dewi/ }));
  await pointer.click(screen.getByRole('menuitem', { name: 'These are two people' }));
  const dialog = await screen.findByRole('dialog');
  expect(told).toEqual([]);
  await pointer.click(within(dialog).getByRole('button', { name: 'These are two people' }));
  await screen.findByText('Noted: these are two people.');
  expect(told).toEqual([
    expect.objectContaining({
      apart: true,
      pairs: [{ applicantid: '20251111102', otherid: '20251111101' }],
      audit: expect.objectContaining({ action: 'tell_applicants_apart' }),
    }),
  ]);
});

test('a refusal keeps the pair, and says so', async () => {
  duplicates(aPair());
  server.use(http.put('*/api/duplicates', () => problem(500, 'internal')));
  const { pointer } = await open();
  await rowOf('Ayu Dewi');
  await pointer.click(screen.getByRole('button', { name: /Ayu Dewi, Ayuni Dewi/ }));
  await pointer.click(screen.getByRole('menuitem', { name: 'These are two people' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'These are two people' }));
  expect(await screen.findByText('That could not be saved. Try again.')).toBeVisible();
  expect(screen.getByText('Ayu Dewi')).toBeVisible();
});

test('two people are a list of their own, which says who decided it and takes it back without a question', async () => {
  const { asked, told } = duplicates(aPair({ apartat: '2026-03-01T02:00:00.000Z', apartby: 'Sari' }));
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: /pairs of different people/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('only'));
  const row = await rowOf('Ayu Dewi');
  expect(row).toHaveTextContent(/^.*Sari said on .* that these are two people\./);
  await pointer.click(screen.getByRole('button', { name: /Ayu Dewi, Ayuni Dewi/ }));
  await pointer.click(screen.getByRole('menuitem', { name: 'Compare again' }));
  await screen.findByText('Back on the list.');
  expect(told).toMatchObject([{ apart: false }]);
});

test('an empty list says so', async () => {
  duplicates();
  await open();
  expect(await screen.findByText('No duplicates')).toBeVisible();
});
