import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmProvider, useConfirm } from './Confirm';

jest.mock('./ConfirmDialog', () => {
  throw new TypeError('Importing a module script failed.');
});

const Asking = () => {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none yet');
  return (
    <>
      <button onClick={() => void confirm({ title: 'Remove Sari?' }).then((yes) => setAnswer(yes ? 'yes' : 'no'))}>
        Remove
      </button>
      <p>{answer}</p>
    </>
  );
};

test('a question whose code does not come is answered with no, and that is said', async () => {
  const said = jest.fn();
  window.addEventListener('unloaded', said);
  render(
    <ConfirmProvider>
      <Asking />
    </ConfirmProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('no')).toBeVisible();
  expect(said).toHaveBeenCalledTimes(1);
  window.removeEventListener('unloaded', said);
});
