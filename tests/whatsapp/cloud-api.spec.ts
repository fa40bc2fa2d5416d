import { CloudApi } from '@berangkat/notifier/announcements/cloud-api/cloud-api';
import { aMessage, providerContract } from '@berangkat/notifier/announcements/contract';
import { type Behaviour, PHONE_NUMBER_ID, TOKEN, WhatsAppServer } from './server';

let server: WhatsAppServer;
beforeEach(async () => {
  server = await WhatsAppServer.start();
});
afterEach(() => server.close());

const provider = (more: { token?: string; timeout?: number } = {}): CloudApi =>
  new CloudApi({ baseUrl: server.url, token: TOKEN, phoneNumberId: PHONE_NUMBER_ID, ...more });

describe('the Cloud API of WhatsApp', () => {
  providerContract(async () => ({
    provider: provider(),
    takes: 'sent',
    carried: async () =>
      server.taken.map(({ id, to, language, parameters, reference }) => ({
        messageid: id,
        reference: reference!,
        numberEnds: to.slice(-3),
        language,
        parameters: parameters.slice(1),
      })),
  }));

  it.each<[string, Behaviour, object]>([
    ['too many of the account are put off', 'too-many', { outcome: 'postponed', everybody: true, code: '130429' }],
    ['too many to one number, too', 'too-many-to-one', { outcome: 'postponed', everybody: false, code: '131056' }],
    ['a fault after taking leaves it unknown', 'takes-and-fails', { outcome: 'unknown', reason: 'server-error' }],
    ['no answer leaves it unknown', 'takes-and-hangs-up', { outcome: 'unknown', reason: 'no-answer' }],
    ['silence leaves it unknown', 'takes-and-is-silent', { outcome: 'unknown', reason: 'no-answer' }],
    [
      'a number that is not there',
      { refuses: 131026 },
      { outcome: 'failed', reason: 'not-on-whatsapp', code: '131026' },
    ],
    ['who wants none', { refuses: 131050 }, { outcome: 'failed', reason: 'opted-out', code: '131050' }],
    ['an account that is locked', { refuses: 131031 }, { outcome: 'failed', reason: 'no-account', code: '131031' }],
    ['anything else', { refuses: 131008 }, { outcome: 'failed', reason: 'refused', code: '131008' }],
  ])('%s', async (_, behaviour, result) => {
    server.next.push(behaviour);
    const timeout = behaviour === 'takes-and-is-silent' ? 1_000 : 20_000;
    expect(await provider({ timeout }).send(aMessage())).toEqual(result);
    expect(server.requests).toBe(1);
  });

  it('says that the account is not accepted, and that there is no such template', async () => {
    expect(await provider({ token: 'another' }).send(aMessage())).toEqual({
      outcome: 'failed',
      reason: 'no-account',
      code: '190',
    });
    expect(await provider().send(aMessage({ templateid: 'nothing' }))).toMatchObject({ reason: 'no-template' });
  });

  it('is put off while there is nobody to connect to: nothing was sent', async () => {
    const gone = provider();
    await server.close();
    expect(await gone.send(aMessage())).toEqual({ outcome: 'postponed', everybody: true });
  });
});
