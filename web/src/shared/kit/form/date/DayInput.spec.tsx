import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { dateIn, partOf } from '../../../../../testing/dates';
import { DayInput } from './DayInput';

const taken: string[] = [];

const Bar = () => {
  const [day, setDay] = useState('2026-11-05');
  return (
    <>
      <DayInput
        label="from"
        value={day}
        onChange={(next) => {
          taken.push(next);
          // As an address changes: after what is typed is shown.
          startTransition(() => setDay(next));
        }}
      />
      <button onClick={() => setDay('')}>Clear</button>
    </>
  );
};

test('a day counts as soon as it is whole, or gone, and what is half typed changes nothing', async () => {
  const pointer = userEvent.setup();
  render(<Bar />);
  await pointer.clear(partOf('from', 'Day'));
  await pointer.type(partOf('from', 'Day'), '31');
  await pointer.clear(partOf('from', 'Year'));
  await pointer.type(partOf('from', 'Year'), '2025');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('There is no 31 November 2025.');
  expect(taken).toEqual(['2026-11-03']);
  await pointer.selectOptions(partOf('from', 'Month'), 'December');
  expect(taken).toEqual(['2026-11-03', '2025-12-31']);
  await pointer.click(screen.getByRole('button', { name: 'Clear' }));
  expect(dateIn('from')).toBe('--');
  await pointer.type(partOf('from', 'Day'), '31');
  await pointer.selectOptions(partOf('from', 'Month'), 'December');
  await pointer.type(partOf('from', 'Year'), '2025');
  expect(taken.slice(2)).toEqual(['2025-12-31']);
});
