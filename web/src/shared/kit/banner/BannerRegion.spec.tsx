import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { renderPortal, userOf } from '../../../../testing/portal';
import { type Screen } from '../../screens';
import { Dialog } from '../dialog';
import { bannerShown, errorsEnded } from './slice';
import { useBanner } from './useBanner';
import { useStandingBanner } from './useStandingBanner';

const run = jest.fn();

const Component = () => {
  const banner = useBanner();
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  const [rows, setRows] = useState<number>();
  const [hasNews, setNews] = useState(false);
  useStandingBanner(
    rows === undefined
      ? undefined
      : { kind: 'info', text: `${rows} rows so far`, offer: { label: 'Look', to: '/nowhere' } },
  );
  useStandingBanner(
    hasNews
      ? { kind: 'info', text: 'news', offer: { label: 'Look', to: '/nowhere' }, timeout: 400, unasked: true }
      : undefined,
  );
  const say =
    (text: string, more = {}): (() => void) =>
    () =>
      banner('success', text, more);
  return (
    <>
      <h1>Here</h1>
      <button onClick={say('said one', { subject: 'Sari Dewi', offer: { label: 'Undo', run } })}>one</button>
      <button onClick={() => setAsking(true)}>ask</button>
      {asking && (
        <Dialog title="Asked" onClose={() => setAsking(false)}>
          <button onClick={say('said inside')}>inside</button>
        </Dialog>
      )}
      <button onClick={() => banner('error', 'failed')}>fail</button>
      <button onClick={() => banner('error', 'failed', { subject: 'Budi' })}>fail for Budi</button>
      <button onClick={() => banner('error', 'failed elsewhere', { about: 'else' })}>fail elsewhere</button>
      <button onClick={() => dispatch(errorsEnded(['else']))}>settle</button>
      <button onClick={() => banner.mended()}>work</button>
      <button onClick={() => setRows((before = 0) => before + 1)}>count</button>
      <button onClick={() => setRows(undefined)}>end</button>
      <button onClick={() => setNews(true)}>hear</button>
      <button onClick={say('said two', { timeout: 400 })}>two</button>
      {['three', 'four', 'five', 'six'].map((text) => (
        <button key={text} onClick={say(`said ${text}`)}>
          {text}
        </button>
      ))}
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

const open = async () => {
  const portal = await renderPortal({ at: '/user-registration', user: userOf('staff'), extra: [here] });
  await screen.findByRole('heading', { name: 'Here' });
  return portal;
};

beforeEach(() => run.mockReset());

test('says whom it is about and offers the way back, also after its screen is gone', async () => {
  const { pointer, router } = await open();
  await pointer.click(screen.getByRole('button', { name: 'one' }));
  expect(await screen.findByText('Sari Dewi')).toBeVisible();
  await act(() => router.navigate('/nowhere'));
  await screen.findByRole('heading', { level: 1, name: /not|page/i });
  await pointer.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Sari Dewi')).not.toBeInTheDocument();
});

test('waits while a dialog is modal; what comes meanwhile stands in it, where it can be pressed, and outlives it', async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole('button', { name: 'one' }));
  expect(await screen.findByText('said one')).toBeVisible();
  // A message as a dialog opens would be of it.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  await pointer.click(screen.getByRole('button', { name: 'ask' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asked' });
  expect(screen.getByText('said one')).not.toBeVisible();
  clock.mockRestore();
  await pointer.click(within(dialog).getByRole('button', { name: 'inside' }));
  expect(await within(dialog).findByText('said inside')).toBeVisible();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('said inside')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: '1 earlier message' }));
  await pointer.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('goes by itself after its time', async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole('button', { name: 'two' }));
  expect(await screen.findByText('said two')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('said two')).not.toBeInTheDocument());
});

test('a success ends the errors of the same step, and no others', async () => {
  const { store } = await open();
  act(() => {
    store.dispatch(bannerShown({ kind: 'error', subject: 'Sari · Kitchen', text: 'failed' }));
    store.dispatch(bannerShown({ kind: 'error', subject: 'Budi · Kitchen', text: 'failed' }));
    store.dispatch(errorsEnded(['Sari · Kitchen']));
  });
  expect(await screen.findByText('Budi · Kitchen')).toBeVisible();
  expect(screen.queryByText('Sari · Kitchen')).not.toBeInTheDocument();
});

