import { availableParallelism } from 'node:os';
import { hashSecret } from './passwords';

let finish!: () => void;
const finished = new Promise<void>((resolve) => (finish = resolve));
jest.mock('@node-rs/argon2', () => ({ hash: () => finished.then(() => 'hashed') }));

it('are not hashed when too many wait already: a call is told when to come again', async () => {
  const room = Math.max(1, availableParallelism() - 1) + 64;
  const admitted = Array.from({ length: room }, () => hashSecret('secret'));
  await expect(hashSecret('secret')).rejects.toMatchObject({ status: 503, retryAfter: 3 });
  finish();
  await Promise.all(admitted);
  await expect(hashSecret('secret')).resolves.toBe('hashed');
});
