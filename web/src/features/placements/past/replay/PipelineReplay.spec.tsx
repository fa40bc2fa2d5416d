import {
  type PipelineReplay,
  PLACEMENT_STATUSES,
  type PlacementRow,
  type PlacementStatus,
  type ReplayStep,
} from '@berangkat/contracts/placements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../../testing/applicants';
import { dateIn, partOf } from '../../../../../testing/dates';
import { holdFrames } from '../../../../../testing/frames';
import { renderPortal, userOf } from '../../../../../testing/portal';
import { problem, server } from '../../../../../testing/server';

const PID = '20251111003';
const [FROM, UNTIL] = ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
const day = (number: number): string => new Date(Date.parse(FROM) + number * 86_400_000).toISOString();

const placement = (number: number, firstname: string, applicantstatus: PlacementStatus): PlacementRow => ({
  projectid: PID,
  applicantstatus,
  passedinterview: false,
  comment: null,
  since: '2026-02-01T00:00:00.000Z',
  addedat: '2026-02-01T00:00:00.000Z',
  documents: null,
  comments: null,
  removed: false,
  applicant: anApplicantRow(number, firstname),
});
const [ayu, budi, citra] = [
  placement(1, 'Ayu', 'applying'),
  placement(2, 'Budi', 'shortlisted'),
  placement(3, 'Citra', 'applying'),
];

const sari = { accountid: '20251111008', name: 'Sari', category: 'admin' };
let places = 0;
const step = (
  at: number,
  type: string,
  row: PlacementRow,
  status: string,
  more: Partial<ReplayStep> = {},
): ReplayStep => ({
  position: `${(places += 1)}`,
  at: day(at),
  type,
  applicantid: row.applicant.applicantid,
  status,
  comment: null,
  by: sari,
  ...more,
});

const STEPS = [
  step(1, 'ApplicantShortlisted', ayu, 'shortlisted'),
  step(1.5, 'ApplicantAddedToProject', citra, 'applying', {
    by: { accountid: '20251111009', name: '*****', category: 'superadmin' },
  }),
  step(40, 'ApplicantPassedInterview', budi, 'accepted', { comment: 'good English', by: null }),
];

const answer = (steps: readonly ReplayStep[], more: Partial<PipelineReplay> = {}): PipelineReplay => ({
  from: { position: '1', at: FROM },
  until: { position: '9', at: UNTIL },
  board: {
    columns: PLACEMENT_STATUSES.map((status) => {
      const placements = [ayu, budi].filter(({ applicantstatus }) => applicantstatus === status);
      return { status, placements, total: placements.length };
    }),
    counts: { applying: 1, shortlisted: 1 },
  },
  steps: [...steps],
  people: [
    { row: ayu, known: true },
    { row: budi, known: true },
    { row: citra, known: false },
  ],
  left: STEPS.length,
  next: null,
  ...more,
});

const AT = `/project-applicant-management?pid=${PID}&asof=${FROM}&replay=${UNTIL}`;
const open = async (
  reply: (query: URLSearchParams) => Response = () => HttpResponse.json(answer(STEPS)),
  more = '',
) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`*/api/projects/${PID}/with-client`, () =>
      HttpResponse.json({ projectid: PID, projectname: 'Kitchen Team', clientid: null, client: null }),
    ),
    http.get(`*/api/projects/${PID}/replay`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return reply(query);
    }),
  );
  const frames = holdFrames();
  const portal = await renderPortal({ at: `${AT}${more}`, user: userOf('admin') });
  return { ...portal, frames, asked };
};
afterEach(() => jest.restoreAllMocks());

const player = () => screen.findByRole('region', { name: 'Player' });
/** Answers the people in a column, and the number above them. */
const column = (name: string): readonly string[] => {
  const region = screen.getByRole('region', { name });
  return [
    within(region).getByRole('heading', { level: 2 }).textContent,
    ...within(region)
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ];
};
/** Which moment is shown. */
const moment = (bar: HTMLElement) => within(bar).getByRole<HTMLInputElement>('slider').value;
const spoken = async () => within(await player()).getByRole('status').textContent;