test('a success ends the errors that came of the same form about the same, without being told', async () => {
  const { pointer, store } = await open();
  const said = () => store.getState().banners.map(({ text, subject = '' }) => `${text} ${subject}`.trim());
  const press = (name: string) => pointer.click(screen.getByRole('button', { name }));
  await press('fail');
  await press('fail for Budi');
  act(() => void store.dispatch(bannerShown({ kind: 'error', text: 'failed by another' })));
  await press('three');
  expect(said()).toEqual(['failed Budi', 'failed by another', 'said three']);
});

test('the newest shows in place of the others, which are called up; the oldest of more than three is dropped', async () => {
  const { pointer } = await open();
  for (const name of ['three', 'four', 'five', 'six']) {
    await pointer.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`said ${name}`)).toBeVisible();
  }
  expect(screen.queryByText('said three')).not.toBeInTheDocument();
  expect(screen.getByText('said four')).not.toBeVisible();
  await pointer.click(screen.getByRole('button', { name: '2 earlier messages' }));
  expect(screen.getByText('said four')).toBeVisible();
});

test('an error goes when the cause has gone that it names', async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole('button', { name: 'fail' }));
  await pointer.click(screen.getByRole('button', { name: 'fail elsewhere' }));
  expect(await screen.findByText('failed elsewhere')).toBeVisible();
  await pointer.click(screen.getByRole('button', { name: 'settle' }));
  await waitFor(() => expect(screen.queryByText('failed elsewhere')).not.toBeInTheDocument());
  expect(screen.getByText('failed')).toBeVisible();
});

test('a message is announced once: by the region, or as an alert that interrupts', async () => {
  await renderPortal({ at: '/user-registration', user: userOf('staff'), extra: [here] });
  const announces = (text: string): Element | null =>
    screen.getByText(text).closest('[role="status"], [role="alert"], [aria-live]');
  fireEvent.click(await screen.findByRole('button', { name: 'two' }));
  await screen.findByText('said two');
  expect(announces('said two')).toHaveAttribute('aria-live', 'polite');
  fireEvent.click(screen.getByRole('button', { name: 'fail' }));
  await screen.findByText('failed');
  expect(announces('failed')).toHaveAttribute('role', 'alert');
});

test('what worked at last without a word ends the errors about it', async () => {
  const { pointer, store } = await open();
  for (const name of ['fail', 'fail for Budi', 'work']) await pointer.click(screen.getByRole('button', { name }));
  expect(store.getState().banners.map(({ subject }) => subject)).toEqual(['Budi']);
});

test('what goes on is told among the others, in words that change, and goes when it is over', async () => {
  const { pointer, store } = await open();
  const press = (name: string) => pointer.click(screen.getByRole('button', { name }));
  await press('three');
  await press('count');
  expect(await screen.findByText('1 rows so far')).toBeVisible();
  expect(screen.getByText('said three')).not.toBeVisible();
  expect(screen.getByRole('button', { name: '1 earlier message' })).toBeVisible();
  // The newest takes its place, and however many come: it is not over before it ends.
  for (const name of ['four', 'five', 'six', 'count']) await press(name);
  expect(await screen.findByText('said six')).toBeVisible();
  expect(screen.getByText('2 rows so far')).not.toBeVisible();
  expect(store.getState().banners.map(({ text }) => text)).toEqual(['2 rows so far', 'said five', 'said six']);
  await press('end');
  expect(screen.queryByText('2 rows so far')).toBeNull();
});

test('what goes on and was dismissed stays away until it begins anew', async () => {
  const { pointer } = await open();
  const press = (name: string) => pointer.click(screen.getByRole('button', { name }));
  await press('count');
  await screen.findByText('1 rows so far');
  await press('Dismiss');
  await press('count');
  expect(screen.queryByText(/rows so far/)).toBeNull();
  await press('end');
  await press('count');
  expect(await screen.findByText('1 rows so far')).toBeVisible();
});

test('a link in a message is one, and following it takes the message away', async () => {
  const { pointer, router } = await open();
  await pointer.click(screen.getByRole('button', { name: 'count' }));
  await pointer.click(await screen.findByRole('link', { name: 'Look' }));
  expect(router.state.location.pathname).toBe('/nowhere');
  await waitFor(() => expect(screen.queryByText('1 rows so far')).toBeNull());
});

test('news that nobody asked for waits behind what answers the reader, and has its time after it', async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole('button', { name: 'two' }));
  await pointer.click(screen.getByRole('button', { name: 'hear' }));
  expect(screen.getByText('said two')).toBeVisible();
  expect(screen.getByText('news')).not.toBeVisible();
  await waitFor(() => expect(screen.queryByText('said two')).toBeNull());
  expect(screen.getByText('news')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('news')).toBeNull());
});
