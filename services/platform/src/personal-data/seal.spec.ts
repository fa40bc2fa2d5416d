import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SealBroken } from './errors';
import { type SealPlace } from './port';
import { openValue, sealValue } from './seal';

const key = createSecretKey(randomBytes(32));
const subject = 'applicant-20251111001';
const place: SealPlace = { stream: subject, type: 'ApplicationSubmitted', part: 'email' };

describe('seal', () => {
  it('opens to what was sealed, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const written = JSON.parse(JSON.stringify(value)) as unknown;
        expect(openValue(key, subject, place, sealValue(key, subject, place, value))).toEqual(written);
      }),
    );
  });

  it('never looks the same twice', () => {
    expect(sealValue(key, subject, place, 'x')).not.toBe(sealValue(key, subject, place, 'x'));
  });

  it.holds('V11.3.2')('breaks when any character is changed, added or removed', () => {
    const sealed = sealValue(key, subject, place, 'somebody@example.org');
    const alphabet = fc.constantFrom(...Array.from('ABCxyz019-_=+/ .!'));
    fc.assert(
      fc.property(fc.nat(sealed.length), fc.nat(2), alphabet, (at, removed, inserted) => {
        const changed = sealed.slice(0, at) + inserted + sealed.slice(at + removed);
        fc.pre(changed !== sealed);
        expect(() => openValue(key, subject, place, changed)).toThrow(SealBroken);
      }),
      { numRuns: 500 },
    );
  });

  it.all<[string, SealPlace]>([
    ['stream', { ...place, stream: 'applicant-20251111002' }],
    ['type', { ...place, type: 'ApplicationUpdated' }],
    ['part', { ...place, part: 'phone1' }],
  ])('opens in no other %s', (_, other) => {
    const sealed = sealValue(key, subject, place, 'x');
    expect(() => openValue(key, subject, other, sealed)).toThrow(SealBroken);
  });

  it('opens for no other subject and with no other key', () => {
    const sealed = sealValue(key, subject, place, 'x');
    expect(() => openValue(key, 'account-20251111001', place, sealed)).toThrow(SealBroken);
    expect(() => openValue(createSecretKey(randomBytes(32)), subject, place, sealed)).toThrow(SealBroken);
  });

  it.all([undefined, null, 7, {}, '', '2.', '2.AAAA', '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'plain text'])(
    'does not take %p for a sealed value',
    (value) => {
      expect(() => openValue(key, subject, place, value)).toThrow(SealBroken);
    },
  );

  it('says where a seal is broken, and nothing of what is in it', () => {
    expect(() => openValue(key, subject, place, 'budi')).toThrow(
      'broken seal at 2.|applicant-20251111001|ApplicationSubmitted|applicant-20251111001|email',
    );
  });
});
