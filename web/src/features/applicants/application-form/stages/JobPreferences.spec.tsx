import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { choices } from '../../../../../testing/masterdata';
import { renderPortal, userOf } from '../../../../../testing/portal';
import { problem, server } from '../../../../../testing/server';
import { api } from '../../../../shared/api';
import { chooseLocale } from '../../../../shared/i18n';
import { staleAfter } from '../../../../shared/live/stale';
import { aDetail, anApplication, APPID } from '../../../../../testing/applicant';

/** The lists with one department changed. */
const withHousekeeping = (change: (department: Choices[0]['departments'][0]) => object): Choices =>
  choices.map((industry) => ({
    ...industry,
    departments: industry.departments.map((department) =>
      department.value === 'housekeeping' ? { ...department, ...change(department) } : department,
    ),
  }));

/** An admin with the form of an applicant in housekeeping. */
const open = async (lists: () => Response) => {
  server.use(
    http.get('*/api/masterdata', lists),
    http.get('*/api/applicants/applicantid/:id', () =>
      HttpResponse.json(aDetail({ industry: 'hospitality', department: 'housekeeping', positions: ['Butler'] })),
    ),
  );
  return renderPortal({ at: `/application-form?appid=${APPID}`, user: userOf('admin') });
};
const positions = () => screen.findByRole('group', { name: /^Positions/ });
const notice = { topic: 'masterdata', ids: {}, position: '9' } as const;

test('what is offered no more stays where it is chosen, and a new name shows at once', async () => {
  let lists: Choices = choices;
  const { store } = await open(() => HttpResponse.json(lists));
  const before = within(await positions());
  expect(before.getByLabelText('Butler')).toBeChecked();
  expect(before.getByLabelText('Houseman')).not.toBeChecked();

  lists = withHousekeeping(({ positions }) => ({
    en: 'Rooms',
    positions: positions.map((one) =>
      one.value === 'Butler' || one.value === 'Houseman' ? { ...one, off: true as const } : one,
    ),
  }));
  act(() => void store.dispatch(api.util.invalidateTags(staleAfter([notice]))));
  await waitFor(() => expect(screen.queryByLabelText('Houseman')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Butler')).toBeChecked();
  expect(screen.getByLabelText('Rooms')).toBeChecked();
});

test('to a reader of Indonesian, a position that has an English name alone is marked as English', async () => {
  await act(() => chooseLocale('id'));
  try {
    await open(() => HttpResponse.json(choices));
    const label = await screen.findByText('Butler');
    expect(label).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Petugas Penatu')).not.toHaveAttribute('lang');
  } finally {
    await act(() => chooseLocale('en'));
  }
});

test('a position that was merged reads as what it was merged into, and can be taken away', async () => {
  const lists = withHousekeeping(({ positions }) => ({
    positions: positions
      .filter(({ value }) => value !== 'Butler')
      .map((one) => (one.value === 'Houseman' ? { ...one, also: ['Butler'] } : one)),
  }));
  const { pointer } = await open(() => HttpResponse.json(lists));
  await positions();
  await waitFor(() => expect(screen.queryByLabelText('Butler')).not.toBeInTheDocument());
  const houseman = screen.getByLabelText('Houseman');
  expect(houseman).toBeChecked();
  await pointer.click(houseman);
  expect(screen.getByLabelText('Houseman')).not.toBeChecked();
});

test('a position is found without the marks of its name', async () => {
  const lists = withHousekeeping(({ positions }) => ({
    positions: [...positions, ...Array.from({ length: 10 }, (_, place) => `Maître d’hôtel ${place}`)].map((one) =>
      typeof one === 'string' ? { value: one, en: one, id: one } : one,
    ),
  }));
  const { pointer } = await open(() => HttpResponse.json(lists));
  await positions();
  await screen.findByLabelText('Maître d’hôtel 3');
  await pointer.type(screen.getByRole('searchbox', { name: 'Search positions' }), "maitre d'hotel 3");
  expect(screen.getByLabelText('Maître d’hôtel 3')).toBeVisible();
  expect(screen.queryByLabelText('Houseman')).toBeNull();
});

test('a form without a line has the lists of the last visit', async () => {
  await open(() => problem(503, 'unavailable'));
  expect(within(await positions()).getByLabelText('Butler')).toBeChecked();
});

describe('another industry', () => {
  const departments = () => screen.findAllByRole('group', { name: /^Department/ });
  const offered = async () => {
    const [one, ...more] = await departments();
    expect(more).toEqual([]);
    return within(one!)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value);
  };

  test.each([
    ['an edited application', `/application-form?appid=${APPID}`, userOf('admin')],
    ['a new application', '/application-form', userOf('applicant')],
  ])('takes the departments and positions of the one before from %s, whatever the way', async (_, at, user) => {
    server.use(
      http.get('*/api/masterdata', () => HttpResponse.json(choices)),
      http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())),
      http.get('*/api/applicants/draft', () =>
        HttpResponse.json({ stage: 4, form: anApplication(), savedat: '2025-11-12T03:00:00.000Z' }),
      ),
      http.put('*/api/applicants/draft', () => HttpResponse.json({ savedat: new Date().toISOString() })),
    );
    const { pointer } = await renderPortal({ at, user });
    const industries = within(await screen.findByRole('group', { name: /^Industry/ }));
    const ofValue = (value: string) => (radio: HTMLElement) => (radio as HTMLInputElement).value === value;
    for (const industry of [...choices, ...[...choices].reverse()]) {
      await pointer.click(industries.getAllByRole('radio').find(ofValue(industry.value))!);
      const values = industry.departments.map(({ value }) => value);
      expect(await offered()).toEqual(values);
      const department = (await departments()).flatMap((one) => within(one).getAllByRole('radio'))[0]!;
      await pointer.click(department);
      expect(department).toBeChecked();
      expect(await offered()).toEqual(values);
      expect(screen.getAllByRole('group', { name: /^Positions/ })).toHaveLength(1);
    }
  });
});
