import { deviceInWords, deviceWords } from './device-words';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('a device in words', () => {
  it.all([
    [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Microsoft Edge, Windows',
    ],
    [`${WINDOWS.slice(0, -1)}; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox, Windows'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet for Android, Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
  ])('is a browser and a system: %s', (userAgent, words) => expect(deviceInWords(userAgent)).toBe(words));

  it.all([
    'Your account is closed, see evil.example/now 1.0',
    'Call +62 812 3456/1',
    'Call us at evil.example (x/y) z',
  ])('has no words of a stranger: %s', (userAgent) => {
    expect(deviceWords(userAgent).browser).toBeNull();
    expect(deviceInWords(userAgent)).toBeUndefined();
  });

  it('is none where the browser says nothing', () => {
    expect(deviceWords(undefined)).toEqual({ browser: null, system: null, kind: null });
    expect(deviceInWords('')).toBeUndefined();
  });
});
