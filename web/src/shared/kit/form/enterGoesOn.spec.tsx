import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterGoesOn } from './enterGoesOn';

const sent = jest.fn();

const show = (coarse: boolean): void => {
  sent.mockClear();
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: coarse } as MediaQueryList);
  // Without a layout nothing has a place.
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
      {...enterGoesOn}
    >
      <input aria-label="First name" />
      <input aria-label="Agrees" type="checkbox" />
      <textarea aria-label="Remarks" />
      <input aria-label="Code" />
      <button type="submit">Send</button>
    </form>,
  );
};

it('on a phone Enter leads from field to field and sends from the last, and the key says so', async () => {
  show(true);
  const pointer = userEvent.setup();
  await pointer.click(screen.getByRole('textbox', { name: 'First name' }));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAttribute('enterkeyhint', 'next');
  await pointer.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Remarks' })).toHaveFocus();
  // A text of several lines takes Enter for itself.
  await pointer.keyboard('one{Enter}two');
  expect(screen.getByRole('textbox', { name: 'Remarks' })).toHaveValue('one\ntwo');
  await pointer.click(screen.getByRole('textbox', { name: 'Code' }));
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAttribute('enterkeyhint', 'go');
  expect(sent).not.toHaveBeenCalled();
  await pointer.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('at a desk Enter sends', async () => {
  show(false);
  const pointer = userEvent.setup();
  await pointer.click(screen.getByRole('textbox', { name: 'First name' }));
  await pointer.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});
