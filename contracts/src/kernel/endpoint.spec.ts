import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { defineRoutes } from './route';

const routes = defineRoutes({
  list: { method: 'GET', path: '/clients', service: 'query-api', action: 'client.list' },
  update: { method: 'PUT', path: '/clients/:id/projects/:projectid', service: 'command-api', action: 'client.edit' },
});
const answer = z.object({});
const params = z.object({ id: z.string(), projectid: z.string() });
const body = z.object({ name: z.string() });

it('has the route and the schemas of the same name', () => {
  const { list, update } = endpointsOf(routes, { list: { answer }, update: { params, body, answer } });
  expect(list).toEqual({ ...routes.list, answer });
  expect(update).toEqual({ ...routes.update, params, body, answer });
});

// The type check fails when one of these is no error any more.
it('needs a route and schemas of every name', () => {
  const update = { params, body, answer };
  // @ts-expect-error a route without schemas
  endpointsOf(routes, { update });
  // @ts-expect-error schemas without a route
  endpointsOf(routes, { list: { answer }, update, remove: { answer } });
  // @ts-expect-error a parameter of the path without a schema
  endpointsOf(routes, { list: { answer }, update: { ...update, params: z.object({ id: z.string() }) } });
  // @ts-expect-error a command without a body
  endpointsOf(routes, { list: { answer }, update: { params, answer } });
  // @ts-expect-error a query with one
  endpointsOf(routes, { list: { body, answer }, update });
  expect.assertions(0);
});
