import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { chooseLocale } from '../../i18n';
import { Form } from './Form';
import { PhoneField } from './PhoneField';
import { useZodForm } from './useZodForm';

const Fields = () => {
  const form = useZodForm(z.object({ phone: z.string() }), { phone: '' });
  return (
    <Form form={form} summary="none" onSubmit={() => undefined}>
      <PhoneField control={form.control} name="phone" label="Phone" />
    </Form>
  );
};

/** Types a number, and waits until it was looked at. */
const typed = async (number: string, pace: Parameters<typeof userEvent.setup>[0] = {}): Promise<HTMLElement> => {
  const pointer = userEvent.setup(pace);
  render(<Fields />);
  const field = screen.getByRole('textbox', { name: 'Phone' });
  await pointer.type(field, number);
  return field;
};

test.each([
  ['+9665123456789', /may have a digit too many or too few/],
  ['08123456', /may have a digit too many or too few/],
  ['00966 51 234 567', /may have a digit too many or too few/],
  ['512345678', /^Add the country code/],
])('%s is kept, and whoever types it is told what is odd about it', async (number, words) => {
  const field = await typed(number);
  expect(await screen.findByText(words)).toBeVisible();
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toBeValid();
});

test.each(['+966512345678', '081234567123', '0062 812-3456-7123', '62811234567'])(
  'nothing is said of %s, nor while it is typed',
  async (number) => {
    const seen: string[] = [];
    const watching = new MutationObserver(() => {
      const text = document.body.textContent ?? '';
      if (/digit too|country code/.test(text)) seen.push(text);
    });
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    jest.useFakeTimers();
    await typed(number, { advanceTimers: jest.advanceTimersByTime });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    watching.disconnect();
    expect(seen).toEqual([]);
  },
);

test('it is said in Indonesian, too', async () => {
  await act(() => chooseLocale('id'));
  await typed('+9665123456789');
  expect(await screen.findByText(/^Cek lagi nomor ini/)).toBeVisible();
});
