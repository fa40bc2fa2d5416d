import {
  figuresOf,
  REPORT_NAMES,
  type ReportName,
  type ReportRow,
  type ReportView,
} from '@berangkat/contracts/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aClient } from '../../../../testing/client';
import { dateIn } from '../../../../testing/dates';
import { chooseFilter } from '../../../../testing/filter';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { chooseLocale } from '../../../shared/i18n';

// The drawing is tested in a real browser; here, what is given to be drawn.
jest.mock('../../../shared/charts/highcharts', () => ({
  Chart: ({
    options,
  }: {
    readonly options: { readonly series: readonly { readonly name: string; readonly data: unknown }[] };
  }) => <output>{options.series.map(({ name, data }) => `${name}: ${JSON.stringify(data)}`).join('; ')}</output>,
}));

/** Everything is in sight: there is no scrolling here. */
class AllInSight {
  constructor(private readonly tell: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {}
  observe(target: Element): void {
    this.tell([{ isIntersecting: true, target, boundingClientRect: target.getBoundingClientRect() }]);
  }
  disconnect(): void {}
}
beforeAll(() => {
  window.IntersectionObserver = AllInSight as unknown as typeof IntersectionObserver;
});
afterAll(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const row = (key: string, figures: ReportRow['figures'], more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  name: null,
  category: null,
  figures,
  ...more,
});
const ROWS: Partial<Record<ReportName, ReportRow[]>> = {
  funnel: [
    row('applying', { ways: 1_200, ofprevious: null, offirst: 100 }),
    row('shortlisted', { ways: 300, ofprevious: 25, offirst: 25 }),
  ],
  departures: [row('2026-01', { departures: 7, target: 10 }), row('2026-02', { departures: 0, target: null })],
  rejections: [
    row('shortlisted.0123456789ab', { rejections: 3 }, { name: 'Too young' }),
    row('accepted.none', { rejections: 1 }),
  ],
  'departures-by-destination': ['japan', 'netherlands'].map((of) => row(of, { departures: 2 })),
  recruiters: [
    row('20251111009', Object.fromEntries(figuresOf('recruiters').map(([figure]) => [figure, 4])), {
      name: '*****',
      category: 'superadmin',
    }),
  ],
};

const answering = () => {
  const asked: { readonly report: string; readonly search: Record<string, string> }[] = [];
  server.use(
    http.get('*/api/reports/:report', ({ params, request }) => {
      const report = params.report as ReportName;
      asked.push({ report, search: Object.fromEntries(new URL(request.url).searchParams) });
      const view: ReportView = { report, from: null, to: null, rows: ROWS[report] ?? [] };
      return HttpResponse.json(view);
    }),
  );
  return asked;
};
const section = (name: string) => screen.findByRole('region', { name });
const cellsOf = (line: HTMLElement): (string | null)[] =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('rows that count the same stand by their names in the language of the reader', async () => {
  answering();
  await renderPortal({ at: '/reports', user: userOf('admin') });
  const names = (...all: readonly string[]) =>
    screen.findAllByRole('rowheader', { name: new RegExp(`^(${all.join('|')})$`) });
  const [one] = await names('Japan', 'Netherlands');
  expect(one).toHaveTextContent('Japan');
  await act(() => chooseLocale('id'));
  try {
    const [first] = await names('Jepang', 'Belanda');
    expect(first).toHaveTextContent('Belanda');
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test('each report says what it counts, draws it, and leads from every figure to those whom it counts', async () => {
  const asked = answering();
  server.use(http.get('*/api/clients/:id', () => HttpResponse.json(aClient())));
  await renderPortal({ at: '/reports?period=2026-02&client=20251111301', user: userOf('admin') });
  const funnel = within(await section('Funnel'));
  const shortlisted = await funnel.findByRole('row', { name: /^Shortlisted/ });
  expect(cellsOf(shortlisted)).toEqual(['300', '25.0%', '25.0%']);
  expect(cellsOf(funnel.getByRole('row', { name: /^Applying/ }))).toEqual(['1,200', '–', '100.0%']);
  expect(within(shortlisted).getByRole('link', { name: '300: People, Shortlisted' })).toHaveAttribute(
    'href',
    '/report-people?period=2026-02&client=20251111301&report=funnel&row=shortlisted&figure=ways',
  );
  expect(await funnel.findByText('People: [1200,300]')).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveLength(REPORT_NAMES.length));
  for (const { search } of asked) expect(search).toEqual({ period: '2026-02', client: '20251111301' });
});

test('the address is shown, selected, where the browser has no clipboard', async () => {
  answering();
  const { pointer } = await renderPortal({ at: '/reports?period=2026-02', user: userOf('admin') });
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await pointer.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByDisplayValue(window.location.href)).toHaveFocus();
});

test('months, reasons and people are called what they are; nobody is no link', async () => {
  answering();
  await renderPortal({ at: '/reports', user: userOf('admin') });
  const departures = within(await section('Departures'));
  expect(cellsOf(await departures.findByRole('row', { name: /^Jan 2026/ }))).toEqual(['7', '10']);
  const none = departures.getByRole('row', { name: /^Feb 2026/ });
  expect(cellsOf(none)).toEqual(['0', '–']);
  expect(within(none).queryByRole('link')).toBeNull();
  expect(cellsOf(departures.getByRole('row', { name: /^Total/ }))).toEqual(['7', '']);
  const rejections = within(await section('Rejections'));
  expect(await rejections.findByRole('rowheader', { name: 'Shortlisted: Too young' })).toBeVisible();
  expect(rejections.getByRole('rowheader', { name: 'Accepted: No reason given' })).toBeVisible();
  expect(within(await section('Recruiters')).getByRole('rowheader', { name: /superadmin/i })).toBeVisible();
  expect(within(await section('Sources')).getByText(/No data for this period/)).toBeVisible();
});

test('a filter stands in the address and is asked of every report; days of a range hold for themselves', async () => {
  const asked = answering();
  const { pointer, router } = await renderPortal({ at: '/reports', user: userOf('admin') });
  await section('Funnel');
  await chooseFilter(pointer, 'Last 12 months', 'Last 3 months');
  await waitFor(() => expect(asked.at(-1)!.search).toEqual({ period: 'last-3' }));
  expect(router.state.location.search).toBe('?period=last-3');
  await router.navigate('/reports?period=range&from=2026-01-02&to=2026-01-05');
  await screen.findByRole('group', { name: 'from' });
  expect(dateIn('from')).toBe('2026-01-02');
  await waitFor(() => expect(asked.at(-1)!.search).toEqual({ from: '2026-01-02', to: '2026-01-05' }));
});

test('an employer has neither recruiters nor vendors, no filter by them, and no export', async () => {
  const asked = answering();
  await renderPortal({ at: '/reports', user: userOf('employer') });
  await section('Rejections');
  for (const name of ['Recruiters', 'Vendors']) expect(screen.queryByRole('region', { name })).toBeNull();
  for (const name of [/^Client/, /^Vendor/, 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: /^Project/ })).toBeVisible();
  expect(asked.map(({ report }) => report)).not.toContain('vendors');
});

test('one report that fails says so and is asked again, the others stand there', async () => {
  answering();
  server.use(http.get('*/api/reports/sources', () => problem(503, 'unavailable'), { once: true }));
  const { pointer } = await renderPortal({ at: '/reports', user: userOf('admin') });
  const sources = within(await section('Sources'));
  await pointer.click(await sources.findByRole('button', { name: 'Retry' }));
  expect(await sources.findByText(/No data for this period/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['the button', 'Ctrl+P'])('is printed by %s when all of it stands there', async (by) => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  answering();
  const { pointer } = await renderPortal({ at: '/reports', user: userOf('admin') });
  const button = await screen.findByRole('button', { name: 'Print' });
  if (by === 'Ctrl+P') await pointer.keyboard('{Control>}p{/Control}');
  else await pointer.click(button);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
});
