import { PASSWORD_PATTERN } from '@berangkat/contracts/accounts';
import { newPassword } from './new-password';

it('makes passwords that the rule for passwords accepts, and never the same one', () => {
  const made = Array.from({ length: 1_000 }, newPassword);
  expect(made.filter((password) => !PASSWORD_PATTERN.test(password) || !/^[A-Za-z2-9]{24}$/.test(password))).toEqual(
    [],
  );
  expect(new Set(made).size).toBe(made.length);
});