test('plays: cards go where the steps take them, a sentence says each, an empty stretch is passed over', async () => {
  const { pointer, frames } = await open();
  const bar = await player();
  expect(within(bar).getByText('The starting point.')).toBeVisible();
  expect(column('Applying')).toEqual(['Applying 1', 'Ayu Dewi']);
  await pointer.keyboard(' ');
  frames.pass(1_020);
  expect(column('Shortlisted')).toEqual(['Shortlisted 2', 'Ayu Dewi', 'Budi Dewi']);
  expect(column('Applying')).toEqual(['Applying 0']);
  expect(within(bar).getAllByText('Sari shortlisted Ayu Dewi')[0]).toBeVisible();
  frames.pass(500);
  expect(within(bar).getByText('A superadmin added Citra Dewi')).toBeVisible();
  expect(column('Applying')).toEqual(['Applying 1', 'Citra Dewi']);
  frames.pass(100);
  expect(within(bar).getByText('39 days without changes…')).toBeVisible();
  frames.pass(1_300);
  expect(column('Accepted')).toEqual(['Accepted 1', 'Budi Dewi']);
  // The actor is not told.
  expect(within(bar).getAllByText('Budi Dewi was accepted: “good English”')[0]).toBeVisible();
  expect(within(bar).getByText('Step 3 of 3')).toBeVisible();
  // The rest until the second moment is empty, too.
  frames.pass(1_500);
  expect(within(bar).getByRole('button', { name: 'Play again' })).toBeEnabled();
  const end = moment(bar);
  frames.pass(2_000);
  expect(moment(bar)).toBe(end);
  await pointer.keyboard(' ');
  expect(column('Applying')).toEqual(['Applying 1', 'Ayu Dewi']);
});

test('pauses, and steps forward and back by keys and buttons', async () => {
  const { pointer, frames } = await open();
  const bar = await player();
  await pointer.keyboard(']]');
  expect(column('Applying')).toEqual(['Applying 1', 'Citra Dewi']);
  await pointer.keyboard('{ArrowRight}');
  expect(column('Accepted')).toEqual(['Accepted 1', 'Budi Dewi']);
  expect(within(bar).getByRole('button', { name: 'Step forward' })).toHaveAttribute('aria-disabled', 'true');
  // Twice; a single one begins the name of a key.
  await pointer.keyboard('[[[[');
  expect(column('Shortlisted')).toEqual(['Shortlisted 2', 'Ayu Dewi', 'Budi Dewi']);
  await pointer.click(within(bar).getByRole('button', { name: 'Step back' }));
  expect(column('Applying')).toEqual(['Applying 1', 'Ayu Dewi']);
  await pointer.keyboard(' ');
  const begin = moment(bar);
  frames.pass(500);
  const paused = moment(bar);
  expect(paused).not.toBe(begin);
  await pointer.keyboard(' ');
  expect(within(bar).getByRole('button', { name: 'Play' })).toBeEnabled();
  frames.pass(2_000);
  expect(moment(bar)).toBe(paused);
  expect(column('Applying')).toEqual(['Applying 1', 'Ayu Dewi']);
});

test('steps by its own keys where the slider has the focus', async () => {
  const { pointer } = await open();
  const bar = await player();
  act(() => within(bar).getByRole('slider').focus());
  await pointer.keyboard(']]');
  expect(column('Shortlisted')).toEqual(['Shortlisted 2', 'Ayu Dewi', 'Budi Dewi']);
  await pointer.keyboard('[[[[');
  expect(within(bar).getByText('The starting point.')).toBeVisible();
});

