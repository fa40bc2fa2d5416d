import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { changeContact, changeSettings } from './commands';
import { settingRoutes } from './routes';
import { publicSettings, settingsView } from './views';

const done = z.object({});

export const settingEndpoints = endpointsOf(settingRoutes, {
  readPublicSettings: { answer: publicSettings },
  readSettings: { answer: settingsView },
  changeContact: { body: changeContact, answer: done },
  changeSettings: { body: changeSettings, answer: done },
});
