import { type SettingsView } from '@berangkat/contracts/settings';
import { calls } from '../../shared/api';

/** The props of each form of the page: the settings as they stand, and how to read them anew. */
export interface NewestSettings {
  readonly newest: SettingsView;
  readonly refetch: () => PromiseLike<{ readonly data?: SettingsView | undefined }>;
}

export const {
  useReadSettingsQuery,
  useChangeContactMutation,
  useChangeSettingsMutation,
  useChangeAgencyCardMutation,
  useChangeRatesMutation,
  useRemoveAgencyLogoMutation,
} = calls({
  readSettings: {},
  changeContact: {},
  changeSettings: {},
  changeAgencyCard: {},
  changeRates: {},
  removeAgencyLogo: {},
});
