import { type Instances } from '@berangkat/platform/instances';
import { announcementCommandsThrough, NotTaken } from './announcement-commands';

const task = { announcementid: '20261121001', recipient: 0 };

/** Command-api, which answers every question alike. */
const answering = (statusCode: number, text: string) => {
  const asked: unknown[] = [];
  const request = async ({ path, body }: { readonly path: string; readonly body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return { statusCode, headers: {}, body: { text: async () => text } };
  };
  return { asked, commands: announcementCommandsThrough({ request } as unknown as Instances, Buffer.alloc(32, 7)) };
};

it('asks command-api for leave to send', async () => {
  const { asked, commands } = answering(200, '{"action":"skip"}');
  expect(await commands.claim(task, 'attempt')).toEqual({ action: 'skip' });
  expect(asked).toEqual([['/internal/announcements/claim', { ...task, attemptid: 'attempt' }]]);
});

it.all([400, 404, 409, 422])('what is answered %i will never be taken', async (status) => {
  const failed = answering(status, '{}').commands.claim(task, 'attempt');
  await expect(failed).rejects.toBeInstanceOf(NotTaken);
  await expect(failed).rejects.toThrow(`command-api answered ${status}`);
});

it.all([408, 429, 500, 503])('what is answered %i may be asked again', async (status) => {
  const failed = answering(status, '{}').commands.claim(task, 'attempt');
  await expect(failed).rejects.toThrow();
  await expect(failed).rejects.not.toBeInstanceOf(NotTaken);
});
