import { silentLogger } from '../observability';
import { listen, type Listening } from './listen';
import { serviceApp, type ServiceApp } from './service-app';

describe('routes of the endpoint table', () => {
  let service: ServiceApp;
  let server: Listening;
  beforeEach(async () => {
    service = serviceApp({ name: 'test', logger: silentLogger(), checks: {} });
    server = await listen(service, 0, { signals: false });
    const add = (method: 'GET' | 'PUT', path: string): void =>
      service.endpoints.add({ method, path, handler: (req, res) => void res.json({ path, params: req.params }) });
    add('PUT', '/applicants/:id');
    add('PUT', '/applicants/draft');
    add('GET', '/applicants/:id/:part');
    add('GET', '/applicants/:id/photo');
    add('GET', '/applicants/me/:part');
  });
  afterEach(() => server.close());

  const ask = async (method: string, path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    return answer.ok ? (method === 'HEAD' ? answer.status : answer.json()) : answer.status;
  };

  it.each([
    ['PUT', '/api/applicants/7', '/applicants/:id', { id: '7' }],
    ['PUT', '/api/applicants/draft', '/applicants/draft', {}],
    ['PUT', '/api/applicants/a%2Fb%20c?x=1', '/applicants/:id', { id: 'a/b c' }],
    ['GET', '/api/applicants/7/photo', '/applicants/:id/photo', { id: '7' }],
    ['GET', '/api/applicants/7/cv', '/applicants/:id/:part', { id: '7', part: 'cv' }],
  ])('%s %s is %s', async (method, asked, path, params) => {
    expect(await ask(method, asked)).toEqual({ path, params });
  });

  it.each([
    ['PUT', '/api/applicants', 404],
    ['PUT', '/api/applicants/', 404],
    ['PUT', '/applicants/7', 404],
    ['PUT', '/api/Applicants/7', 404],
    ['PUT', '/api/applicants/7/8/9', 404],
    ['GET', '/api/applicants//photo', 404],
    ['DELETE', '/api/applicants/7', 404],
    ['PUT', '/api/applicants/%E0%A4%A', 400],
    ['HEAD', '/api/applicants/7/photo', 200],
  ])('%s %s is answered with %i', async (method, path, status) => {
    expect(await ask(method, path)).toBe(status);
  });
});
