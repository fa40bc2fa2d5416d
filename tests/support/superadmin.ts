import { randomUUID } from 'node:crypto';
import { runVerb } from './processes';

/** Makes a superadmin at the machine of the portal that the run shares, where alone that is done. */
export const newSuperadmin = async (): Promise<{ readonly email: string; readonly password: string }> => {
  const email = `superadmin.${randomUUID().slice(0, 8)}@example.com`;
  const said = await runVerb({ dataDir: process.env.PORTAL_DATA_DIR! }, 'superadmin', 'add', email);
  return { email, password: /^Password: (\S{24})$/m.exec(said)![1]! };
};
