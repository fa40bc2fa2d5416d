import { calls } from '../../shared/api';

export const {
  useReadSettingsQuery,
  useChangeContactMutation,
  useChangeSettingsMutation,
  useChangeAgencyCardMutation,
  useRemoveAgencyLogoMutation,
} = calls({
  readSettings: {},
  changeContact: {},
  changeSettings: {},
  changeAgencyCard: {},
  removeAgencyLogo: {},
});
