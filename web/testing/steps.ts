import { screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

/** To remove somebody says from what. */
export const REMOVE = 'Remove from Kitchen Team';

/** The step that the row offers, and those in its menu. */
export const stepsIn = async (pointer: UserEvent, row: HTMLElement) => {
  const forward = within(row)
    .queryAllByRole('button', { name: /Dewi$/ })
    .map((button) => button.getAttribute('aria-label')!)
    .filter((label) => !label.startsWith('Actions'));
  await pointer.click(within(row).getByRole('button', { name: /^Actions/ }));
  const inMenu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await pointer.keyboard('{Escape}');
  return [...forward, ...inMenu.filter((label) => label !== 'Open CV' && label !== 'Admin comments')];
};

export const chooseStep = async (pointer: UserEvent, name: string, step: string): Promise<void> => {
  await pointer.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await pointer.click(await screen.findByRole('menuitem', { name: step }));
};

export const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
