import { creatableBy, editRefusal } from '@berangkat/contracts/accounts';
import { allows, type Category } from '@berangkat/contracts/permissions';
import { type Ask, type Permission, right } from '../readers';

const edits =
  (...categories: readonly Category[]): Ask =>
  (reader) =>
    reader !== undefined && categories.every((category) => editRefusal(reader, category) === undefined) ? 'yes' : 'no';
const creates =
  (...categories: readonly Category[]): Ask =>
  (reader) =>
    categories.some((category) => creatableBy(reader).includes(category)) ? 'yes' : 'no';

/**
 * The rights by document 000, in the order of `READERS`: y yes, o own, n no, m masked (which is no here), ? not said,
 * or said otherwise by the readings (staff and agents have the rights that a row names, and no others).
 */
export const permissions: Readonly<Record<string, Permission>> = {
  'landing-view': [right('landing.view'), 'yyyyyyyy'],
  'landing-register-button': [right('landing.register'), 'ynnnnnnn'],
  register: [creates('applicant', 'employer'), 'y???????'],
  'register-other-category': [creates('vendor', 'staff', 'agent', 'admin', 'superadmin'), 'nnnnn???'],
  'nav-application-form': [right('menu.application-form'), '?yyn?yyy'],
  'nav-quick-form': [right('application.create-quick'), 'nnnnnyyy'],
  'nav-applicant-management': [right('menu.applicant-management'), '?yyyyyyy'],
  'nav-jobs': [right('menu.jobs'), 'yynnyyyy'],
  'nav-admin': [right('menu.admin'), 'nnnnnyyy'],
  'nav-manage': [right('menu.manage'), 'nnnnnnny'],
  'nav-root-icon': [right('menu.root-admin'), 'nnnnnnny'],
  'account-management': [right('account.list'), 'nnnnnyyy'],
  'account-loginid-column': [right('account.reveal-loginid'), 'nnnnnnyy'],
  'account-superadmin-rows': [right('account.see-superadmins'), 'nnnnnmmm'],
  'account-reset-id': [right('account.reset-loginid'), 'nnnnnnyy'],
  'account-delete': [right('account.delete'), 'nnnnnnyy'],
  'account-edit-nonsuper': [edits('applicant', 'vendor', 'staff'), 'nnnnnyyy'],
  'account-edit-admin-employer': [edits('admin', 'employer'), 'nnnnnnyy'],
  'account-edit-superadmin': [edits('superadmin'), 'nnnnnnnn'],
  'account-form': [right('account.edit'), 'nnnnnyyy'],
  // Visitors make an account of their own by registering, not with this form.
  'account-create-applicant': [creates('applicant'), '?nnnnyyy'],
  'account-create-vendor': [creates('vendor'), 'nnnnnyyy'],
  'account-create-employer': [creates('employer'), '?nnnnnyy'],
  'account-create-admin': [creates('admin'), 'nnnnnnyy'],
  'account-create-other': [creates('staff', 'superadmin', 'agent'), 'nnnnnnnn'],
  'account-vendor-phone': [edits('vendor'), 'nnnnnyyy'],
  'change-password': [right('account.change-password'), 'nyyyyyyy'],
  'application-create': [right('application.create'), '?y???yyy'],
  'application-edit': [right('application.edit'), 'noonoyyy'],
  'quick-form': [right('application.create-quick'), 'nnnnnyyy'],
  'public-cv-upload': [right('job.apply'), 'yyyyyyyy'],
  'general-list': [right('applicant.list'), '?????yyy'],
  // The document denies agents the application form with an id, and nothing else.
  agent: [
    (reader) => (reader === undefined ? 'no' : allows({ ...reader, category: 'agent' }, 'application.edit')),
    'nnnnnnnn',
  ],
};

/** Rows that say of nobody yes or no. */
export const permissionsUnsaid: readonly string[] = ['nav-cms', 'staff'];
