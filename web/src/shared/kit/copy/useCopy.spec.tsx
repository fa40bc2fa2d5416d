import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCopy } from './useCopy';

const Sample = () => {
  const { copy, byHand } = useCopy();
  const [copied, setCopied] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => void copy('https://portal.example/reports').then(setCopied)}>
        {String(copied)}
      </button>
      {byHand}
    </>
  );
};

it('a browser without a clipboard shows the text, selected, until it can be copied', async () => {
  const pointer = userEvent.setup();
  // A page without TLS has none.
  const none = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  render(<Sample />);
  await pointer.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('false');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('https://portal.example/reports');
  expect(screen.getByRole('status')).toHaveTextContent(/^Your browser did not let us copy\./);
  none.mockRestore();
  await pointer.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('true');
  expect(screen.queryByRole('textbox')).toBeNull();
});
