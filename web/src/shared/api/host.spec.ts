import { configureStore } from '@reduxjs/toolkit';
import { type StartedCall } from '../../start/table';
import { api } from './api';
import { calls } from './calls';
import { takeOpening } from './host';

const ID = '20260101201';
const ADDRESS = `http://localhost/api/applicants/applicantid/${ID}`;
const { readApplicant } = calls({ readApplicant: {} }).endpoints;

const answering = (status: number, content: object) =>
  ({ ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(content) }) as Response;

/** Opens a screen whose script has asked for somebody's CV already. */
const opened = async (answer: Response) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answering(200, { from: 'the server' }));
  const started: StartedCall = {
    name: 'readApplicant',
    given: { id: ID },
    address: ADDRESS,
    answer: Promise.resolve(answer),
  };
  window.portalStart = { calls: [started], preload: () => undefined };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (others) => others().concat(api.middleware),
  });
  await takeOpening(store.dispatch, window.portalStart.calls);
  return { asked, shown: await store.dispatch(readApplicant.initiate({ id: ID })) };
};
afterEach(() => {
  delete window.portalStart;
  jest.restoreAllMocks();
});

it('a screen finds what its page has asked for, and asks for nothing', async () => {
  const { asked, shown } = await opened(answering(200, { from: 'the page' }));
  expect(shown.data).toEqual({ from: 'the page' });
  expect(asked).not.toHaveBeenCalled();
});

it('a screen says what its page was refused, without asking a second time', async () => {
  const { asked, shown } = await opened(answering(404, { detail: 'No such applicant.' }));
  expect(shown.error).toMatchObject({ status: 404 });
  expect(asked).not.toHaveBeenCalled();
});
