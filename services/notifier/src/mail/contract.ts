import { MAIL_LANGUAGES } from '@berangkat/contracts/mail';
import { writeMail } from '@berangkat/contracts/mail/letter';
import { type OutgoingMail } from '@berangkat/contracts/mail/tasks';
import { type Carrier } from './carrier';

/** A message as it lies with who carries it. */
export interface Carried {
  /** The left part of its Message-ID. */
  readonly messageid: string;
  readonly link: string | undefined;
}

export interface CarrierUnderTest {
  readonly carrier: Carrier;
  carried(): Promise<readonly Carried[]>;
}

export const LINK = 'https://portal.example.com/new-password#20261122001.abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

export const aMail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  mailid: '20261122901',
  accountid: '20261122001',
  kind: 'password-link',
  messageid: '6b1f0f0c-5a55-4b8c-9d0a-0e6b7c1d2e3f',
  address: 'ayu@example.com',
  name: 'Ayu Lestari',
  words: writeMail('password-link', MAIL_LANGUAGES[0], { name: 'Ayu Lestari', minutes: 30 }),
  language: 'en',
  link: LINK,
  requestedat: Date.UTC(2026, 10, 22, 3),
  ...more,
});

/** The behaviour of every carrier. */
export const carrierContract = (open: () => Promise<CarrierUnderTest>): void => {
  let under: CarrierUnderTest;
  beforeEach(async () => {
    under = await open();
  });

  it('can be used', async () => {
    await expect(under.carrier.check()).resolves.toBeUndefined();
  });

  it('carries a message under its name, with its link', async () => {
    expect(await under.carrier.carry(aMail())).toEqual({ outcome: 'sent' });
    expect(await under.carried()).toEqual([{ messageid: aMail().messageid, link: LINK }]);
  });

  it('carries one without a link', async () => {
    const { link: _, ...mail } = aMail({ words: writeMail('password-help', 'id', {}) });
    expect(await under.carrier.carry(mail)).toEqual({ outcome: 'sent' });
    expect(await under.carried()).toEqual([{ messageid: aMail().messageid, link: undefined }]);
  });

  it('gives a message that is carried again the name that it had, and another one another', async () => {
    const other = aMail({ mailid: '20261122902', messageid: '7c2f0f0c-5a55-4b8c-9d0a-0e6b7c1d2e3f' });
    for (const mail of [aMail(), aMail(), other]) expect(await under.carrier.carry(mail)).toEqual({ outcome: 'sent' });
    const names = (await under.carried()).map(({ messageid }) => messageid);
    expect([...new Set(names)].sort()).toEqual([aMail().messageid, other.messageid]);
  });
};
