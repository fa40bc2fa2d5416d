import { type Files } from '../../kernel/files';
import { type SettingHandlers } from './handlers';

/** What the files service asks and records of the logo of the agency. */
export const filesOf = (settings: SettingHandlers): Files => ({
  agencylogo: {
    mayUpload: async (agencyid, meta) => ({ ownerid: await settings.beginLogo(agencyid, meta) }),
    record: (agencyid, { file: { objects } }, meta) => settings.changeAgencyLogo(agencyid, objects.page!, meta),
  },
});
