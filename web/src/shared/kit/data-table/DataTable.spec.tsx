import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { answer, city, many, serve, serveMany } from '../../../../testing/cities';
import { cityScreen } from '../../../../testing/CityList';
import { chooseFilter } from '../../../../testing/filter';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { api } from '../../api';

const openList = (search = '') =>
  renderPortal({ at: `/client-management${search}`, user: userOf('admin'), extra: [cityScreen] });
const rowNames = (): (string | null)[] =>
  screen.getAllByRole('link', { name: /^City/ }).map((link) => link.textContent);
const addressOf = ({ router }: Awaited<ReturnType<typeof openList>>): string => router.state.location.search;

describe('what it shows', () => {
  test('rows on their way, then the rows', async () => {
    let letGo!: () => void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      http.get('*/api/cities', async () => {
        await held;
        return HttpResponse.json(answer([city(1)]));
      }),
    );
    await openList();
    expect(await screen.findByRole('row', { name: 'Loading' })).toBeInTheDocument();
    letGo();
    expect(await screen.findByRole('link', { name: 'City 001' })).toBeVisible();
    expect(screen.queryByRole('row', { name: 'Loading' })).not.toBeInTheDocument();
  });

  test('the words of a failure, and Retry reads again', async () => {
    serve([city(7)]);
    server.use(http.get('*/api/cities', () => problem(503, 'unavailable'), { once: true }));
    const { pointer } = await openList();
    expect(await screen.findByText('Error fetching cities. Please try again.')).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'City 007' })).toBeVisible();
  });

  test('why nothing is there: nothing at all, or nothing that matches', async () => {
    serve([]);
    const portal = await openList();
    expect(await screen.findByRole('heading', { name: 'No city yet' })).toBeVisible();
    await chooseFilter(portal.pointer, 'Continent', 'Asia');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await portal.pointer.click(screen.getAllByRole('button', { name: 'Clear all' })[0]!);
    expect(await screen.findByRole('heading', { name: 'No city yet' })).toBeVisible();
    expect(addressOf(portal)).toBe('');
  });

  test.each(['?book=99', '?page=99', '?page=2&q=City+13'])(
    'behind the last page (%s) it says so, and leads to the first',
    async (search) => {
      serveMany();
      const portal = await openList(search);
      expect(await screen.findByRole('heading', { name: 'Nothing on this page' })).toBeVisible();
      await portal.pointer.click(screen.getByRole('button', { name: 'First page' }));
      await waitFor(() => expect(rowNames()).not.toEqual([]));
      expect(addressOf(portal)).not.toMatch(/book|page/);
    },
  );

  test.holds('general-list-01')('cards instead of the table, remembered on the device', async () => {
    serve([city(1)]);
    const { pointer, unmount } = await openList();
    await pointer.click(await screen.findByRole('button', { name: 'Cards' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Cities' })).toBeVisible();
    unmount();
    await openList();
    expect(await screen.findByRole('list', { name: 'Cities' })).toBeVisible();
  });
});

describe('what it asks', () => {
  test('the order that is chosen above cards, and the other way round', async () => {
    const asked = serveMany();
    const { pointer } = await openList();
    await pointer.click(await screen.findByRole('button', { name: 'Cards' }));
    await pointer.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'People');
    await waitFor(() => expect(asked.at(-1)!.get('sort')).toBe('people'));
    await pointer.click(screen.getByRole('button', { name: /^Ascending/ }));
    await waitFor(() => expect(asked.at(-1)!.get('dir')).toBe('desc'));
  });

  test('what the address says, from the first request on', async () => {
    const asked = serveMany();
    await openList('?q=City+1&continent=asia&sort=people&dir=desc&app=25&limit=250&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(asked[0]!)).toEqual({
      q: 'City 1',
      continent: 'asia',
      sort: 'people',
      dir: 'desc',
      app: '25',
      limit: '250',
      book: '1',
      page: '2',
    });
  });

  test('a search once the keys are still, from the first page on, and writes it into the address', async () => {
    const asked = serveMany();
    const portal = await openList('?page=3');
    await screen.findByRole('link', { name: 'City 021' });
    await portal.pointer.type(screen.getByRole('searchbox'), '130');
    await waitFor(() => expect(rowNames()).toEqual(['City 130']));
    expect(addressOf(portal)).toBe('?q=130');
    expect(asked.filter((query) => query.has('q')).map((query) => [query.get('q'), query.get('page')])).toEqual([
      ['130', '1'],
    ]);
  });

  test.holds('table-order')(
    'an order when a heading is pressed, and the other way round when it is pressed again',
    async () => {
      serveMany();
      const portal = await openList();
      await portal.pointer.click(await screen.findByRole('button', { name: 'People' }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: 'People' })).toHaveAttribute('aria-sort', 'ascending'),
      );
      expect(addressOf(portal)).toBe('?sort=people&dir=asc');
      await portal.pointer.click(screen.getByRole('button', { name: 'People' }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: 'People' })).toHaveAttribute('aria-sort', 'descending'),
      );
    },
  );

  test.holds('page-size-default')('pages inside the batch, and the next batch when this one is full', async () => {
    serveMany();
    const portal = await openList();
    expect(await screen.findByText('1–10 of 130')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Previous page' })).not.toBeInTheDocument();
    await portal.pointer.click(screen.getByRole('button', { name: 'Page 10' }));
    expect(await screen.findByText('91–100 of 130')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeVisible();
    // It says how many there are, not how many there could be.
    await portal.pointer.click(screen.getByRole('button', { name: 'Next 30' }));
    expect(await screen.findByText('101–110 of 130')).toBeVisible();
    expect(addressOf(portal)).toBe('?book=2');
    expect(screen.queryByRole('button', { name: /^Next \d/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Page 4' })).not.toBeInTheDocument();
    await portal.pointer.click(screen.getByRole('button', { name: 'Previous 100' }));
    expect(await screen.findByText('1–10 of 130')).toBeVisible();
  });

  test('a list that was not counted to its end says so and goes on', async () => {
    server.use(
      http.get('*/api/cities', () =>
        HttpResponse.json(answer(many.slice(0, 10), { total: 10_000, exact: false, batchTotal: 100, book: 100 })),
      ),
    );
    await openList('?book=100&page=10');
    expect(await screen.findByText('9,991–10,000 of more than 10,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next 100' })).toBeVisible();
  });

  test.holds('table-batches')('more rows a page in bigger batches', async () => {
    const asked = serveMany();
    const portal = await openList();
    await screen.findByText('1–10 of 130');
    await portal.pointer.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(await screen.findByText('1–50 of 130')).toBeVisible();
    expect(addressOf(portal)).toBe('?app=50&limit=500');
    expect(asked.at(-1)!.get('limit')).toBe('500');
  });
});

describe('the keyboard', () => {
  test('j and k move, Enter opens, / searches', async () => {
    serve([city(1), city(2), city(3)]);
    const { pointer, router } = await openList();
    await screen.findByRole('link', { name: 'City 001' });
    await pointer.keyboard('jjk');
    expect(screen.getByRole('row', { name: /City 001/ })).toHaveFocus();
    await pointer.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await pointer.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
    await pointer.clear(screen.getByRole('searchbox'));
    await pointer.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    await pointer.keyboard('jj{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?city=2'));
  });

  test('j goes on over the end of a page and of a batch, k back again', async () => {
    const asked = serveMany();
    const { pointer } = await openList('?page=9');
    await screen.findByRole('link', { name: 'City 081' });
    await pointer.keyboard('j'.repeat(10));
    expect(document.activeElement).toHaveAttribute('data-row', '90');
    await pointer.keyboard('j');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '91'));
    await pointer.keyboard('j'.repeat(10));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '101'));
    await pointer.keyboard('k');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '100'));
    expect(asked.map((query) => [query.get('book'), query.get('page')])).toEqual([
      ['1', '9'],
      ['1', '10'],
      ['2', '1'],
    ]);
  });

  test('b goes to the buttons of the selection', async () => {
    serve([city(1), city(2)]);
    const { pointer } = await openList();
    await screen.findByRole('link', { name: 'City 001' });
    await pointer.keyboard('jxb');
    expect(screen.getByRole('toolbar')).toContainElement(document.activeElement as HTMLElement);
  });

  test('selects with x, says how many, and Escape lets go', async () => {
    serve([city(1), city(2), city(3)]);
    const { pointer } = await openList();
    await screen.findByRole('link', { name: 'City 001' });
    await pointer.keyboard('jxjx');
    const bar = await screen.findByRole('toolbar', { name: 'Actions' });
    expect(within(bar).getByText('2 selected')).toBeVisible();
    expect(within(bar).getByText('City 001 + City 002')).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 selected');
    await pointer.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Actions' })).not.toBeInTheDocument());
  });

  test('one menu serves all rows: arrows move in it, Escape gives the focus back', async () => {
    serve([city(1), city(2)]);
    const { pointer } = await openList();
    const button = await screen.findByRole('button', { name: 'Actions for City 002' });
    await pointer.click(button);
    expect(await screen.findByRole('menuitem', { name: 'Visit City 002' })).toHaveFocus();
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    await pointer.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('what arrives meanwhile', () => {
  const readAgain = async ({ store }: Awaited<ReturnType<typeof openList>>) => {
    await act(async () => {
      store.dispatch(api.util.invalidateTags([{ type: 'projects', id: 'LIST' }]));
      await delay(0);
    });
  };

  test('new rows show by themselves where nobody is at the list', async () => {
    serve([city(2)]);
    const portal = await openList();
    await screen.findByRole('link', { name: 'City 002' });
    serve([city(1), city(2)]);
    await readAgain(portal);
    expect(await screen.findByRole('link', { name: 'City 001' })).toBeVisible();
    expect(screen.queryByText('1 new')).not.toBeInTheDocument();
  });

  test('changes show in place; new rows wait for Show while somebody is at the list', async () => {
    serve([city(2), city(3)]);
    const portal = await openList();
    (await screen.findByRole('link', { name: 'City 002' })).focus();
    serve([city(1), { ...city(2), people: 5 }, city(3)]);
    await readAgain(portal);
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(rowNames()).toEqual(['City 002', 'City 003']);
    expect(within(screen.getByRole('row', { name: /City 002/ })).getByText('5')).toBeVisible();
    await portal.pointer.click(screen.getByRole('button', { name: 'Show' }));
    expect(rowNames()).toEqual(['City 001', 'City 002', 'City 003']);
    expect(screen.queryByText('1 new')).not.toBeInTheDocument();
  });

  test('a row that is gone goes at once', async () => {
    serve([city(1), city(2)]);
    const portal = await openList();
    await screen.findByRole('link', { name: 'City 001' });
    serve([city(2)]);
    await readAgain(portal);
    await waitFor(() => expect(rowNames()).toEqual(['City 002']));
    expect(screen.queryByText(/new$/)).not.toBeInTheDocument();
  });

  test('a row that is gone goes at once, also where others come at the same time', async () => {
    serve([city(2), city(3)]);
    const portal = await openList();
    (await screen.findByRole('link', { name: 'City 003' })).focus();
    serve([city(3), city(4), city(5)]);
    await readAgain(portal);
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(rowNames()).toEqual(['City 003']);
  });

  test('where nothing that was on screen is left, what comes shows at once', async () => {
    serve([city(2)]);
    const portal = await openList();
    (await screen.findByRole('link', { name: 'City 002' })).focus();
    serve([city(3), city(4)]);
    await readAgain(portal);
    await waitFor(() => expect(rowNames()).toEqual(['City 003', 'City 004']));
  });

  test('a row that newer ones push off a full page stays until they are shown', async () => {
    const full = many.slice(1, 11);
    serve(full, 40);
    const portal = await openList();
    (await screen.findByRole('link', { name: 'City 011' })).focus();
    serve(many.slice(0, 10), 41);
    await readAgain(portal);
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(rowNames()).toEqual(full.map(({ name }) => name));
  });
});

describe('what the reader chooses', () => {
  /** Preferences of the account. */
  const keep = () => {
    const saved: unknown[] = [];
    server.use(
      http.put('*/api/preferences/:list', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ saved: true });
      }),
    );
    return saved;
  };

  test('a chip takes several values, says how many, and lets all of them go', async () => {
    const asked = serveMany();
    const portal = await openList();
    await chooseFilter(portal.pointer, 'Continent', 'Europe');
    await portal.pointer.click(screen.getByLabelText('Asia'));
    await portal.pointer.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Continent: Asia +1' })).toBeVisible();
    // In the order of the options, whichever was chosen first.
    expect(addressOf(portal)).toBe('?continent=asia%2Ceurope');
    await waitFor(() => expect(asked.at(-1)!.get('continent')).toBe('asia,europe'));
    await portal.pointer.click(screen.getByRole('button', { name: 'Remove filter Continent' }));
    await waitFor(() => expect(addressOf(portal)).toBe(''));
  });

  test('what is on screen is saved under a name, which stands as a tab and brings it back', async () => {
    serveMany();
    const saved = keep();
    const portal = await openList('?continent=asia');
    await portal.pointer.click(await screen.findByRole('button', { name: 'Save view' }));
    const form = await screen.findByRole('dialog', { name: 'Save view' });
    await portal.pointer.type(within(form).getByLabelText('Name of this view'), 'East{Enter}');
    const tabs = await screen.findByRole('group', { name: 'Saved views' });
    expect(within(tabs).getByRole('button', { name: 'East' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(saved).toEqual([{ views: [{ name: 'East', address: 'continent=asia' }] }]));
    await portal.pointer.click(within(tabs).getByRole('button', { name: 'All' }));
    await waitFor(() => expect(addressOf(portal)).toBe(''));
    await portal.pointer.click(within(tabs).getByRole('button', { name: 'East' }));
    await waitFor(() => expect(addressOf(portal)).toBe('?continent=asia'));
  });

  test('a column that is not wanted leaves, for the account', async () => {
    serveMany();
    const saved = keep();
    const { pointer } = await openList();
    expect(await screen.findByRole('columnheader', { name: 'People' })).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = await screen.findByRole('dialog', { name: 'Columns' });
    expect(within(chooser).getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await pointer.click(within(chooser).getByRole('checkbox', { name: 'People' }));
    expect(screen.queryByRole('columnheader', { name: 'People' })).not.toBeInTheDocument();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.stringify(saved[0])).toContain('name');
  });
});
