import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { choices } from '../../../../testing/masterdata';
import { createStore } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { useWishedJob } from './useWishedJob';

const WAITER = { industry: 'hospitality', department: 'food & beverage', positions: ['Waiter'] };

/** The hook at an address; `asked` counts how often the lists were. */
const wishedAt = (query: string, lists: () => Response = () => HttpResponse.json(choices)) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/masterdata', ({ request }) => {
      asked.push(request.url);
      return lists();
    }),
  );
  const store = createStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/application-form${query}`]}>{children}</MemoryRouter>
    </Provider>
  );
  return { ...renderHook(() => useWishedJob(), { wrapper }), asked };
};

test('an application that no job has led to begins empty, at once, and asks for no lists', () => {
  const { result, asked } = wishedAt('');
  expect(result.current).toEqual({});
  expect(asked).toEqual([]);
});

test('the job of the address is waited for, and fills in what it says', async () => {
  const { result } = wishedAt('?department=fnb&position=Waiter');
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(WAITER));
});

test('without lists the application begins empty', async () => {
  // None were kept on this device, and nobody answers.
  jest.resetModules();
  localStorage.clear();
  const { result } = wishedAt('?department=none&position=Waiter', () => HttpResponse.error());
  await waitFor(() => expect(result.current).toEqual({}));
});