test('plays only the steps that are chosen, and shows the board as it was all the same; the address has the choice', async () => {
  const { pointer, router } = await open();
  const bar = await player();
  const filters = within(within(bar).getByRole('group', { name: 'Play only' }));
  await pointer.selectOptions(filters.getByRole('combobox', { name: 'About' }), 'Budi Dewi (1)');
  expect(await within(bar).findByText('Step 0 of 1')).toBeVisible();
  await pointer.click(within(bar).getByRole('button', { name: 'Step forward' }));
  // Two others moved before.
  expect(within(bar).getAllByText('Budi Dewi was accepted: “good English”')[0]).toBeVisible();
  expect(column('Accepted')).toEqual(['Accepted 1', 'Budi Dewi']);
  expect(column('Shortlisted')).toEqual(['Shortlisted 1', 'Ayu Dewi']);
  expect(column('Applying')).toEqual(['Applying 1', 'Citra Dewi']);
  expect(new URLSearchParams(router.state.location.search).get('stepof')).toBe(budi.applicant.applicantid);

  // Another choice stays at the moment: who acted is not told of that step, so that Sari has none left.
  await pointer.selectOptions(filters.getByRole('combobox', { name: 'About' }), '');
  expect(await within(bar).findByText('Step 3 of 3')).toBeVisible();
  await pointer.selectOptions(filters.getByRole('combobox', { name: 'Who did it' }), 'Sari (1)');
  expect(await within(bar).findByText('Step 1 of 1')).toBeVisible();
  expect(column('Accepted')).toEqual(['Accepted 1', 'Budi Dewi']);
  await pointer.click(within(bar).getByRole('button', { name: 'Step back' }));
  expect(within(bar).getByText('The starting point.')).toBeVisible();
});

test('a choice that is shared is played from the address, and left behind with the replay', async () => {
  const { pointer, router } = await open(undefined, '&step=ApplicantAddedToProject');
  const bar = await player();
  expect(await within(bar).findByText('Step 0 of 1')).toBeVisible();
  await pointer.keyboard(']]');
  expect(within(bar).getAllByText('A superadmin added Citra Dewi')[0]).toBeVisible();
  expect(column('Shortlisted')).toEqual(['Shortlisted 2', 'Ayu Dewi', 'Budi Dewi']);
  await pointer.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(new URLSearchParams(router.state.location.search).get('step')).toBeNull();
});

test('a choice that nothing answers says so', async () => {
  await open(undefined, '&stepby=20251111001');
  expect(within(await player()).getByText('Nothing of this kind happened in this period.')).toBeVisible();
});

test('reads each step out while it stands, and none of them while it plays fast', async () => {
  const { pointer, frames } = await open();
  const bar = await player();
  await pointer.keyboard(']');
  expect(await spoken()).toBe('Sari shortlisted Ayu Dewi');
  await pointer.selectOptions(within(bar).getByRole('combobox', { name: 'Speed' }), '1 month per second');
  await pointer.click(within(bar).getByRole('button', { name: 'Play' }));
  frames.pass(60);
  expect(within(bar).getByText('A superadmin added Citra Dewi')).toBeVisible();
  expect(await spoken()).toBe('Sari shortlisted Ayu Dewi');
  await pointer.click(within(bar).getByRole('button', { name: 'Pause' }));
  expect(await spoken()).toBe('A superadmin added Citra Dewi');
});

test('what is long comes in several answers', async () => {
  const { pointer, asked } = await open((query) =>
    HttpResponse.json(
      query.get('after') === null
        ? answer(STEPS.slice(0, 2), { next: 'p2' })
        : answer(STEPS.slice(2), { board: null, left: 1 }),
    ),
  );
  const bar = await player();
  await waitFor(() => expect(asked.map((query) => query.get('after'))).toEqual([null, 'p2']));
  await pointer.keyboard(']]]');
  await waitFor(() => expect(within(bar).getByText('Step 3 of 3')).toBeVisible());
});

