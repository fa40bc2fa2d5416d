import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { server, unanswered } from './server';

configure({
  asyncUtilTimeout: 10_000,
  // A press may load a screen. React's `act`, which would wrap each event, cannot wait for that; the tests do, by
  // looking for what they expect.
  eventWrapper: (event): unknown => event(),
  // Without the page: each look of a query that waits printed all of it, for nobody, and that was a twelfth of the time.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// React notes for ten thousand elements a second where in the source each was made, which takes a twelfth of the time of
// these tests; after those it names the component alone. It counts them here.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

// What React and our own code complain of is a fault: of two siblings with the same key one stays on the screen for good,
// and React only says so. What jsdom lacks, the element <search> and other documents, is none.
const complaints: string[] = [];
const { error } = console;
Object.assign(console, {
  error: (...said: unknown[]): void => {
    const complaint = said.map(String).join(' ');
    if (/Not implemented|<%s> is unrecognized in this browser.* search$/.test(complaint)) return;
    complaints.push(complaint);
    error(...said);
  },
});

// No event is wrapped in `act` (above), and React need not say so of each: 56 times in a run.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// What a test that has ended still asks, or complains of, is nobody's.
beforeEach(() => {
  unanswered.splice(0);
  complaints.splice(0);
});
afterEach(() => {
  cleanup();
  const left = unanswered.splice(0);
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints.splice(0)).toEqual([]);
  expect(left).toEqual([]);
});
afterAll(() => server.close());

// jsdom draws nothing: what only matters to the eye is there and does nothing.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.matchMedia = (query) =>
  ({
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as Partial<MediaQueryList> as MediaQueryList;
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// The parts of <dialog> that jsdom leaves out.
HTMLDialogElement.prototype.showModal = function (): void {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, input, select, textarea')?.focus();
};
HTMLDialogElement.prototype.close = function (): void {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
