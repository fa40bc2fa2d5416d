import { screen } from '@testing-library/react';
import { renderPortal, userOf } from '../../../../testing/portal';
import { viewerZone } from './zone';

// A file of its own: the zone of the machine is asked once, and for tests it is Jakarta's.
test('nothing is asked where the machine stands in Jakarta’s zone', async () => {
  expect(viewerZone()).toBe('Asia/Jakarta');
  const { pointer } = await renderPortal({ at: '/', user: userOf('employer') });
  await pointer.click(await screen.findByRole('button', { name: /Account/ }));
  expect(await screen.findByRole('button', { name: /Sign out/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Time zone' })).not.toBeInTheDocument();
});
