import { type SessionUser } from '@berangkat/contracts/accounts';
import { act, screen } from '@testing-library/react';
import { use, useState } from 'react';
import { createPath } from 'react-router-dom';
import { renderPortal, userOf } from '../../testing/portal';
import { LeadOn, useAddress, useLeadOn } from './here';
import { type Screen } from './screens';

const aScreen = (path: Screen['path'], load: Screen['load']): Screen => ({
  path,
  frame: 'public',
  shape: 'object',
  action: 'landing.view',
  load,
});

/** A screen that writes to its address and leads on when the test says so, as timers and answers do. */
const open = async (user: SessionUser | null = userOf('staff')) => {
  const later: { write?: () => void; leadOn?: () => Promise<void>; empty?: () => void } = {};
  const Component = () => {
    const [, setAddress] = useAddress();
    const leadOn = useLeadOn();
    later.write = () => setAddress((before) => new URLSearchParams([...before, ['q', 'sari']]), { replace: true });
    later.leadOn = () => leadOn('/open-job-management');
    const [isEmpty, setEmpty] = useState(false);
    later.empty = () => setEmpty(true);
    return isEmpty ? <LeadOn to="/open-job-management" /> : <h1>Here</h1>;
  };
  let arrive!: () => void;
  const next = new Promise<{ Component: () => React.JSX.Element }>((resolve) => {
    arrive = () => resolve({ Component: () => <h1>There</h1> });
  });
  const { router, pointer } = await renderPortal({
    at: '/user-registration?category=vendor',
    ...(user !== null && { user }),
    extra: [aScreen('registration', async () => ({ Component })), aScreen('contentManagement', () => next)],
  });
  await screen.findByRole('heading', { name: 'Here' });
  return { router, pointer, later, arrive, at: () => createPath(router.state.location) };
};

test('a screen writes to its address, and leads on', async () => {
  const { later, at } = await open();
  act(() => later.write!());
  expect(at()).toBe('/user-registration?category=vendor&q=sari');
  await act(() => later.leadOn!());
  expect(at()).toBe('/open-job-management');
});

test('a screen that is left does neither any more, though it is shown until the next one has come', async () => {
  const { router, later, arrive, at } = await open();
  await act(() => router.navigate('/content-management?albid=20261121001'));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  act(() => later.write!());
  await act(() => later.leadOn!());
  expect(at()).toBe('/content-management?albid=20261121001');

  arrive();
  await screen.findByRole('heading', { name: 'There' });
  act(() => later.write!());
  await act(() => later.leadOn!());
  expect(at()).toBe('/content-management?albid=20261121001');
});

test('a screen that has nothing to show leads on', async () => {
  const { later, at } = await open();
  await act(async () => later.empty!());
  expect(at()).toBe('/open-job-management');
});

test('a screen whose answer comes when it is left leads nobody away from the next one', async () => {
  const { router, later, at } = await open();
  await act(() => router.navigate('/content-management'));
  await act(async () => later.empty!());
  expect(at()).toBe('/content-management');
});

test('a page that is on its way leaves open what is opened meanwhile; whoever goes elsewhere closes it', async () => {
  const { router, pointer, arrive } = await open();
  const menu = await screen.findByRole('button', { name: /^Account menu/ });
  await act(() => router.navigate('/content-management'));
  await pointer.click(menu);
  arrive();
  await screen.findByRole('heading', { name: 'There' });
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/content-management?albid=20261121001'));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('so does the next record of the same screen, and a screen that writes to its own address', async () => {
  let arrive!: () => void;
  const next = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Component = () => {
    const [address] = useAddress();
    if (address.get('albid') === '2') use(next);
    return <h1>Album {address.get('albid')}</h1>;
  };
  const { router, pointer } = await renderPortal({
    at: '/content-management?albid=1',
    user: userOf('staff'),
    extra: [aScreen('contentManagement', async () => ({ Component }))],
  });
  await screen.findByRole('heading', { name: 'Album 1' });
  const menu = await screen.findByRole('button', { name: /^Account menu/ });
  await act(() => router.navigate('/content-management?albid=2'));
  await pointer.click(menu);
  await act(async () => arrive());
  await screen.findByRole('heading', { name: 'Album 2' });
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/content-management?albid=2&q=sari', { replace: true }));
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  // Whoever follows a link to where they are is led there: the router puts it in the place of the same address.
  await act(() => router.navigate('/content-management?albid=2&q=sari', { replace: true }));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('what a visitor types to sign in is there still when the page comes that was asked for before', async () => {
  const { router, pointer, arrive } = await open(null);
  await act(() => router.navigate('/content-management'));
  await pointer.click(await screen.findByRole('button', { name: 'Sign in' }));
  await pointer.type(await screen.findByLabelText('Email'), 'sari@example.com');
  arrive();
  await screen.findByRole('heading', { name: 'There' });
  expect(screen.getByLabelText('Email')).toHaveValue('sari@example.com');
});
