import { type Locator, type Page } from 'playwright-core';

/** The date field whose label begins so: 'optional' may follow. */
const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) }).first();

/** Its first part, the day, which takes a whole day as `2026-11-22` as well. */
export const dayInput = (page: Page, label: string): Locator => fieldOf(page, label).getByRole('textbox').first();

/** The day that a date field shows, as `2026-11-22`. */
export const dayIn = async (page: Page, label: string): Promise<string> => {
  const field = fieldOf(page, label);
  const parts = [field.getByRole('textbox').last(), field.getByRole('combobox'), dayInput(page, label)];
  return (await Promise.all(parts.map((part) => part.inputValue()))).join('-');
};
