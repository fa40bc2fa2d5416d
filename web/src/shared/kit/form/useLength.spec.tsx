import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { code, optional, text } from '@berangkat/contracts/kernel';
import { Form } from './Form';
import { TextAreaField, TextField } from './TextField';
import { useZodForm } from './useZodForm';

const schema = z.object({
  passport: z.string(),
  remarks: optional(text(100)),
  free: z.string(),
  clientcode: code(/\W/g, 5, 10, 'client-code-length'),
  english: z.object({ subject: text(10).min(2) }),
});

const Example = () => {
  const form = useZodForm(schema, { passport: '', remarks: '', free: '', clientcode: '', english: { subject: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField control={form.control} name="passport" label="Passport" hint="As printed" maxLength={10} />
      <TextAreaField control={form.control} name="remarks" label="Remarks" hint="For us" />
      <TextAreaField control={form.control} name="free" label="Free" hint="Anything" />
      <TextField control={form.control} name="clientcode" label="Code" hint="Of the client" />
      <TextField control={form.control} name="english.subject" label="Subject" hint="In English" />
    </Form>
  );
};

const paste = async (label: string, text: string): Promise<HTMLElement> => {
  const user = userEvent.setup();
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  return field;
};

beforeEach(() => {
  render(<Example />);
});

it('keeps what is too long whole, and says by how much', async () => {
  const field = await paste('Passport', 'A12345678901');
  expect(field).toHaveValue('A12345678901');
  expect(field).toHaveAccessibleDescription('12 of at most 10 characters As printed');
  await paste('Passport', 'A123456789');
  expect(field).toHaveAccessibleDescription('As printed');
});

it('counts as the schemas do, without the spaces around', async () => {
  expect(await paste('Passport', '  A123456789 ')).toHaveAccessibleDescription('As printed');
});

it('counts down near the end of a long text', async () => {
  expect(await paste('Remarks', 'x'.repeat(60))).toHaveAccessibleDescription('For us');
  expect(await paste('Remarks', 'x'.repeat(99))).toHaveAccessibleDescription('1 character left');
  expect(await paste('Remarks', 'x'.repeat(101))).toHaveAccessibleDescription('101 of at most 100 characters For us');
});

it('asks the rule of the schema how long a text may be, also of a field in a field', async () => {
  expect(await paste('Subject', 'x'.repeat(11))).toHaveAccessibleDescription('11 of at most 10 characters In English');
});

it('counts of a code what its rule keeps of it', async () => {
  expect(await paste('Code', 'AB-12 / CD-34 / 5')).toHaveAccessibleDescription('Of the client');
  expect(await paste('Code', 'AB-12 / CD-34 / 567')).toHaveAccessibleDescription(
    '11 of at most 10 characters Of the client',
  );
});

it('says nothing where there is no end', async () => {
  expect(await paste('Free', 'x'.repeat(1_000))).toHaveAccessibleDescription('Anything');
});
