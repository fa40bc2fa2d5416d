import { z } from 'zod';
import { endpointsOf, exactText, id, text } from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { changeInterviewComments, registerClient, removeLogo, updateClient } from './commands';
import { clientRoutes } from './routes';
import { clientList, clientView } from './views';

const byId = z.object({ id });
const logoFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) });

export const CLIENT_SORTS = ['companyname', 'clientcode', 'country', 'personincharge', 'status'] as const;

/**
 * Ten clients a page (002 §9); `search` matches company name or client code; `code=twice` leaves those whose code another
 * one has as well, which none gets any more. Countries are sorted by their names in `lang`.
 */
export const clientListQuery = z.object({
  search: text(50).optional(),
  code: z.literal('twice').optional(),
  sort: z.enum(CLIENT_SORTS).default('companyname'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  lang: readerLanguage,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ClientListQuery = z.infer<typeof clientListQuery>;

export const clientEndpoints = endpointsOf(clientRoutes, {
  listClients: {
    query: clientListQuery,
    answer: clientList,
  },
  readClient: {
    params: byId,
    answer: clientView,
  },
  registerClient: {
    body: registerClient,
    answer: z.object({ clientid: id }),
  },
  updateClient: {
    params: byId,
    body: updateClient,
    answer: z.object({ clientid: id }),
  },
  changeInterviewComments: {
    params: byId,
    body: changeInterviewComments,
    answer: z.object({ clientid: id }),
  },
  uploadLogo: { params: byId, answer: z.object({ clientid: id, logo: z.string() }) },
  removeLogo: { params: byId, body: removeLogo, answer: z.object({ clientid: id }) },
  readLogo: { params: logoFile, answer: z.unknown() },
});
