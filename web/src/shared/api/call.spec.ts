import { endpoints } from '@berangkat/contracts/http';
import { routes, type RouteName } from '@berangkat/contracts/routes';
import { parametersOf } from './address';
import { call } from './call';

it('puts parameters into the path, and the rest of a query after the question mark', () => {
  expect(call('listPlacements', { id: '20260101001', status: 'applying', page: 2 })).toEqual({
    method: 'GET',
    url: '/projects/20260101001/placements',
    params: { status: 'applying', page: 2 },
  });
});

it('sends the rest of a command as its body', () => {
  expect(call('addApplicant', { id: '20260101001', applicantid: '20260101002', applicantstatus: 'applying' })).toEqual({
    method: 'PUT',
    url: '/projects/20260101001/add-applicant-with-status',
    body: { applicantid: '20260101002', applicantstatus: 'applying' },
  });
});

it('leaves nothing in a parameter that could change the address', () =>
  expect(call('checkEmail', { email: 'a/b?c#d@example.com' }).url).toBe(
    '/applicants/email/a%2Fb%3Fc%23d%40example.com',
  ));

it('is typed by the table of routes', () => {
  // @ts-expect-error the address needs its parameter
  expect(call('readClient', {}).url).toContain('undefined');
  // @ts-expect-error there is no such filter
  call('listClients', { sort: 'nothing' });
  // @ts-expect-error there is no such call
  expect(() => call('readNothing')).toThrow();
});

it.all(Object.keys(routes) as RouteName[])('%s: no field of its body has the name of a parameter', (name) => {
  const { body, query } = endpoints[name] as { body?: { shape?: object }; query?: { shape?: object } };
  const fields = Object.keys({ ...body?.shape, ...query?.shape });
  expect(fields.filter((field) => parametersOf(routes[name].path).includes(field))).toEqual([]);
});
