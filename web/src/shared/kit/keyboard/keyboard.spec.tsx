import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { renderPortal, userOf } from '../../../../testing/portal';
import { type Screen } from '../../screens';
import { Dialog, DialogActions } from '../dialog';
import { Form, TextAreaField, useZodForm } from '../form';
import { useKeys } from './useKeys';

const did = jest.fn();
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

const Later = () => {
  useKeys('Notes', [{ keys: ['a'], label: 'Do it later', run: () => did('later') }]);
  return <p>Later is here</p>;
};

const Comment = () => {
  const form = useZodForm(z.object({ comment: z.string() }), { comment: '' });
  return (
    <Form form={form} summary="none" onSubmit={({ comment }) => did(comment)}>
      <TextAreaField control={form.control} name="comment" label="Comment" rows={2} />
    </Form>
  );
};

const Component = () => {
  const [shown, show] = useState<'later' | 'dialog'>();
  useKeys('Notes', [
    { keys: ['a'], label: 'Do it now', run: () => did('now') },
    { keys: ['b'], label: 'Not always', run: () => false },
    { keys: ['l'], label: undefined, run: () => show('later') },
    { keys: ['d'], label: undefined, run: () => show('dialog') },
  ]);
  return (
    <>
      <h1>Here</h1>
      <Comment />
      {shown === 'later' && <Later />}
      {shown === 'dialog' && (
        <Dialog title="Sure?" onClose={() => show(undefined)}>
          <input aria-label="Word" />
          <DialogActions>
            <button onClick={() => did('yes')}>Yes</button>
            <button onClick={() => did('no')}>No</button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
const here: Screen = {
  path: 'registration',
  frame: 'public',
  shape: 'object',
  action: 'landing.view',
  load: async () => ({ Component }),
};

beforeEach(async () => {
  did.mockReset();
  await renderPortal({ at: '/user-registration', user: userOf('staff'), extra: [here] });
  await screen.findByRole('heading', { name: 'Here' });
});

test('a key does what the newest on screen says, and is silent while somebody types', async () => {
  press('a');
  press('l');
  await screen.findByText('Later is here');
  press('a');
  press('a', { ctrlKey: true });
  screen.getByLabelText('Comment').focus();
  press('a');
  expect(did.mock.calls).toEqual([['now'], ['later']]);
});

test('a key that does not apply stays the browser’s', () => {
  expect(press('b')).toBe(true);
  expect(press('a')).toBe(false);
});

test('? shows the keys of the screen, and only those that mean something', async () => {
  await waitFor(() => expect(press('?')).toBe(false));
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const notes = within(sheet).getByRole('heading', { name: 'Notes' }).closest('section')!;
  expect(
    within(notes)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Do it now', 'Not always']);
  expect(within(sheet).getByText('Show the shortcuts of this page')).toBeVisible();
  press('a');
  expect(did).not.toHaveBeenCalled();
});

test('Ctrl+Enter sends the form that is being typed in', async () => {
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Good English' } });
  screen.getByLabelText('Comment').focus();
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(did).toHaveBeenCalledWith('Good English'));
});

test('Ctrl+Enter presses the first button of a dialog, also from a field in it', async () => {
  press('d');
  (await screen.findByLabelText('Word')).focus();
  press('Enter', { metaKey: true });
  expect(did.mock.calls).toEqual([['yes']]);
});
