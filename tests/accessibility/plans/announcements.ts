import { clientOf } from '../../support/demo';
import { type Case, ROWS } from '../plan';

export const cases: readonly Case[] = [
  { kind: 'admin', name: 'announcements', at: () => '/announcements', ready: ROWS, dark: true },
  {
    // Messages to typed numbers are for those who may see phones.
    kind: 'root',
    name: 'announcement-outbox',
    at: () => '/announcement-outbox',
    ready: 'main h1',
    prepare: async (page) => {
      const { status } = await (await clientOf('root')).call('broadcastGeneral', {
        body: {
          recipients: [{ name: 'Sari', number: '081234567890' }],
          variables: { subject: 'Training', content: 'Bring your passport.', notes: 'Good luck!', sender: '628110000' },
        },
      });
      expect(status).toBe(200);
      await page.reload();
      await page.getByText('Bring your passport.').first().waitFor();
    },
    dark: true,
  },
];
