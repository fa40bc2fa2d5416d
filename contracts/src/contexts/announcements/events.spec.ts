import { AnnouncementSent } from './events';

describe('a message that was handed over before events said to whom', () => {
  const lifted = (messageid?: string) =>
    AnnouncementSent.upcasts![1]!({ announcementid: '20261122001', recipient: 0, ...(messageid && { messageid }) });

  it.all([
    ['wamid.HBgNNjI4MTIzNDU2', 'whatsapp'],
    ['0b4f8a52-1f0e-4c39-9d0a-2f7b6c1d9e10', 'outbox'],
    [undefined, 'told'],
  ])('by the name that it was given, %s, went to: %s', (messageid, carrier) =>
    expect(lifted(messageid)).toMatchObject({ carrier }),
  );
});
