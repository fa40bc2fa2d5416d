import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  expect(screen.getByText('Bali Grand')).toHaveAttribute('aria-current', 'page');
});

const projects = [
  { value: '1', label: 'Bali Grand' },
  { value: '2', label: 'Sea Star' },
];

test('lets the reader step sideways', async () => {
  const onChoose = jest.fn();
  show({ label: 'Bali Grand', picker: { label: 'Project', value: '1', options: projects, onChoose } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Sea Star');
  expect(onChoose).toHaveBeenCalledWith('2');
});

test('has no picker where there is nothing else to pick', () => {
  show({
    label: 'Bali Grand',
    picker: { label: 'Project', value: '1', options: projects.slice(0, 1), onChoose: jest.fn() },
  });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByText('Bali Grand')).toBeVisible();
});
