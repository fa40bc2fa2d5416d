import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { RecordThanks } from './RecordThanks';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const thanked = () =>
  render(
    <MemoryRouter initialEntries={['/education-form']}>
      <Routes>
        <Route path="/education-form" element={<RecordThanks cv="/applicant-detail?appid=1&accid=2" />} />
        <Route path="/applicant-detail" element={<h1>The CV</h1>} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </MemoryRouter>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.holds('record-thanks')('offers both ways on, and goes back to the CV by itself after 3 s', async () => {
  thanked();
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '/applicant-detail?appid=1&accid=2');
  await pass(2_999);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await pass(1);
  expect(screen.getByRole('heading', { name: 'The CV' })).toBeVisible();
});

test('leads nobody away who has left it before', async () => {
  thanked();
  act(() => screen.getByRole('link', { name: 'Back to Home' }).click());
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  await pass(3_000);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
