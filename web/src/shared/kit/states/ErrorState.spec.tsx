import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorState } from './ErrorState';

const TEXT = 'The clients could not be loaded.';

/** What a reader is shown who was answered so, in the order of the screen. */
const shown = async (status: number, code = 'internal'): Promise<(string | null)[]> => {
  const error = { status, code, message: '', errors: {} };
  await act(async () =>
    render(<ErrorState error={error} text={TEXT} onRetry={() => undefined} />, { wrapper: MemoryRouter }),
  );
  return Array.from(screen.getByRole('alert').querySelectorAll('h2, p, a, button'), ({ textContent }) => textContent);
};

test.each([
  [500, ['This could not be loaded', TEXT, 'Retry']],
  [404, ['This does not exist or was removed.', 'Back to Home']],
  [403, ['You may not see this.', 'Back to Home']],
] as const)('what is answered with %i says why, and what there is to do', async (status, words) => {
  expect(await shown(status)).toEqual(words);
});

// A search without a line said 'Data is unavailable' and no more.
test.each([
  ['network', 'The portal cannot be reached. Check your connection and try again.'],
  ['timeout', 'The portal took too long to answer. Try again in a moment.'],
])('what is not answered (%s) says so below the words of the specification', async (code, reason) => {
  expect(await shown(0, code)).toEqual(['This could not be loaded', TEXT, reason, 'Retry']);
});
