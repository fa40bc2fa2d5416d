import { z } from 'zod';
import { defineEndpoint, id, text } from '../kernel';
import { registerClient, updateClient } from './commands';
import { clientList, clientView } from './views';

const byId = z.object({ id });

export const CLIENT_SORTS = ['companyname', 'clientcode', 'country', 'personincharge', 'status'] as const;

/** Ten clients a page (002 §9); `search` matches company name or client code. */
export const clientListQuery = z.object({
  search: text(50).optional(),
  sort: z.enum(CLIENT_SORTS).default('companyname'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ClientListQuery = z.infer<typeof clientListQuery>;

export const clientEndpoints = {
  listClients: defineEndpoint({
    method: 'GET',
    path: '/clients',
    service: 'query-api',
    action: 'client.list',
    query: clientListQuery,
    answer: clientList,
  }),
  readClient: defineEndpoint({
    method: 'GET',
    path: '/clients/:id',
    service: 'query-api',
    action: 'client.read',
    params: byId,
    answer: clientView,
  }),
  registerClient: defineEndpoint({
    method: 'POST',
    path: '/clients',
    service: 'command-api',
    action: 'client.edit',
    body: registerClient,
    answer: z.object({ clientid: id }),
    status: 201,
  }),
  updateClient: defineEndpoint({
    method: 'PUT',
    path: '/clients/:id',
    service: 'command-api',
    action: 'client.edit',
    params: byId,
    body: updateClient,
    answer: z.object({ clientid: id }),
  }),
};
