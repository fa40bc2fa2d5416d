import { calls } from '../../shared/api';

export const { useReadSettingsQuery, useChangeContactMutation, useChangeSettingsMutation } = calls({
  readSettings: {},
  changeContact: {},
  changeSettings: {},
});
