import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sideways } from './Sideways';

const projects = [
  { value: '1', label: 'Bali Grand' },
  { value: '2', label: 'Sea Star' },
];

test('lets the reader step sideways', async () => {
  const onChoose = jest.fn();
  render(<Sideways label="Project" value="1" options={projects} onChoose={onChoose} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Project' }), 'Sea Star');
  expect(onChoose).toHaveBeenCalledWith('2');
});

test('is not there where there is nothing else to pick', () => {
  const { container } = render(
    <Sideways label="Project" value="1" options={projects.slice(0, 1)} onChoose={jest.fn()} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('shows what is chosen alone where it is asked to', () => {
  const { rerender, container } = render(
    <Sideways label="Project" value="1" options={projects.slice(0, 1)} onChoose={jest.fn()} evenAlone />,
  );
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveDisplayValue('Bali Grand');
  rerender(<Sideways label="Project" value="1" options={[]} onChoose={jest.fn()} evenAlone />);
  expect(container).toBeEmptyDOMElement();
});
