import { format } from '@berangkat/contracts/messages/format';
import { type TallyCatalogue, type TallyFigures, type TallyView } from '@berangkat/contracts/tallies';
import { loadTallyWords } from '@berangkat/contracts/tallies/words';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../testing/portal';
import { problem, server } from '../../../testing/server';
import { id as indonesian } from './texts/id';

// Highcharts measures text, which jsdom cannot.
jest.mock('../../shared/charts/highcharts', () => ({ Chart: () => null }));

const ID = '20261121001';
const departures: TallyView = {
  tallyid: ID,
  name: 'Departures',
  measure: 'count',
  types: ['ApplicantDeparted'],
  begins: [],
  subject: null,
  groups: ['month', 'client'],
  filters: [],
  revision: 3,
  state: 'ready',
  share: 1,
};
const COMMON = ['month', 'type', 'device'];
const catalogue: TallyCatalogue = {
  types: [
    {
      type: 'ApplicantDeparted',
      context: 'placements',
      action: 'depart_applicant',
      fields: [...COMMON, 'client'],
      subjects: ['placement', 'applicant'],
    },
    {
      type: 'ApplicantShortlisted',
      context: 'placements',
      action: 'shortlist_applicant',
      fields: [...COMMON, 'client'],
      subjects: ['placement', 'applicant'],
    },
    {
      type: 'AccountSignedIn',
      context: 'accounts',
      action: 'login',
      fields: [...COMMON, 'data.method'],
      subjects: ['account'],
    },
  ],
  values: { device: ['desktop', 'mobile'], 'data.method': ['password', 'loginid'] },
};
const key = (of: string | null, name: string | null = null) => ({ key: of, name, category: null });
const figures: TallyFigures = {
  tally: departures,
  rows: [
    { keys: [key('2026-10'), key('1', 'Hotel Nusa')], number: 1_200, median: null, p90: null },
    { keys: [key('2026-11'), key(null)], number: 34, median: null, p90: null },
    { keys: [key('2026-11'), key('*')], number: 5, median: null, p90: null },
  ],
  total: 1_239,
  groups: 3,
  cut: true,
};

const answering = (first: TallyFigures = figures) => {
  const state = { figures: first, sent: [] as unknown[] };
  server.use(
    http.get('*/api/tallies', () => HttpResponse.json({ tallies: [state.figures.tally] })),
    http.get('*/api/tallies/catalogue', () => HttpResponse.json(catalogue)),
    http.get(`*/api/tallies/${ID}`, () => HttpResponse.json(state.figures)),
    http.post('*/api/tallies', async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json({ tallyid: ID }, { status: 201 });
    }),
    http.put(`*/api/tallies/${ID}`, async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json({ tallyid: ID });
    }),
    http.delete(`*/api/tallies/${ID}`, async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json({ tallyid: ID });
    }),
  );
  return state;
};
const open = (at: string) => renderPortal({ at, user: userOf('superadmin') });
const sentence = () => screen.findByText(/^(Counts|Measures|Choose an event to see)/);

