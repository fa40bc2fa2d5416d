import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { userOf } from '../../../testing/portal';
import { KeyHelp } from '../kit/keyboard';
import { sessionReducer, type SessionState } from '../session';
import { CommandPaletteProvider, type CommandPaletteView, useCommandPalette } from './CommandPaletteProvider';

const Palette: CommandPaletteView = ({ onClose }) => <button onClick={onClose}>The palette</button>;
const load = jest.fn(() => Promise.resolve({ CommandPalette: Palette }));

const Opener = () => {
  const { available, open } = useCommandPalette();
  return (
    <>
      <KeyHelp onPalette={available ? open : undefined} />
      {available ? <button onClick={open}>Search</button> : <p>No palette</p>}
    </>
  );
};

const show = (session: SessionState) =>
  render(
    <Provider store={configureStore({ reducer: { session: sessionReducer }, preloadedState: { session } })}>
      <CommandPaletteProvider load={load}>
        <Opener />
      </CommandPaletteProvider>
    </Provider>,
  );
const signedIn: SessionState = { status: 'signed-in', user: userOf('admin') };

beforeEach(() => load.mockClear());

test.each([
  ['by Ctrl K', () => fireEvent.keyDown(document, { key: 'k', ctrlKey: true })],
  ['by ⌘ K', () => fireEvent.keyDown(document, { key: 'k', metaKey: true })],
  ['by a press', () => fireEvent.click(screen.getByText('Search'))],
])('opens %s, and its code comes with it', async (_, press) => {
  show(signedIn);
  expect(load).not.toHaveBeenCalled();
  press();
  fireEvent.click(await screen.findByText('The palette'));
  await waitFor(() => expect(screen.queryByText('The palette')).not.toBeInTheDocument());
});

test('leaves other keys to the browser', () => {
  show(signedIn);
  expect(fireEvent.keyDown(document, { key: 'k' })).toBe(true);
  expect(fireEvent.keyDown(document, { key: 'K', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(document, { key: 'k', ctrlKey: true })).toBe(false);
});

test('is not for visitors', () => {
  show({ status: 'visitor', user: undefined });
  expect(screen.getByText('No palette')).toBeVisible();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  expect(load).not.toHaveBeenCalled();
});
