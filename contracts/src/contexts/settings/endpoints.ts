import { z } from 'zod';
import { endpointsOf, exactText, id } from '../../kernel';
import { changeAgencyCard, changeContact, changeRates, changeSettings, removeAgencyLogo } from './commands';
import { settingRoutes } from './routes';
import { publicSettings, settingsView } from './views';

const done = z.object({});
const byId = z.object({ id });
const logoFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) });

export const settingEndpoints = endpointsOf(settingRoutes, {
  readPublicSettings: { answer: publicSettings },
  readSettings: { answer: settingsView },
  changeContact: { factor: 'fresh', body: changeContact, answer: done },
  changeSettings: { factor: 'fresh', body: changeSettings, answer: done },
  changeAgencyCard: { factor: 'fresh', body: changeAgencyCard, answer: done },
  changeRates: { factor: 'fresh', body: changeRates, answer: done },
  uploadAgencyLogo: { params: byId, answer: z.object({ logo: z.string() }) },
  removeAgencyLogo: { params: byId, body: removeAgencyLogo, answer: done },
  readAgencyLogo: { params: logoFile, answer: z.unknown() },
});
