import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { type Screen } from '../../screens';
import { useBanner } from './useBanner';

const run = jest.fn();

const Component = () => {
  const banner = useBanner();
  const say =
    (text: string, more = {}): (() => void) =>
    () =>
      banner('success', text, more);
  return (
    <>
      <h1>Here</h1>
      <button onClick={say('said one', { subject: 'Sari Dewi', offer: { label: 'Undo', run } })}>one</button>
      <button onClick={say('said two', { timeout: 100 })}>two</button>
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
  server.use(http.get('*/api/*', () => HttpResponse.json([])));
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

test('goes by itself after its time', async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole('button', { name: 'two' }));
  expect(await screen.findByText('said two')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('said two')).not.toBeInTheDocument());
});

test('three show at most: the oldest makes room', async () => {
  const { pointer } = await open();
  for (const name of ['three', 'four', 'five', 'six']) {
    await pointer.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`said ${name}`)).toBeVisible();
  }
  expect(screen.queryByText('said three')).not.toBeInTheDocument();
  expect(screen.getByText('said four')).toBeVisible();
});
