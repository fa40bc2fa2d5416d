import { PathRouter, type RouteMethod } from './path-router';

const ROUTES: readonly (readonly [RouteMethod, string])[] = [
  ['PUT', '/api/applicants/:id'],
  ['PUT', '/api/applicants/draft'],
  ['GET', '/api/applicants/:id/:part'],
  ['GET', '/api/applicants/:id/photo'],
  ['GET', '/api/applicants/me/:part'],
  ['DELETE', '/api/applicants/:id/photo'],
];

describe.each([
  ['as written', ROUTES],
  ['in reverse', ROUTES.toReversed()],
])('routes added %s', (_, routes) => {
  const router = new PathRouter<string>();
  for (const [method, path] of routes) router.add(method, path, path);

  it.all([
    ['PUT', '/api/applicants/7', '/api/applicants/:id', { id: '7' }],
    ['PUT', '/api/applicants/draft', '/api/applicants/draft', {}],
    ['PUT', '/api/applicants/drafts', '/api/applicants/:id', { id: 'drafts' }],
    ['PUT', '/api/applicants/a%2Fb%20c', '/api/applicants/:id', { id: 'a/b c' }],
    ['PUT', '/api/applicants/%252F', '/api/applicants/:id', { id: '%2F' }],
    ['PUT', '/api/applicants/__proto__', '/api/applicants/:id', { id: '__proto__' }],
    ['PUT', `/api/applicants/${'x'.repeat(1_000)}`, '/api/applicants/:id', { id: 'x'.repeat(1_000) }],
    ['GET', '/api/applicants/7/photo', '/api/applicants/:id/photo', { id: '7' }],
    ['HEAD', '/api/applicants/7/photo', '/api/applicants/:id/photo', { id: '7' }],
    ['GET', '/api/applicants/7/cv', '/api/applicants/:id/:part', { id: '7', part: 'cv' }],
    ['GET', '/api/applicants/me/photo', '/api/applicants/me/:part', { part: 'photo' }],
  ])('%s %s is %s', (method, path, route, params) => {
    expect(router.find(method, path)).toEqual({ route, params });
  });

  it.all([
    ['PUT', '/api/applicants'],
    ['PUT', '/api/applicants/'],
    ['PUT', '/applicants/7'],
    ['PUT', '/api/Applicants/7'],
    ['PUT', '/api/applicants%2F7'],
    ['PUT', '/api//applicants/7'],
    ['PUT', '/api/applicants/7/8/9'],
    ['GET', '/api/applicants//photo'],
    ['GET', '/api/applicants/7/'],
    ['GET', '/api/applicants/../applicants/7/photo'],
    ['DELETE', '/api/applicants/7'],
    ['PATCH', '/api/applicants/7'],
    ['toString', '/api/applicants/7'],
    ['GET', '*'],
    ['GET', ''],
  ])('%s %s is no route', (method, path) => {
    expect(router.find(method, path)).toBeUndefined();
  });

  it.all(['/api/applicants/%E0%A4%A', '/api/applicants/%', `/api/applicants/${'%25'.repeat(1_000)}`])(
    '%s is malformed',
    (path) => expect(router.find('PUT', path)).toBe('malformed'),
  );

  it('names the methods of a path', () => {
    expect(router.methodsOf('/api/applicants/7')).toEqual(['PUT']);
    expect(router.methodsOf('/api/applicants/7/photo')).toEqual(['GET', 'DELETE']);
    expect(router.methodsOf('/api/nothing')).toEqual([]);
    expect(router.methodsOf('/api/applicants/%')).toEqual([]);
  });
});
