import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Form } from './Form';
import { MistypedEmail } from './MistypedEmail';
import { TextField } from './TextField';
import { useZodForm } from './useZodForm';

const mockLine = { isGone: false };
jest.mock('../../mistyped/Question', () => {
  if (mockLine.isGone) throw new TypeError('Failed to fetch dynamically imported module: /assets/Question.js');
  return jest.requireActual<object>('../../mistyped/Question');
});

const schema = z.object({ email: z.email() });

const Fields = () => {
  const form = useZodForm(schema, { email: '' });
  return (
    <Form form={form} summary="none" onSubmit={() => undefined}>
      <TextField control={form.control} name="email" label="Email" type="email" />
      <MistypedEmail control={form.control} name="email" />
    </Form>
  );
};

test('without a line nothing is asked and nothing said; once it is back, the next letter brings the question', async () => {
  mockLine.isGone = true;
  const said = jest.fn();
  addEventListener('unloaded', said);
  const pointer = userEvent.setup();
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  await pointer.type(field, 'sari@gmial.c');
  expect(screen.queryByRole('status')).toBeNull();
  mockLine.isGone = false;
  await pointer.type(field, 'om');
  expect(await screen.findByRole('button', { name: 'Did you mean sari@gmail.com?' })).toBeVisible();
  removeEventListener('unloaded', said);
  expect(said).not.toHaveBeenCalled();
});

test('a mistyped address is asked about where nothing was said, and who takes the other one goes on in the field', async () => {
  const pointer = userEvent.setup();
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  await pointer.type(field, 'sari@');
  // A region that appears with its text is not read out.
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  await pointer.type(field, 'gmial.com');
  await pointer.click(await screen.findByRole('button', { name: 'Did you mean sari@gmail.com?' }));
  expect(field).toHaveValue('sari@gmail.com');
  expect(field).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
