import { type Files } from '../../kernel/files';
import { type SettingHandlers } from './handlers';

/** Answers the files service about the logo of the agency, and records it. */
export const filesOf = (settings: SettingHandlers): Files => ({
  agencylogo: {
    mayUpload: async (agencyid, meta) => ({ ownerid: await settings.beginLogo(agencyid, meta) }),
    record: (agencyid, { file: { objects } }, meta) => settings.changeAgencyLogo(agencyid, objects.page!, meta),
  },
});
