import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SuggestField, type Suggestion } from './SuggestField';

const HOTEL: Suggestion = { value: '20251111601', label: 'Maître d’hôtel' };

/** A form with the field, which another choice takes away; `found` is what the server has answered. */
const show = (first: readonly Suggestion[] = [HOTEL]) => {
  const now: { values: () => unknown; answer: (found: readonly Suggestion[]) => void } = {
    values: () => undefined,
    answer: () => undefined,
  };
  const Sample = () => {
    const { control, getValues } = useForm({ defaultValues: { job: '' } });
    const [found, setFound] = useState(first);
    const [asked, setAsked] = useState(true);
    now.values = getValues;
    now.answer = setFound;
    return (
      <form>
        {asked && <SuggestField control={control} name="job" label="Job" options={found} onSearch={() => undefined} />}
        <button type="button" onClick={() => setAsked((before) => !before)}>
          Another choice
        </button>
      </form>
    );
  };
  render(<Sample />);
  return { pointer: userEvent.setup(), field: screen.getByRole('combobox'), now };
};

it('keeps text that is none of the options, however the reader leaves it', async () => {
  const { pointer, field, now } = show([]);
  await pointer.type(field, ' Hotel Nowhere ');
  await pointer.tab();
  expect(field).toHaveValue('Hotel Nowhere');
  expect(now.values()).toEqual({ job: 'Hotel Nowhere' });
  await pointer.clear(field);
  await pointer.type(field, 'Elsewhere{Enter}');
  expect(now.values()).toEqual({ job: 'Elsewhere' });
  await pointer.clear(field);
  await pointer.tab();
  expect(now.values()).toEqual({ job: '' });
});

it('a name in full is chosen without its marks, also when the answer comes after the reader has gone on', async () => {
  const { pointer, field, now } = show([]);
  await pointer.type(field, "maitre d'hotel");
  await pointer.tab();
  expect(now.values()).toEqual({ job: "maitre d'hotel" });
  await act(async () => now.answer([HOTEL]));
  expect(now.values()).toEqual({ job: HOTEL.value });
  expect(field).toHaveValue('Maître d’hôtel');
});

it('a field that is taken away leaves no text behind that nobody can mend', async () => {
  const { pointer, field, now } = show();
  await pointer.type(field, 'Nowhere');
  await pointer.click(screen.getByRole('button', { name: 'Another choice' }));
  expect(now.values()).toEqual({ job: '' });
  await pointer.click(screen.getByRole('button', { name: 'Another choice' }));
  await pointer.click(screen.getByRole('combobox'));
  await pointer.click(screen.getByRole('option', { name: HOTEL.label }));
  await pointer.click(screen.getByRole('button', { name: 'Another choice' }));
  expect(now.values()).toEqual({ job: HOTEL.value });
});
