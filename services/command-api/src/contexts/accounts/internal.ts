import { category, createAccount } from '@berangkat/contracts/accounts';
import { HttpError } from '@berangkat/platform/http';
import { z } from 'zod';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { internalCall, type InternalCalls, nothing } from '../../http/internal-call';
import { systemMeta } from '../../kernel/system';
import { type AccountHandlers } from './handlers';

const { email, password } = createAccount.shape;
const bootstrap = z.strictObject({ email, password });
const newSuperadmin = z.strictObject({ email, password, root: z.boolean() });
const newPassword = z.strictObject({ email, password });
const named = z.strictObject({ email });
const account = z.strictObject({ email, password, category, role: z.literal('root').optional() });

/**
 * Answers the launcher and the machine's own verbs (tools/src/superadmin.ts) about accounts.
 * @param seed appends what every portal begins with
 */
export const internalCalls = (accounts: AccountHandlers, seed: (meta: CommandMeta) => Promise<void>): InternalCalls => {
  /** An account that may be a portal's first: with it the portal has begun. */
  const beginning = async <T>(answer: Promise<Answer<T>>): Promise<Answer<T>> => {
    const { body, position } = await answer;
    await seed(systemMeta());
    return { body, position };
  };

  return {
    /** The one root superadmin of a new portal; refused as soon as there is any. */
    '/bootstrap': internalCall(
      bootstrap,
      async (given, meta) => {
        if (await accounts.isBootstrapped())
          throw new HttpError(409, 'bootstrapped', 'This portal has its first account already.');
        return beginning(accounts.bootstrap(given, meta));
      },
      { status: 201 },
    ),
    '/superadmins': internalCall(newSuperadmin, (given, meta) => beginning(accounts.addSuperadmin(given, meta)), {
      status: 201,
    }),
    '/superadmins/list': internalCall(nothing, () => accounts.superadmins()),
    '/accounts/password': internalCall(newPassword, (given, meta) => accounts.setPassword(given, meta)),
    '/accounts/suspend': internalCall(named, (given, meta) => accounts.suspend(given.email, meta)),
    '/accounts/restore': internalCall(named, (given, meta) => accounts.restore(given.email, meta)),
    '/accounts': internalCall(
      account,
      (given, meta) => accounts.register({ ...given, status: 'verified', selfregistered: false }, meta),
      { status: 201 },
    ),
  };
};
