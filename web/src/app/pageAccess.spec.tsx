import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { server } from '../../testing/server';
import { usePageAccess } from './pageAccess';

describe('the report of page visits', () => {
  let reported: string[];
  let router: ReturnType<typeof createMemoryRouter>;
  const Page = () => {
    usePageAccess();
    return null;
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const visit = async (path: string) => {
    await act(() => router.navigate(path));
    await pass(200);
  };

  beforeEach(async () => {
    jest.useFakeTimers();
    reported = [];
    server.use(
      http.post('*/api/actions', async ({ request }) => {
        reported.push(((await request.json()) as { page: string }).page);
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/'] });
    renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> });
    await pass(200);
  });
  afterEach(() => jest.useRealTimers());

  it.holds('page-access-throttle')(
    'comes once in 15 seconds for a route, however it is written, and its failure is shown to nobody',
    async () => {
      await visit('/client-form');
      await visit('/');
      await visit('/Client-Form/');
      expect(reported).toEqual(['/', '/client-form']);
      await pass(15_000);
      await visit('/');
      expect(reported).toEqual(['/', '/client-form', '/']);
    },
  );

  it.holds('page-access-session-delay')('is sent a tenth of a second after the arrival', async () => {
    await act(() => router.navigate('/client-form'));
    await pass(99);
    expect(reported).toEqual(['/']);
    await pass(100);
    expect(reported).toEqual(['/', '/client-form']);
  });

  it.holds('V14.3.3')('remembers no address that somebody made up', async () => {
    await visit('/made-up-1');
    await visit('/made-up-2');
    expect(reported).toEqual(['/', '/made-up-1']);
    expect(Object.keys(localStorage)).toEqual(['portal.visit./', 'portal.visit.other']);
  });
});
