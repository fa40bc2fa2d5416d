import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from '../../../../testing/applicants';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { applicants, at, summary } from '../testing/list';

describe('the figures above the list', () => {
  test.holds('list-charts')(
    'stand in one line and in charts; a press on an industry or a position narrows the list',
    async () => {
      const { asked } = applicants(anApplicantRow(1, 'Ayu'));
      const { pointer, router } = await renderPortal({ at, user: userOf('admin') });
      expect(await screen.findByText('1,234')).toBeVisible();
      expect(await screen.findByText('5 + 150')).toBeVisible();
      const industries = await screen.findByRole('region', { name: 'By industry' });
      await pointer.click(within(industries).getByRole('button', { name: 'Hospitality 9' }));
      await waitFor(() => expect(asked.at(-1)!.get('cat')).toBe('hospitality'));
      expect(router.state.location.search).toBe('?cat=hospitality');
      expect(within(industries).getByRole('button', { name: 'Hospitality 9' })).toHaveAttribute('aria-pressed', 'true');
      await pointer.click(within(industries).getByRole('button', { name: 'Hospitality 9' }));
      await waitFor(() =>
        expect(within(industries).getByRole('button', { name: 'Hospitality 9' })).toHaveAttribute(
          'aria-pressed',
          'false',
        ),
      );
      await pointer.click(
        within(screen.getByRole('region', { name: 'By position' })).getByRole('button', {
          name: 'Assistant Restauran… 4',
        }),
      );
      await waitFor(() => expect(asked.at(-1)!.get('q')).toBe('Assistant Restaurant Manager'));
      expect(asked.at(-1)!.get('cat')).toBeNull();
    },
  );

  test.holds('general-list-06')(
    'lead a superadmin to those who departed; the one of vendors narrows the list',
    async () => {
      const { asked } = applicants(anApplicantRow(1, 'Ayu'));
      const { pointer } = await renderPortal({ at, user: userOf('superadmin') });
      const figures = within(await screen.findByRole('group', { name: 'Figures' }));
      expect(await figures.findByRole('link', { name: /Total Departures/ })).toHaveAttribute(
        'href',
        '/departure-applicant-management',
      );
      await pointer.click(figures.getByRole('button', { name: 'What is this? Total Vendors' }));
      expect(await screen.findByRole('dialog', { name: /^Vendors with at least one applicant/ })).toBeVisible();
      await pointer.keyboard('{Escape}');
      await pointer.click(figures.getByRole('button', { name: /^\d+ Total Vendors/ }));
      await waitFor(() => expect(asked.at(-1)!.get('managedby')).toBe('vendor'));
    },
  );

  test.holds('general-list-08')(
    'that do not come are missed by nobody: the list is there, and says nothing of them',
    async () => {
      applicants(anApplicantRow(1, 'Ayu'));
      server.use(http.get('*/api/applicants/summary', () => problem(503, 'unavailable')));
      await renderPortal({ at, user: userOf('admin') });
      expect(await screen.findByRole('link', { name: 'Ayu Dewi' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test.holds('label-cut')('what is too small for a share of its own is one of the others', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    await renderPortal({ at, user: userOf('admin') });
    const shares = within(await screen.findByRole('region', { name: 'By department' }));
    await waitFor(() => expect(shares.getAllByRole('listitem')).toHaveLength(7));
    expect(shares.getByText('Others').nextSibling).toHaveTextContent('9');
    expect(shares.getByText('department of pastry and…').closest('button')).toHaveAttribute(
      'title',
      'department of pastry and bread',
    );
  });

  test('positions are a ring as well, the greatest and the others, whose names are shorter', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const position_summary = ['Assistant Restaurant Manager', 'Cook', 'Baker', 'Butcher', 'Waiter', 'Barista']
      .concat(['Gardener', 'Driver'])
      .map((position, index) => ({ position, count: 20 - index }));
    server.use(http.get('*/api/applicants/summary', () => HttpResponse.json({ ...summary, position_summary })));
    await renderPortal({ at, user: userOf('admin') });
    const card = await screen.findByRole('region', { name: 'By position' });
    const shares = within(card);
    await waitFor(() => expect(shares.getAllByRole('listitem')).toHaveLength(7));
    expect(card.querySelector('.ring')).toBeInTheDocument();
    expect(shares.getByText('Assistant Restauran…').closest('button')).toHaveAttribute(
      'title',
      'Assistant Restaurant Manager',
    );
    expect(shares.getByText('Others').nextSibling).toHaveTextContent('27');
    expect(shares.queryByRole('button', { name: /^Others/ })).not.toBeInTheDocument();
  });

  test('the charts are open at a desk, and closed on the device that closed them', async () => {
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer, unmount } = await renderPortal({ at, user: userOf('admin') });
    await pointer.click(await screen.findByRole('button', { name: 'Charts', expanded: true }));
    expect(screen.queryByRole('region', { name: 'By industry' })).not.toBeInTheDocument();
    unmount();
    // Another account on this device.
    await renderPortal({ at, user: userOf('superadmin') });
    expect(await screen.findByRole('button', { name: 'Charts', expanded: false })).toBeVisible();
  });

  test('on a phone the charts are a dialog, closed at first whatever a desk had', async () => {
    localStorage.setItem('portal.view.charts', 'open');
    const desk = window.matchMedia;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => desk(query.replace('min-width', 'width')));
    applicants(anApplicantRow(1, 'Ayu'));
    const { pointer } = await renderPortal({ at, user: userOf('admin') });
    await pointer.click(await screen.findByRole('button', { name: 'Charts', expanded: false }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Charts' }));
    expect(await dialog.findByRole('region', { name: 'By industry' })).toBeVisible();
    phone.mockRestore();
  });

  test('the charts are of those whom the filters leave, and say where there are too many', async () => {
    const asked: unknown[] = [];
    let shares: object | null = { ...summary, industry_summary: [{ industry: 'farming', count: 3 }] };
    applicants(anApplicantRow(1, 'Ayu'));
    server.use(
      http.get('*/api/applicants/shares', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json({ shares });
      }),
    );
    const { router } = await renderPortal({ at: `${at}?cat=farming&page=2`, user: userOf('admin') });
    const industries = within(await screen.findByRole('region', { name: 'By industry' }));
    expect(await industries.findByRole('button', { name: 'Farming 3' })).toBeVisible();
    expect(asked).toEqual([{ cat: 'farming' }]);
    shares = null;
    await act(() => router.navigate(`${at}?managedby=vendor`));
    expect(await screen.findByText('Too many people match for charts. Narrow the list further.')).toBeVisible();
  });
});

test.each([
  [2, '…'],
  [4, '+2'],
])('of %i projects the newest two have a line each; the button behind them says %s', async (many, more) => {
  const project_statuses = Array.from({ length: many }, (_, index) => ({
    projectid: `2025111100${index}`,
    projectcode: `KT-${index}`,
    projectname: `Kitchen ${index}`,
    applicantstatus: 'shortlisted' as const,
    applicantcomment: null,
    updatedat: `2026-02-0${9 - index}T03:00:00.000Z`,
  }));
  applicants(anApplicantRow(1, 'Ayu', { project_statuses }));
  await renderPortal({ at, user: userOf('admin') });
  const row = within(await screen.findByRole('row', { name: /Ayu Dewi/ }));
  expect(row.getAllByText(/^KT-/).map((code) => code.textContent)).toEqual(['KT-0', 'KT-1']);
  // Of two lines that close to each other one is a target.
  expect(row.getAllByRole('link', { name: /^KT-/ })).toHaveLength(1);
  expect(row.getByRole('button', { name: 'All projects of Ayu Dewi, with their history' })).toHaveTextContent(more);
});