test('a question is put together, and a sentence says what it asks', async () => {
  const { sent } = answering();
  const { pointer, router } = await open('/tallies?edit=new');
  expect(await sentence()).toHaveTextContent('Choose an event to see here what is counted.');
  await pointer.type(screen.getByLabelText('Name'), 'Phones');
  await pointer.selectOptions(screen.getByLabelText('Events to count: Choose an event'), 'Departed');
  await pointer.click(screen.getByRole('button', { name: 'Add to: Events to count' }));
  expect(await sentence()).toHaveTextContent('Counts every event “Departed”.');
  await pointer.selectOptions(screen.getByLabelText('First group'), 'Month');
  await pointer.selectOptions(screen.getByLabelText('Second group'), 'Client');
  await pointer.click(within(screen.getByRole('group', { name: 'Kind of device' })).getByLabelText('Phone'));
  expect(await sentence()).toHaveTextContent(
    'Counts every event “Departed”, only where Kind of device is Phone, by Month and Client.',
  );
  await pointer.click(screen.getByRole('button', { name: 'Save custom count' }));
  expect(await screen.findByText('The custom count Phones was saved.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/tallies');
  expect(sent).toMatchObject([
    {
      name: 'Phones',
      measure: 'count',
      types: ['ApplicantDeparted'],
      groups: ['month', 'client'],
      filters: [{ field: 'device', values: ['mobile'] }],
    },
  ]);
});

test('in Indonesian the sentence of a time says once that both events are of the same', async () => {
  const { subjects } = await loadTallyWords('id');
  const said = { begins: 'Masuk seleksi', types: 'Berangkat', narrowed: '', grouped: '' };
  expect(format(indonesian.sentenceTime, { ...said, subject: subjects.placement })).toBe(
    'Mengukur berapa lama dari “Masuk seleksi” sampai “Berangkat” berikutnya untuk satu pelamar di proyek yang sama.',
  );
});

test('a time has a beginning and something in common; what other events do not know cannot stay chosen', async () => {
  const { sent } = answering();
  const { pointer } = await open(`/tallies?edit=${ID}`);
  await pointer.click(await screen.findByLabelText('How long something takes'));
  await pointer.selectOptions(screen.getByLabelText('The time begins with: Choose an event'), 'Shortlisted');
  await pointer.click(screen.getByRole('button', { name: 'Add to: The time begins with' }));
  expect(await sentence()).toHaveTextContent(
    'Measures how long it takes from “Shortlisted” to the next “Departed” of the same applicant in the same project, by Month and Client.',
  );
  await pointer.selectOptions(screen.getByLabelText('The time ends with: Choose an event'), 'Sign-ins');
  await pointer.click(screen.getByRole('button', { name: 'Add to: The time ends with' }));
  expect(screen.getByLabelText('Second group')).toHaveValue('');
  expect(screen.getByLabelText('Both concern the same')).toHaveValue('');
  await pointer.click(screen.getByRole('checkbox', { name: 'Sign-ins' }));
  await pointer.selectOptions(screen.getByLabelText('Both concern the same'), 'applicant');
  await pointer.click(screen.getByRole('button', { name: 'Save custom count' }));
  expect(await screen.findByText('The custom count Departures was saved.')).toBeVisible();
  expect(sent).toMatchObject([
    { measure: 'time', begins: ['ApplicantShortlisted'], subject: 'applicant', groups: ['month'], revision: 3 },
  ]);
});

test('a refusal stands beside its field', async () => {
  answering();
  const errors = [{ field: 'types', code: 'tally-types', message: 'x' }];
  server.use(http.post('*/api/tallies', () => problem(400, 'tally-types', { errors })));
  const { pointer } = await open('/tallies?edit=new');
  await pointer.type(await screen.findByLabelText('Name'), 'Phones');
  await pointer.click(screen.getByRole('button', { name: 'Save custom count' }));
  await waitFor(() => expect(screen.getByLabelText('Events to count: Choose an event')).toBeInvalid());
});

test('the list says how far each is; figures stand in a table, and a tally is removed after a question', async () => {
  const state = answering({ ...figures, tally: { ...departures, state: 'folding', share: 0.437 } });
  const { pointer, router } = await open('/tallies');
  expect(await screen.findByText('Counted so far: 43% of all events')).toBeVisible();
  expect(screen.getByText('Counts every event “Departed”, by Month and Client.')).toBeVisible();
  state.figures = figures;
  await pointer.click(screen.getByRole('link', { name: 'Departures' }));
  expect(await screen.findByText('Up to date')).toBeVisible();
  const table = within(await screen.findByRole('group', { name: 'Figures: Departures' }));
  expect(table.getByRole('row', { name: 'Oct 2026 Hotel Nusa 1,200' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Nov 2026 Not known 34' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Nov 2026 All others 5' })).toBeVisible();
  expect(table.getByRole('row', { name: /^Total 1,239/ })).toBeVisible();
  expect(screen.getByText(/more than 1,000 groups/)).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'Delete' }));
  await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The custom count Departures was deleted.')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(state.sent).toHaveLength(1);
});
