import { renderHook } from '@testing-library/react';
import { z } from 'zod';
import { TextField } from './TextField';
import { inputsOf, useZodForm } from './useZodForm';

const schema = z.object({
  name: z.string().min(3, 'too-short'),
  state: z.enum(['on', 'off']),
  note: z.string().nullable().optional(),
});

it('knows the names of its fields', () => {
  const { result } = renderHook(() => useZodForm(schema, { name: '', state: '', note: '' }));
  const { control } = result.current;
  // @ts-expect-error there is no such field
  const misspelt = <TextField control={control} name="nmae" label="Name" />;
  const field = <TextField control={control} name="name" label="Name" />;
  expect([misspelt.props.name, field.props.name]).toEqual(['nmae', 'name']);
});

it('is checked by its schema, and gives what the schema makes of the inputs', async () => {
  const { result } = renderHook(() => useZodForm(schema, { name: 'Ab', state: 'on', note: '' }));
  const sent: unknown[] = [];
  await result.current.handleSubmit((values) => void sent.push(values))();
  expect(sent).toEqual([]);
  result.current.setValue('name', 'Abc');
  await result.current.handleSubmit((values) => void sent.push(values))();
  expect(sent).toEqual([{ name: 'Abc', state: 'on', note: '' }]);
});

it('starts from the record, with empty text for what is missing, or from what a new one begins with', () => {
  expect(inputsOf(schema, { state: 'off' }, { name: 'Abc', state: 'on', note: null })).toEqual({
    name: 'Abc',
    state: 'on',
    note: '',
  });
  expect(inputsOf(schema, { state: 'off' }, undefined)).toEqual({ name: '', state: 'off', note: '' });
  // @ts-expect-error a record has every field that its form changes
  expect(inputsOf(schema, {}, { name: 'Abc', state: 'on' })).toMatchObject({ note: '' });
});
