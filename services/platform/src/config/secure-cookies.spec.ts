import { readConfig } from './read';
import { secureCookies } from './secure-cookies';
import { sessionSettings } from './service-settings';

it.all([
  [true, { PUBLIC_URL: 'https://portal.example' }],
  [false, { PUBLIC_URL: 'https://portal.example', INSECURE_COOKIES: '1' }],
  [false, { PUBLIC_URL: 'http://portal.example' }],
  [false, {}],
])('cookies are secure: %p with %p', (secure, env) =>
  expect(secureCookies(readConfig(sessionSettings, env))).toBe(secure),
);
