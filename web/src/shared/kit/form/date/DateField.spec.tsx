import { day } from '@berangkat/contracts/kernel';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { dateIn, partOf } from '../../../../../testing/dates';
import { Button } from '../../Button';
import { Form } from '../Form';
import { useZodForm } from '../useZodForm';
import { DateField } from './DateField';

const schema = z.object({ start: day('exp-start-required') });
const sent: unknown[] = [];

const Fields = ({ start = '' }: { readonly start?: string }) => {
  const form = useZodForm(schema, { start });
  return (
    <Form form={form} onSubmit={(values) => void sent.push(values.start)}>
      <DateField control={form.control} name="start" label="Start date" birthday />
      <Button onClick={() => form.setValue('start', '2024-02-29')}>Leap day</Button>
      <Button type="submit">Send</Button>
    </Form>
  );
};

const open = async (start?: string) => {
  const pointer = userEvent.setup();
  render(<Fields {...(start !== undefined && { start })} />);
  await screen.findByRole('group', { name: 'Start date' });
  return { pointer, send: () => pointer.click(screen.getByRole('button', { name: 'Send' })) };
};

beforeEach(() => {
  sent.length = 0;
});

test('keys alone fill day, month by its number, and year; phones show digits and know a birthday', async () => {
  const { pointer, send } = await open();
  expect(partOf('Start date', 'Day')).toHaveAttribute('inputmode', 'numeric');
  expect(
    (['Day', 'Month', 'Year'] as const).map((part) => partOf('Start date', part).getAttribute('autocomplete')),
  ).toEqual(['bday-day', 'bday-month', 'bday-year']);
  await pointer.click(partOf('Start date', 'Day'));
  await pointer.keyboard('7{Tab}12{Tab}1999');
  expect(partOf('Start date', 'Month')).toHaveDisplayValue('December');
  await send();
  expect(sent).toEqual(['1999-12-07']);
});

test('one error: nothing is asked for, and a day that no month has is said to be none', async () => {
  const { pointer, send } = await open();
  await send();
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please enter a start date.');
  await pointer.click(partOf('Start date', 'Day'));
  await pointer.keyboard('31{Tab}2{Tab}2021');
  await send();
  expect(screen.getByRole('group')).toHaveAccessibleDescription('There is no 31 February 2021.');
  expect(partOf('Start date', 'Day')).toBeInvalid();
  for (const part of ['Day', 'Month', 'Year'] as const)
    expect(partOf('Start date', part)).toHaveAccessibleDescription('There is no 31 February 2021.');
  await pointer.clear(partOf('Start date', 'Year'));
  await send();
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please enter a start date.');
  expect(sent).toEqual([]);
});

test('a month is what its digits say, whatever was pressed or chosen between them', async () => {
  const { pointer } = await open();
  await pointer.click(partOf('Start date', 'Month'));
  await pointer.keyboard('1{ArrowDown}2');
  expect(partOf('Start date', 'Month')).toHaveDisplayValue('February');
  await pointer.keyboard('1');
  await pointer.selectOptions(partOf('Start date', 'Month'), 'May');
  await pointer.keyboard('2');
  expect(partOf('Start date', 'Month')).toHaveDisplayValue('February');
});

test('a text that is no date, pasted into a part that it does not fit in, leaves it as it was', async () => {
  const { pointer } = await open('2019-03-01');
  await pointer.tripleClick(partOf('Start date', 'Day'));
  await pointer.paste('2nd Nov 2026');
  expect(dateIn('Start date')).toBe('2019-03-01');
  await pointer.tripleClick(partOf('Start date', 'Year'));
  await pointer.paste('2026');
  expect(dateIn('Start date')).toBe('2026-03-01');
});

test('a whole date is pasted into any part, and what is set from outside shows', async () => {
  const { pointer, send } = await open('2019-03-01');
  expect(dateIn('Start date')).toBe('2019-03-01');
  await pointer.click(partOf('Start date', 'Year'));
  await pointer.paste('17 Agustus 2020');
  expect(dateIn('Start date')).toBe('2020-08-17');
  await pointer.click(screen.getByRole('button', { name: 'Leap day' }));
  expect(dateIn('Start date')).toBe('2024-02-29');
  await send();
  expect(sent).toEqual(['2024-02-29']);
});
