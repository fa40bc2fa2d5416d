import { type StartedCall } from '../../start/table';
import { call } from './call';
import { send } from './send';
import { forgetStarted } from './started';

const ADDRESS = 'http://localhost/api/settings';
const response = (content: object): Response =>
  ({ ok: true, headers: new Headers(), text: async () => JSON.stringify(content) }) as Response;

let asked: jest.SpyInstance;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response({ from: 'the server' }));
  const started: StartedCall = {
    name: 'readSettings',
    given: {},
    address: ADDRESS,
    answer: Promise.resolve(response({ from: 'the page' })),
  };
  window.portalStart = { calls: [started], preload: () => undefined };
});
afterEach(() => {
  delete window.portalStart;
  jest.restoreAllMocks();
});

it('takes the answer to what the page has asked, once', async () => {
  expect(await send(call('readSettings'))).toEqual({ data: { from: 'the page' } });
  expect(asked).not.toHaveBeenCalled();
  expect(await send(call('readSettings'))).toEqual({ data: { from: 'the server' } });
});

it('asks for everything else', async () => {
  expect(await send(call('summariseApplicants'))).toEqual({ data: { from: 'the server' } });
});

it('asks again once the reader has gone on', async () => {
  forgetStarted();
  expect(await send(call('readSettings'))).toEqual({ data: { from: 'the server' } });
});
