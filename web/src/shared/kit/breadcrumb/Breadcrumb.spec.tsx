import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Breadcrumb, type Crumb } from './Breadcrumb';

const show = (...steps: Crumb[]) =>
  render(
    <MemoryRouter>
      <Breadcrumb steps={steps} />
    </MemoryRouter>,
  );

test('leads up, and marks where one is', () => {
  show({ label: 'PT Samudra', href: '/client-form?id=1' }, { label: 'Bali Grand' });
  expect(screen.getByRole('link', { name: 'PT Samudra' })).toHaveAttribute('href', '/client-form?id=1');
  expect(screen.getByText('Bali Grand').parentElement).toHaveAttribute('aria-current', 'page');
});
