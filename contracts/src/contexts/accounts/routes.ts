import { defineRoutes } from '../../kernel/route';

export const accountRoutes = defineRoutes({
  signIn: {
    method: 'POST',
    path: '/accounts/login',
    service: 'command-api',
    action: 'session.sign-in',
    limit: 'sign-in',
  },
  signInWithId: {
    method: 'POST',
    path: '/accounts/login-with-id',
    service: 'command-api',
    action: 'session.sign-in',
    limit: 'sign-in',
  },
  /** Mails a link for a new password; the answer is the same whether there is such an account. */
  forgotPassword: {
    method: 'POST',
    path: '/accounts/forgot-password',
    service: 'command-api',
    action: 'account.reset-password',
    limit: 'sign-in',
  },
  /** Sets a new password with such a link. */
  resetPassword: {
    method: 'POST',
    path: '/accounts/reset-password',
    service: 'command-api',
    action: 'account.reset-password',
    limit: 'sign-in',
  },
  /** Mails another link by which the own e-mail is confirmed. */
  askEmailLink: {
    method: 'POST',
    path: '/accounts/own/email-link',
    service: 'command-api',
    action: 'account.ask-email-link',
    limit: 'sign-in',
  },
  /** Confirms an e-mail with such a link. */
  confirmEmail: {
    method: 'POST',
    path: '/accounts/confirm-email',
    service: 'command-api',
    action: 'account.confirm-email',
    limit: 'sign-in',
  },
  /** Takes a change of the e-mail back, with the link in the mailbox of before. */
  undoEmail: {
    method: 'POST',
    path: '/accounts/undo-email',
    service: 'command-api',
    action: 'account.confirm-email',
    limit: 'sign-in',
  },
  /** Lists the devices on which the own account is signed in. */
  listOwnSessions: {
    method: 'GET',
    path: '/accounts/own/sessions',
    service: 'command-api',
    action: 'session.end-own',
  },
  endOwnSessions: {
    method: 'POST',
    path: '/accounts/own/sessions/end',
    service: 'command-api',
    action: 'session.end-own',
  },
  /** Lists the devices on which an account is signed in; those of other superadmins nobody sees. */
  listSessionsOf: {
    method: 'GET',
    path: '/accounts/:id/sessions',
    service: 'command-api',
    action: 'session.end-others',
  },
  endSessionsOf: {
    method: 'POST',
    path: '/accounts/:id/sessions/end',
    service: 'command-api',
    action: 'session.end-others',
  },
  signOut: {
    method: 'POST',
    path: '/accounts/logout',
    service: 'command-api',
    action: 'session.sign-out',
  },
  /** Registers and, for a visitor, signs in at once (readings.md, A1). */
  createAccount: {
    method: 'POST',
    path: '/accounts',
    service: 'command-api',
    action: 'account.create',
    status: 201,
    limit: 'register',
  },
  nameOwnAccount: {
    method: 'PUT',
    path: '/accounts/own/displayname',
    service: 'command-api',
    action: 'account.name-own',
  },
  listAccounts: {
    method: 'GET',
    path: '/accounts/paging-with-client',
    service: 'query-api',
    action: 'account.list',
  },
  /** How many rows each value of a filter would leave, with what else narrows the list. */
  countAccounts: {
    method: 'GET',
    path: '/accounts/counts',
    service: 'query-api',
    action: 'account.list',
  },
  /** Superadmins with the capabilities that they hold. */
  listSuperadmins: {
    method: 'GET',
    path: '/accounts/superadmins',
    service: 'query-api',
    action: 'capability.grant',
  },
  readAccount: {
    method: 'GET',
    path: '/accounts/with-client/:id',
    service: 'query-api',
    action: 'account.read',
  },
  changePassword: {
    method: 'PUT',
    path: '/accounts/change-password',
    service: 'command-api',
    action: 'account.change-password',
    limit: 'sign-in',
  },
  updateAccount: {
    method: 'PUT',
    path: '/accounts/:id',
    service: 'command-api',
    action: 'account.edit',
  },
  /** Grants a superadmin a capability, or withdraws it. */
  setCapability: {
    method: 'PUT',
    path: '/accounts/:id/capability',
    service: 'command-api',
    action: 'capability.grant',
  },
  /** Erases for good. */
  deleteAccount: {
    method: 'DELETE',
    path: '/accounts/:id',
    service: 'command-api',
    action: 'account.delete',
  },
  /** A command, because looking is an event in the trail. */
  revealLoginId: {
    method: 'POST',
    path: '/accounts/:id/reveal-loginid',
    service: 'command-api',
    action: 'account.reveal-loginid',
  },
  resetLoginId: {
    method: 'PUT',
    path: '/accounts/:id/reset-loginid',
    service: 'command-api',
    action: 'account.reset-loginid',
  },
  session: {
    method: 'GET',
    path: '/accounts/session',
    service: 'query-api',
    action: 'session.read',
  },
  suggestEmployers: {
    method: 'GET',
    path: '/accounts/employers',
    service: 'query-api',
    action: 'account.suggest',
    limit: 'lookup',
  },
  suggestVendors: {
    method: 'GET',
    path: '/accounts/vendors',
    service: 'query-api',
    action: 'account.suggest',
    limit: 'lookup',
  },
});
