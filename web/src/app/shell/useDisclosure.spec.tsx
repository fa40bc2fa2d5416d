import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { usePageHeading } from '../../shared/kit/usePageHeading';
import { useDisclosure } from './useDisclosure';

const Heading = () => (
  <h1 ref={usePageHeading('Late')} tabIndex={-1}>
    Late
  </h1>
);

const Bar = () => {
  const { open, setOpen, around } = useDisclosure<HTMLDivElement>();
  const [arrived, setArrived] = useState(false);
  return (
    <>
      <div ref={around}>
        <button aria-expanded={open} onClick={() => setOpen(!open)}>
          Menu
        </button>
        {open && <button onClick={() => setArrived(true)}>The page arrives</button>}
      </div>
      <button onClick={() => setArrived(true)}>The page is here</button>
      {arrived && <Heading />}
    </>
  );
};

const arriveAt = async () => {
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/next'));
  return userEvent.setup();
};

test('the heading of a page takes the focus when it comes', async () => {
  const pointer = await arriveAt();
  await pointer.click(screen.getByRole('button', { name: 'The page is here' }));
  expect(screen.getByRole('heading')).toHaveFocus();
});

// On a slow phone the menu that somebody had opened in the meantime was gone at once.
test('a page that comes late leaves the menu open that was opened meanwhile, and the focus in it', async () => {
  const pointer = await arriveAt();
  const menu = screen.getByRole('button', { name: 'Menu' });
  await pointer.click(menu);
  await pointer.click(screen.getByRole('button', { name: 'The page arrives' }));
  expect(screen.getByRole('heading')).not.toHaveFocus();
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await pointer.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
});

test('a browser that focuses no button when it is pressed finds the focus in what it opened', async () => {
  await arriveAt();
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.addEventListener('mousedown', (event) => event.preventDefault());
  await userEvent.click(menu);
  expect(menu).toHaveFocus();
});
