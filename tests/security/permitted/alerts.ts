import { type Bodies, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'alerts'> = {
  listAlerts: superadmins,
  acknowledgeAlert: superadmins,
  readAlertRules: superadmins,
  changeAlertRules: superadmins,
  readAlertRecipients: superadmins,
  changeAlertRecipients: superadmins,
  listVerifications: superadmins,
  verifyLog: superadmins,
  cancelVerification: superadmins,
};

export const bodies: Bodies<'alerts'> = {
  acknowledgeAlert: {},
  cancelVerification: {},
};
