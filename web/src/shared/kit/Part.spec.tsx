import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPortal, userOf } from '../../../testing/portal';
import { Part } from './Part';
import { lazy } from '../lazy';

const SAID = 'This part did not load. Save your work, then reload.';

const lost = () => new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/dialog-A1.js');

/** A screen with a field, and a button that opens a part whose code is brought so. */
const openWith = async (failing: Error | (() => Promise<{ default: () => string }>), lost?: string) => {
  const Dialog = lazy(typeof failing === 'function' ? failing : () => Promise.reject(failing));
  const Component = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1>A form</h1>
        <input aria-label="Name" />
        <button aria-expanded={open} onClick={() => setOpen(!open)}>
          Ask
        </button>
        <Part lost={lost}>{open && <Dialog />}</Part>
      </>
    );
  };
  await renderPortal({
    at: '/user-registration',
    user: userOf('staff'),
    extra: [
      {
        path: 'registration',
        frame: 'public',
        shape: 'object',
        action: 'landing.view',
        load: async () => ({ Component }),
      },
    ],
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Sari' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
};

// React tells of each error on the console as well.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Chromium', lost()],
  ['Firefox', new TypeError('error loading dynamically imported module: http://portal.test/assets/dialog-A1.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a style sheet', new Error('Unable to preload CSS for /assets/Ab3dE5g.css')],
])('a part whose code does not come leaves the screen as it is, and says so: %s', async (_, error) => {
  await openWith(error);
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Sari');
});

test('what a part has for its own loss stands in its place', async () => {
  await openWith(lost(), 'It did not come.');
  expect(await screen.findByText('It did not come.')).toBeVisible();
});

test('closed and opened again, it says so again', async () => {
  await openWith(lost());
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Ask', expanded: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask', expanded: false }));
  expect(await screen.findByText(SAID)).toBeVisible();
});

describe('code that was lost once', () => {
  const onceLost = () => jest.fn(async () => ({ default: () => 'The dialog' })).mockRejectedValueOnce(lost());

  test('is brought when the part is opened again', async () => {
    const load = onceLost();
    await openWith(load);
    await screen.findByText(SAID);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Ask', expanded: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ask', expanded: false }));
    expect(await screen.findByText('The dialog')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is brought where it is when the line is back, and the message goes', async () => {
    await openWith(onceLost());
    await screen.findByText(SAID);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('The dialog')).toBeVisible();
    expect(screen.queryByText(SAID)).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Sari');
  });
});

test('a part that breaks is a fault of its screen', async () => {
  await openWith(new Error('broken'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
});
