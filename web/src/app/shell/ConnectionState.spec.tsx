import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../testing/portal';
import { type Connection } from '../../shared/live';
import { connectionChanged } from '../../shared/live/connection';
import { ConnectionState } from './ConnectionState';

test('the bar says nothing before there is a connection, and then how it stands: by a dot alone while all is well', () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <ConnectionState />
    </Provider>,
  );
  const said = (connection: Connection): string[] => {
    act(() => void store.dispatch(connectionChanged(connection)));
    return screen
      .queryAllByRole('status')
      .flatMap(({ title, lastElementChild: words }) => [title, words!.textContent, words!.className]);
  };
  expect(said('off')).toEqual([]);
  expect(said('connecting')).toEqual(['Connecting…', 'Connecting…', '']);
  expect(said('lost')).toEqual(['Offline – reconnecting…', 'Offline – reconnecting…', '']);
  // The word stays for those who hear the screen.
  expect(said('live')).toEqual(['Live', 'Live', 'quiet']);
});
