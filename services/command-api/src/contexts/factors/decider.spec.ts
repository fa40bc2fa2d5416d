import { CODE_PERIOD } from '@berangkat/contracts/factors';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { TOTP, Secret } from 'otpauth';
import { factorDecider, type OwnFactorEvent } from './decider';
import { newSecret, stepOf } from './totp';

const { given } = deciderSpec(factorDecider);

const accountid = '20261121001';
const secret = newSecret();
const NOW = 1_763_700_000_000;
const STEP = Math.floor(NOW / (CODE_PERIOD * 1_000));
const codeAt = (now: number, of = secret): string =>
  new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: now });
const later = (periods: number): number => NOW + periods * CODE_PERIOD * 1_000;

const added: OwnFactorEvent = { type: 'FactorCodesAdded', data: { accountid, secret, step: STEP } };
const made = (...keys: string[]): OwnFactorEvent => ({ type: 'RecoveryCodesMade', data: { accountid, keys } });
const shown = (by: 'code' | 'recovery', data: object): OwnFactorEvent => ({
  type: 'FactorShown',
  data: { accountid, by, ...data },
});
const add = { type: 'AddCodes', accountid, secret, code: codeAt(NOW), now: NOW, recoverykeys: ['a', 'b'] } as const;
const show = (code: string, now: number) => ({ type: 'ShowCode', accountid, code, now }) as const;
const recover = (recoverykey: string) => ({ type: 'ShowRecoveryCode', accountid, recoverykey }) as const;
const wrong = { status: 401, code: 'factor-wrong' };

it('makes the codes of RFC 6238', () => {
  // Appendix B, SHA-1: the last six of its eight digits.
  const ofRfc = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  expect(stepOf(ofRfc, '287082', 59_000)).toBe(1);
  expect(stepOf(ofRfc, '081804', 1_111_111_109_000)).toBe(37_037_036);
});

describe('an authenticator app', () => {
  it('is added with a code of it, which is used up, and with recovery codes', () => {
    given().when(add).then(added, made('a', 'b'));
    given(added, made('a'))
      .when(show(codeAt(NOW), NOW))
      .thenRefused(wrong);
  });
  it('is not added with a code of another secret, nor beside another app', () => {
    given()
      .when({ ...add, code: codeAt(NOW, newSecret()) })
      .thenRefused(wrong);
    given(added).when(add).thenRefused({ status: 409, code: 'factor-exists' });
  });
  it('goes with the recovery codes, and is gone when it is removed twice', () => {
    const removed: OwnFactorEvent = { type: 'FactorCodesRemoved', data: { accountid } };
    given(added, made('a')).when({ type: 'RemoveCodes', accountid }).then(removed);
    given(added, made('a'), removed).when({ type: 'RemoveCodes', accountid }).thenNothing();
    given(added, made('a'), removed).when(recover('a')).thenRefused(wrong);
  });
});

describe('a code', () => {
  it.holds('V6.5.1')('is taken once, and none of before it any more', () => {
    const used = shown('code', { step: STEP + 2 });
    given(added)
      .when(show(codeAt(later(2)), later(2)))
      .then(used);
    given(added, used)
      .when(show(codeAt(later(2)), later(2)))
      .thenRefused(wrong);
    given(added, used)
      .when(show(codeAt(later(1)), later(2)))
      .thenRefused(wrong);
    given(added, used)
      .when(show(codeAt(later(3)), later(3)))
      .then(shown('code', { step: STEP + 3 }));
  });
  it.holds('V6.5.1')('of a phone whose clock is half a minute off is taken, and of a minute is not', () => {
    given(added)
      .when(show(codeAt(later(3)), later(2)))
      .then(shown('code', { step: STEP + 3 }));
    given(added)
      .when(show(codeAt(later(4)), later(2)))
      .thenRefused(wrong);
    given(added)
      .when(show(codeAt(later(2)), later(4)))
      .thenRefused(wrong);
  });
  it('is wrong where no app is set up, and where the account was erased', () => {
    given()
      .when(show(codeAt(NOW), NOW))
      .thenRefused(wrong);
    given({ type: 'FactorCodesAdded', data: { accountid, secret: null, step: STEP } })
      .when(show(codeAt(later(1)), later(1)))
      .thenRefused(wrong);
  });
});

describe('a recovery code', () => {
  it('is taken once, whatever others are', () => {
    const used = shown('recovery', { place: 1 });
    given(added, made('a', 'b')).when(recover('b')).then(used);
    given(added, made('a', 'b'), used).when(recover('b')).thenRefused(wrong);
    given(added, made('a', 'b'), used)
      .when(recover('a'))
      .then(shown('recovery', { place: 0 }));
  });
  it('is over when new ones were made', () => {
    given(added, made('a'), made('c')).when(recover('a')).thenRefused(wrong);
  });
  it('is made where a factor is, and nowhere else', () => {
    const make = { type: 'MakeRecoveryCodes', accountid, recoverykeys: ['c'] } as const;
    given(added).when(make).then(made('c'));
    given().when(make).thenRefused({ status: 409, code: 'factor-none' });
  });
});

it('all factors are taken away at the machine, with what vouched for them', () => {
  const reset: OwnFactorEvent = { type: 'FactorsReset', data: { accountid } };
  given(added, made('a')).when({ type: 'Reset', accountid }).then(reset);
  given(added, made('a'), reset).when(recover('a')).thenRefused(wrong);
  given(added, reset).when({ type: 'Reset', accountid }).thenNothing();
});
