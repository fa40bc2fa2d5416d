import { createSecretKey, randomBytes } from 'node:crypto';
import { SealBroken } from './errors';
import { MasterKeyMissing, MasterKeys } from './master-keys';

const line = (): string => randomBytes(32).toString('base64');
const subject = 'account-20251111001';
const dataKey = createSecretKey(randomBytes(32));

describe('master keys', () => {
  it('reads a bare key as version 1', () => {
    const keys = MasterKeys.parse(`${line()}\n`);
    expect(keys.newest).toBe(1);
    expect(keys.unwrap(subject, keys.wrap(subject, dataKey)).equals(dataKey)).toBe(true);
  });

  it('reads hexadecimal digits as well', () => {
    const key = randomBytes(32);
    const wrapped = MasterKeys.parse(key.toString('hex')).wrap(subject, dataKey);
    expect(MasterKeys.parse(key.toString('base64')).unwrap(subject, wrapped).equals(dataKey)).toBe(true);
  });

  it.holds('V11.1.1b')('wraps with the newest and unwraps with all, whatever the order of lines', () => {
    const [one, two] = [line(), line()];
    const old = MasterKeys.parse(`1:${one}`).wrap(subject, dataKey);
    const keys = MasterKeys.parse(`2:${two}\n\n1:${one}\n`);
    expect(keys.wrap(subject, dataKey).masterVersion).toBe(2);
    expect(keys.unwrap(subject, old).equals(dataKey)).toBe(true);
    expect(() => MasterKeys.parse(`2:${two}`).unwrap(subject, old)).toThrow(MasterKeyMissing);
  });

  it('does not unwrap a key that was changed or given to another subject', () => {
    const keys = MasterKeys.parse(line());
    const { masterVersion, wrapped } = keys.wrap(subject, dataKey);
    const changed = Buffer.from(wrapped);
    changed[20]! ^= 1;
    expect(() => keys.unwrap(subject, { masterVersion, wrapped: changed })).toThrow(SealBroken);
    expect(() => keys.unwrap('account-20251111002', { masterVersion, wrapped })).toThrow(SealBroken);
    expect(() => keys.unwrap(subject, { masterVersion, wrapped: Buffer.alloc(3) })).toThrow(SealBroken);
  });

  it.all([
    ['nothing', '\n', 'holds no key'],
    ['a short key', `1:${randomBytes(31).toString('base64')}`, 'line 1 of the master key file is not 32 bytes'],
    ['words', `${line()}\npassword please`, 'line 2 of the master key file is not 32 bytes'],
    ['version 0', `0:${line()}`, 'line 1'],
    ['a version twice', `1:${line()}\n1:${line()}`, 'line 2 of the master key file repeats version 1'],
  ])('refuses a file with %s and does not quote it', (_, text, words) => {
    expect(() => MasterKeys.parse(text)).toThrow(words);
    for (const secret of text.match(/[\w+/]{20,}/g) ?? []) expect(() => MasterKeys.parse(text)).not.toThrow(secret);
  });
});
