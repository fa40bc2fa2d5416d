import { type AuditEntry } from '@berangkat/contracts/audit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { onePageOf } from '../../../../testing/page';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../../shared/api';
import { staleAfter } from '../../../shared/live/stale';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  actionid: 'a1',
  type: 'ApplicantPassedInterview',
  action: 'pass_interview',
  page: null,
  objecttype: 'applicant',
  objectid: '20251111101',
  objectname: 'Budi Santoso',
  objectemail: null,
  projectid: '20251111401',
  projectname: 'Doha Culinary',
  comment: 'good English',
  fields: [],
  createdat: '2025-11-20T20:30:00.000Z',
  createdby: '20251111003',
  createdbyname: 'Sari',
  createdbyemail: 'sari@example.com',
  createdbycategory: 'employer',
  clientIp: '203.0.113.7',
  clientCountry: 'ID',
  deviceDetails: { deviceType: 'mobile', userAgent: 'Firefox' },
  correlationid: 'c1',
  ...more,
});
const SENTENCE = 'Sari moved Budi Santoso to accepted in Doha Culinary';

/** The trail behind the network, and what was asked of it. */
const trail = (...rows: AuditEntry[]) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/actions', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ actions: rows, page: onePageOf(rows) });
    }),
  );
  return { rows, asked };
};
const open = (search = '') => renderPortal({ at: `/audit-trail${search}`, user: userOf('superadmin') });

test('tells each action as a sentence, with what was said, when and from where', async () => {
  trail(entry());
  const { pointer } = await open();
  const row = (await screen.findByText(SENTENCE)).closest('tr')!;
  expect(within(row).getByText('good English')).toBeVisible();
  expect(within(row).getByText('203.0.113.7 · ID · mobile')).toBeVisible();
  expect(row).toHaveTextContent('20-11-25 20:30UTC');
  await pointer.click(screen.getByText('Jakarta time (WIB)'));
  await waitFor(() => expect(row).toHaveTextContent('21-11-25 03:30'));
});

test('narrows to a person, a thing, a project or a request from the menu of an entry', async () => {
  const { asked } = trail(entry());
  const { pointer, router } = await open('?action=pass_interview');
  await screen.findByText(SENTENCE);
  const choose = async (item: string): Promise<void> => {
    await pointer.click(screen.getByRole('button', { name: `Actions for ${SENTENCE}` }));
    await pointer.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Everything by this person');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ by: '20251111003' }));
  expect(asked.at(-1)).not.toHaveProperty('action');
  expect(await screen.findByRole('button', { name: /By this person/ })).toHaveTextContent('Sari');
  await choose('Everything about Budi Santoso');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ objecttype: 'applicant', objectid: '20251111101' }));
  await choose('Everything in Doha Culinary');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ projectid: '20251111401' }));
  await choose('Everything of this request');
  await waitFor(() => expect(router.state.location.search).toBe('?correlationid=c1'));
});

test('another kind lets go of the one thing, whose id could be that of another kind', async () => {
  const { asked } = trail(entry());
  const { pointer } = await open('?objecttype=applicant&objectid=20251111101');
  await screen.findByText(SENTENCE);
  await pointer.selectOptions(screen.getByLabelText('Concerning'), 'project');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ objecttype: 'project' }));
  expect(asked.at(-1)).not.toHaveProperty('objectid');
});

test('an entry opens with all that is known of it, and leads to its request', async () => {
  const { asked } = trail(entry());
  const { pointer } = await open();
  await pointer.click(await screen.findByRole('button', { name: new RegExp(`^${SENTENCE}`) }));
  const dialog = await screen.findByRole('dialog', { name: SENTENCE });
  expect(within(dialog).getByRole('link', { name: 'Budi Santoso' })).toHaveAttribute(
    'href',
    expect.stringContaining('20251111101'),
  );
  expect(within(dialog).getByText('mobile · Firefox')).toBeInTheDocument();
  await pointer.click(within(dialog).getByRole('button', { name: 'Everything of this request' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ correlationid: 'c1' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('whatever changes anywhere shows in the trail', async () => {
  const { rows } = trail(entry());
  const { store } = await open();
  await screen.findByText(SENTENCE);
  rows.unshift(entry({ actionid: 'a2', type: 'ApplicantRejected', comment: null, createdbyname: 'Dewi' }));
  const notice = {
    topic: 'placements',
    ids: { projectid: '20251111401', applicantid: '20251111101' },
    position: '9',
  } as const;
  act(() => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
  expect(await screen.findByText('Dewi rejected Budi Santoso in Doha Culinary')).toBeVisible();
});

test('says that nothing is there, and that it could not be read', async () => {
  trail();
  server.use(http.get('*/api/actions', () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await open();
  expect(await screen.findByText('Error fetching audit trail data.')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No audit trail data found.')).toBeVisible();
});
