import { screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

/** The button of a filter, whatever it is set to. */
export const filterChip = (label: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${label}(:|$)`) });

/** Opens a filter, presses one of its options, and answers what it offers. */
export const chooseFilter = async (pointer: UserEvent, label: string, option: string): Promise<void> => {
  await pointer.click(await filterChip(label));
  const choice = await screen.findByRole('dialog', { name: label });
  await pointer.click(await within(choice).findByLabelText(new RegExp(`^${option}`)));
};
