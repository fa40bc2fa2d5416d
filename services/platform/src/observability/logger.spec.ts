import { createLogger } from './logger';

it('a logger writes to standard output when it is told no other place', () => {
  expect(() => createLogger({ service: 'test', level: 'silent' })).not.toThrow();
});
