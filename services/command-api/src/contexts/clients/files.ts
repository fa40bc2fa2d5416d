import { type Files } from '../../kernel/files';
import { type ClientHandlers } from './handlers';

/**
 * Answers the files service about logos, and records them. They are sealed with the key that a client has from its
 * beginning.
 */
export const filesOf = (clients: ClientHandlers): Files => ({
  logo: {
    mayUpload: async (clientid, meta) => {
      await clients.mayChangeLogo(clientid, meta);
      return { ownerid: clientid };
    },
    record: (clientid, { file: { objects } }, meta) => clients.changeLogo(clientid, objects.page!, meta),
  },
});