test('says that nothing happened, and that it could not be read', async () => {
  let fails = true;
  const { pointer } = await open(() =>
    fails ? problem(503, 'unavailable') : HttpResponse.json(answer([], { left: 0 })),
  );
  expect(await screen.findByText('The events could not be loaded.')).toBeVisible();
  fails = false;
  await pointer.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(await player()).getByText('Nothing happened in this period.')).toBeVisible();
});

test('a moment has 24 hours whatever the language of the browser, and moves once it is whole', async () => {
  const { pointer, router } = await open();
  await player();
  const time = within(await screen.findByRole('group', { name: 'From' })).getByLabelText('Time');
  expect([dateIn('From'), (time as HTMLInputElement).value]).toEqual(['2026-03-01', '07:00:00']);
  const from = () => new URLSearchParams(router.state.location.search).get('asof');
  await pointer.clear(time);
  await pointer.clear(partOf('From', 'Day'));
  await pointer.click(time);
  await pointer.paste('21.30');
  expect([from(), (time as HTMLInputElement).value]).toEqual([FROM, '21.30']);
  await pointer.type(partOf('From', 'Day'), '2');
  await waitFor(() => expect(from()).toBe('2026-03-02T14:30:00.000Z'));
  await waitFor(() =>
    expect(within(screen.getByRole('group', { name: 'From' })).getByLabelText('Time')).toHaveValue('21:30:00'),
  );
});

test('the moments stand above it, and lead to the comparison and back to now', async () => {
  const { pointer, router } = await open();
  await player();
  const bar = screen.getByRole('region', { name: 'Replay' });
  expect(dateIn('From')).toBe('2026-03-01');
  server.use(
    http.get('*/api/past/pipeline/comparison', () =>
      HttpResponse.json({
        from: null,
        until: null,
        before: { applying: 1, shortlisted: 1 },
        after: { applying: 1, shortlisted: 1, accepted: 1 },
        changes: [
          { before: null, after: { ...citra, comment: 'welcome' } },
          { before: ayu, after: { ...ayu, applicantstatus: 'shortlisted' } },
          { before: budi, after: { ...budi, applicantstatus: 'accepted' } },
          { before: placement(4, 'Dian', 'applying'), after: null },
        ],
        exact: true,
      }),
    ),
  );
  await pointer.click(within(bar).getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('region', { name: 'Joined (1)' })).toHaveTextContent('Citra Dewi');
  for (const [name, who] of [
    ['Applying → Shortlisted (1)', 'Ayu Dewi'],
    ['Shortlisted → Accepted (1)', 'Budi Dewi'],
    ['Left (1)', 'Dian Dewi'],
  ] as const)
    expect(screen.getByRole('region', { name })).toHaveTextContent(who);
  expect(screen.getByRole('row', { name: 'Accepted 0 1 +1' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'All 2 3 +1' })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('compare')).toBe(UNTIL);
});

test('of a client without a project in the address, what happened in its newest one is played', async () => {
  const CID = '20251111301';
  const choice = {
    projectid: PID,
    projectname: 'Kitchen Team',
    projectcode: 'KT-1',
    projectstatus: 'active',
    applicants: 2,
  };
  server.use(
    http.get(`*/api/projects/${CID}/by-client`, () => HttpResponse.json([choice])),
    http.get(`*/api/projects/${PID}/with-client`, () =>
      HttpResponse.json({ projectid: PID, projectname: 'Kitchen Team', clientid: CID, client: null }),
    ),
    http.get(`*/api/projects/${PID}/replay`, () => HttpResponse.json(answer(STEPS))),
  );
  const { router } = await renderPortal({
    at: `/project-applicant-management?cid=${CID}&asof=${FROM}&replay=${UNTIL}`,
    user: userOf('admin'),
  });
  expect(within(await player()).getByText('The starting point.')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('pid')).toBe(PID);
});
