import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cut } from './Cut';

/** Answers what tells the line that it has another size. */
const measured = (): (() => void) => {
  const told: ResizeObserverCallback[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((tell) => {
    told.push(tell);
    return { observe: () => undefined, disconnect: () => undefined, unobserve: () => undefined };
  });
  const ofLine = (): ResizeObserverCallback => told[told.length - 1]!;
  return () => act(() => ofLine()([], undefined as unknown as ResizeObserver));
};
const wide = (element: HTMLElement, scrollWidth: number): void => {
  Object.defineProperty(element, 'scrollWidth', { configurable: true, value: scrollWidth });
};

it('tells the whole at a press once it is cut, and is words alone before', async () => {
  const tell = measured();
  render(<Cut text="Assistant Restaurant Manager" />);
  tell();
  expect(screen.queryByRole('button')).toBeNull();
  wide(screen.getByText('Assistant Restaurant Manager'), 240);
  tell();
  await userEvent.click(screen.getByRole('button', { name: 'Assistant Restaurant Manager' }));
  expect(await screen.findByRole('dialog', { name: 'Assistant Restaurant Manager' })).toBeVisible();
});

it('what is shown shorter than it is can be pressed wherever it stands', async () => {
  render(
    <Cut text="cook, baker, butcher, waiter" short>
      cook, baker, butcher …
    </Cut>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'cook, baker, butcher …' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('cook, baker, butcher, waiter');
});
