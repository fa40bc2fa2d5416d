import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Button } from '../../Button';
import { Form } from '../Form';
import { useZodForm } from '../useZodForm';
import { TimeField } from './TimeField';

const schema = z.object({ begins: z.string().regex(/^\d\d:\d\d$/, 'interview-time') });
const sent: unknown[] = [];

const Fields = () => {
  const form = useZodForm(schema, { begins: '09:00' });
  return (
    <Form form={form} onSubmit={({ begins }) => void sent.push(begins)}>
      <TimeField control={form.control} name="begins" label="Begins" />
      <Button type="submit">Send</Button>
    </Form>
  );
};

test('shows 24 hours, takes a time as it is written, keeps what is being typed, and refuses what is none', async () => {
  const pointer = userEvent.setup();
  render(<Fields />);
  const field = await screen.findByLabelText('Begins');
  expect(field).toHaveValue('09:00');
  await pointer.clear(field);
  await pointer.type(field, '13.30');
  expect(field).toHaveValue('13.30');
  await pointer.keyboard('{Enter}');
  expect(sent).toEqual(['13:30']);
  await pointer.tab();
  expect(field).toHaveValue('13:30');
  await pointer.clear(field);
  await pointer.type(field, 'noon');
  await pointer.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveValue('noon');
  expect(field).toBeInvalid();
  expect(sent).toEqual(['13:30']);
});
