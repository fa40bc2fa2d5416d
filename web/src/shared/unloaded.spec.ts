import { lazyResolver } from './kit/form/lazyResolver';
import { brought } from './unloaded';

const LOST = new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/rules-A1.js');

const said = jest.fn();
beforeEach(() => {
  said.mockReset();
  window.addEventListener('unloaded', said);
});
afterEach(() => window.removeEventListener('unloaded', said));

test('code that does not come is told of, and is nothing', async () => {
  expect(await brought(Promise.reject(LOST))).toBeUndefined();
  expect(said).toHaveBeenCalledTimes(1);
});

test('code that breaks is a fault like any other', async () => {
  const broken = new Error('broken');
  await expect(brought(Promise.reject(broken))).rejects.toBe(broken);
  expect(said).not.toHaveBeenCalled();
});

test('a form whose rules do not come is not sent, and can be sent again', async () => {
  const check = jest
    .fn()
    .mockRejectedValueOnce(LOST)
    .mockResolvedValueOnce((values: object) => ({ values, errors: {} }));
  const resolver = lazyResolver<{ comment: string }, unknown>(check);
  const sent = () => resolver({ comment: 'Seen' }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(await sent()).toEqual({ values: {}, errors: { root: { type: 'unloaded' } } });
  expect(said).toHaveBeenCalledTimes(1);
  expect(await sent()).toEqual({ values: { comment: 'Seen' }, errors: {} });
});
