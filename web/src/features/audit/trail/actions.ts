import { type en } from '../texts/en';

/**
 * What can be filtered by: every action of a person but the visits of pages, which have a filter of their own. In the
 * order of an applicant's way.
 */
export const ACTIONS = [
  'create_account',
  'reset_loginid',
  'set_password',
  'change_status',
  'login',
  'logout',
  'create_application',
  'update_application',
  'upload_photo',
  'delete_applicant',
  'recover_applicant',
  'add_admincomment',
  'add_applicant',
  'shortlist_applicant',
  'pass_interview',
  'reject_applicant',
  'longlist_applicant',
  'prepare_applicant',
  'depart_applicant',
  'remove_applicant',
  'create_client',
  'update_client',
  'link_account',
  'unlink_account',
  'create_project',
  'update_project',
  'delete_project',
  'restore_project',
  'begin_demo',
  'load_demo',
] as const satisfies readonly (keyof typeof en)[];
