import { randomBytes } from 'node:crypto';
import { devicesOf } from './devices';

const devices = devicesOf(randomBytes(32), { secure: true });
const cookieOf = (setCookie: string): string => setCookie.split(';')[0]!;
const OWNER = '20251111001';

describe('devices', () => {
  const marked = cookieOf(devices.markFor(undefined, OWNER));

  it('are known to the account that signed in there, and keep their mark', () => {
    const mark = devices.knownIn(`theme=dark; ${marked}`, OWNER);
    expect(mark).toEqual(expect.stringMatching(/^[\w-]{22}$/));
    expect(devices.knownIn(cookieOf(devices.markFor(marked, OWNER)), OWNER)).toBe(mark);
    expect(devices.knownIn(cookieOf(devices.markFor(undefined, OWNER)), OWNER)).not.toBe(mark);
  });

  it('are known to each of two accounts that take turns, whose marks have nothing in common', () => {
    const [first, second] = [OWNER, '20251111002'];
    let cookie = marked;
    const marks = new Set<string | undefined>();
    for (const accountid of [second, first, second, first]) {
      cookie = cookieOf(devices.markFor(cookie, accountid));
      marks.add(devices.knownIn(cookie, accountid));
    }
    expect(marks.size).toBe(2);
    expect([...marks]).not.toContain(undefined);
  });

  it('are known to the last five accounts that signed in', () => {
    const accounts = Array.from({ length: 7 }, (_, n) => `2025111100${n + 1}`);
    const cookie = accounts.reduce((before, accountid) => cookieOf(devices.markFor(before, accountid)), marked);
    const known = accounts.filter((accountid) => devices.knownIn(cookie, accountid) !== undefined);
    expect(known).toEqual(accounts.slice(-5));
  });

  it('keep nothing that is no mark', () => {
    const cookie = cookieOf(devices.markFor(`portal-device=hello~${marked.split('=')[1]}~.x`, OWNER));
    expect(cookie).toBe(marked);
  });

  it.all([
    ['of another account', marked, '20251111002'],
    [
      'signed by another portal',
      cookieOf(devicesOf(randomBytes(32), { secure: true }).markFor(undefined, OWNER)),
      OWNER,
    ],
    ['made up', `portal-device=${'A'.repeat(22)}.${'A'.repeat(43)}`, OWNER],
    ['without a signature', 'portal-device=abc', OWNER],
    ['without a mark', `portal-device=.${marked.split('.')[1]}`, OWNER],
    ['that is none', undefined, OWNER],
  ])('do not believe a mark %s', (_which, cookie, accountid) =>
    expect(devices.knownIn(cookie, accountid)).toBeUndefined(),
  );

  it('are marked by a cookie that scripts, other sites and other calls do not get', () => {
    const setCookie = devices.markFor(undefined, OWNER);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/accounts', 'Secure'])
      expect(setCookie).toContain(part);
    expect(setCookie).not.toContain(OWNER);
  });
});
