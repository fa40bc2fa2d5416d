import { fireEvent, screen, within } from '@testing-library/react';

type Part = 'Day' | 'Month' | 'Year';

/** A part of the date field with this label. */
export const partOf = (label: string | RegExp, part: Part): HTMLElement =>
  within(screen.getByRole('group', { name: label })).getByLabelText(part);

/** Fills a date field with a whole day, `2026-11-22`, as the browser's own filling does. */
export const putDate = (label: string | RegExp, day: string): boolean =>
  fireEvent.change(partOf(label, 'Day'), { target: { value: day } });

/** The day that a date field shows, as `2026-11-22`. */
export const dateIn = (label: string | RegExp): string =>
  (['Year', 'Month', 'Day'] as const).map((part) => (partOf(label, part) as HTMLInputElement).value).join('-');
