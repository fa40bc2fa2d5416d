import { once } from 'node:events';
import { type Logger } from '../observability';
import type * as Shutdown from './shutdown';

/** Handlers that the process would run, by the name of the event, with the module as a new process has it. */
const installed = () => {
  const heard = new Map<string | symbol, (reason: unknown) => void>();
  jest.spyOn(process, 'on').mockImplementation((event, listener) => {
    heard.set(event, listener as (reason: unknown) => void);
    return process;
  });
  const exited = new EventTarget();
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    exited.dispatchEvent(new Event('exit'));
    return undefined as never;
  });
  const logger = { info: jest.fn(), error: jest.fn(), fatal: jest.fn() };
  const closed = jest.fn();
  jest.isolateModules(() => {
    // oxlint-disable-next-line typescript/no-require-imports
    const { onShutdown } = require('./shutdown') as typeof Shutdown;
    onShutdown(closed, logger as unknown as Logger);
  });
  return { heard, exit, ended: once(exited, 'exit'), logger, closed };
};

// Jest's own workers have a parent, which is none of this test's.
const send = process.send?.bind(process);
beforeEach(() => {
  process.send = undefined;
});
afterEach(() => {
  if (send !== undefined) process.send = send;
  jest.restoreAllMocks();
});

it('a promise that is rejected and that nobody waits for is logged, and the process goes on', () => {
  const { heard, exit, logger, closed } = installed();
  heard.get('unhandledRejection')!(new Error('one count failed'));
  expect(logger.error).toHaveBeenCalledWith({ err: new Error('one count failed') }, expect.any(String));
  expect(exit).not.toHaveBeenCalled();
  expect(closed).not.toHaveBeenCalled();
});

it('an exception that nobody caught is logged, and the process stops in order with code 1', async () => {
  const { heard, exit, ended, logger, closed } = installed();
  heard.get('uncaughtException')!(new Error('broken'));
  await ended;
  expect(logger.fatal).toHaveBeenCalledWith({ err: new Error('broken') }, expect.any(String));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(exit.mock.calls).toEqual([[1]]);
});
