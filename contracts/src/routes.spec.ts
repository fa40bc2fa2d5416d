import { endpoints } from './http';
import { routes } from './routes';

it('are those of the endpoints', () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(endpoints).sort());
  expect(endpoints).toMatchObject(routes);
});

it('load no schema: browsers have them in their first bundle', async () => {
  jest.resetModules();
  jest.doMock('zod', () => {
    throw new Error('zod was loaded');
  });
  await expect(import('./http')).rejects.toThrow('zod was loaded');
  await expect(import('./routes')).resolves.toHaveProperty('routes.signIn.path', '/accounts/login');
});
