import { screen, within } from '@testing-library/react';
import { renderPortal } from '../../../../testing/portal';

test.holds('landing-04')('the figures of the agency are those that it publishes', async () => {
  await renderPortal({ at: '/' });
  const figures = within(await screen.findByRole('region', { name: 'Berangkat in figures' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2,368', '497', '32']);
});
