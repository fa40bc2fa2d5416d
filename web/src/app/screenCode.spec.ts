import { screenCode } from './screenCode';

const Page = () => null;

it('loads the code of a screen once, however often it is asked for', async () => {
  const load = jest.fn(() => Promise.resolve({ Component: Page }));
  await Promise.all([screenCode(load).ready(), screenCode(load).ready()]);
  await screenCode(load).ready();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screenCode(load).component()).toBe(Page);
});

it('tries again after a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ Component: Page });
  await expect(screenCode(load).ready()).rejects.toThrow('offline');
  await screenCode(load).ready();
  expect(screenCode(load).component()).toBe(Page);
});
