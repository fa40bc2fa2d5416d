import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { aMerge, aMergeDetail } from '../testing/preview';

const OTHER = aMerge().other.applicantid;
const question = { shown: true, picture: null, presumed: 'stays', before: null, after: null, status: null } as const;

const open = async (detail = aMergeDetail()) => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/merges/:id', () => HttpResponse.json(detail)),
    http.post('*/api/merges/:id/undo', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ applicantid: detail.stays.applicantid, otherid: OTHER });
    }),
  );
  return { ...(await renderPortal({ at: `/duplicates?undo=${OTHER}`, user: userOf('admin') })), sent };
};

test('asks about each thing that happened since, and sends what goes to the other record', async () => {
  const { pointer, sent } = await open(
    aMergeDetail({
      questions: [
        { ...question, kind: 'field', id: 'motto', happened: 'changed', name: null, before: 'Serve', after: 'Shine' },
        { ...question, kind: 'placement', id: '20260101301', happened: 'changed', name: 'Kitchen', status: 'accepted' },
        { ...question, kind: 'comment', id: '20260101302', happened: 'added', name: null, after: 'Called back' },
        { ...question, kind: 'workphoto', id: '20260101303', happened: 'added', name: 'Baker', presumed: 'other' },
      ],
    }),
  );
  expect(await screen.findByText('4 changes: which record keeps each of them?')).toBeVisible();
  const comment = screen.getByRole('radiogroup', { name: /^Admin comment.*Called back/ });
  expect(within(comment).getByRole('radio', { name: 'Stays where it is' })).toBeChecked();
  const bread = screen.getByRole('radiogroup', { name: 'Photo of Baker was added' });
  expect(within(bread).getByRole('radio', { name: 'Goes to the record that comes back' })).toBeChecked();
  expect(within(bread).getByRole('radio', { name: 'Is not kept' })).not.toBeChecked();
  expect(screen.getByText('Serve → Shine')).toBeVisible();
  const kitchen = screen.getByRole('radiogroup', { name: /^Moved on in Kitchen/ });
  await pointer.click(within(kitchen).getByRole('radio', { name: 'Goes to the record that comes back' }));
  await pointer.click(screen.getByRole('button', { name: 'Undo the merge' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the merge' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        given: [
          { kind: 'placement', id: '20260101301' },
          { kind: 'workphoto', id: '20260101303' },
        ],
      },
    ]),
  );
});

test('a merge that was undone asks nothing', async () => {
  await open(aMergeDetail({ state: 'undone' }));
  expect(await screen.findByText('This merge was undone already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the merge' })).not.toBeInTheDocument();
});

test('the list says of each merge who did it, and leads to its undoing', async () => {
  const merges = [aMerge(), aMerge({ mergeid: '20251111109', state: 'undone', undoneat: '2026-01-06T09:00:00.000Z' })];
  server.use(http.get('*/api/merges', () => HttpResponse.json({ merges, page: onePageOf(merges) })));
  const { pointer } = await renderPortal({ at: '/duplicates?merges=all', user: userOf('admin') });
  expect(await screen.findByText('Undone')).toBeVisible();
  const up = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(up.getByRole('link', { name: 'Duplicates' })).toHaveAttribute('href', '/duplicates');
  await pointer.click(screen.getAllByRole('button', { name: /^More for|^Actions/ })[0]!);
  expect(await screen.findByRole('menuitem', { name: 'Undo the merge' })).toBeVisible();
});
