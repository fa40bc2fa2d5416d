import type { Actor } from '../../kernel/event';
import type { PlainMessageId } from '../../shared/messages/error-code';
import { type Action, can, CATEGORIES, type Category } from '../../catalogue/permissions';

/** Which right creates which kind of account; kinds without a row cannot be created by a command. */
const RIGHT_TO_CREATE: Readonly<Partial<Record<Category, Action>>> = {
  applicant: 'account.register-applicant',
  vendor: 'account.register-vendor',
  employer: 'account.register-employer',
  admin: 'account.register-admin',
};

/** The kinds of account that this actor may create, undefined being a visitor (000 §6). */
export const creatableBy = (actor: Actor | undefined): readonly Category[] =>
  CATEGORIES.filter((kind) => {
    const right = RIGHT_TO_CREATE[kind];
    return right !== undefined && can(actor, right);
  });

/** Kinds of account that only a superadmin changes (readings.md, A30). */
const FOR_SUPERADMINS: readonly string[] = ['admin', 'employer'];

/** Why this actor may not change an account of a kind; undefined when they may (000 §6, readings.md A30). */
export const editRefusal = (actor: Actor, category: string): PlainMessageId | undefined => {
  if (!can(actor, 'account.edit')) return 'app-not-authorized';
  if (category === 'superadmin') return 'account-fixed-superadmin';
  return actor.category !== 'superadmin' && FOR_SUPERADMINS.includes(category) ? 'account-fixed-for-admin' : undefined;
};

/** Kinds of account that never get a login ID (readings.md, login ID). */
const WITHOUT_LOGIN_ID: readonly string[] = ['admin', 'superadmin'];

export const mayHaveLoginId = (category: string): boolean => !WITHOUT_LOGIN_ID.includes(category);
