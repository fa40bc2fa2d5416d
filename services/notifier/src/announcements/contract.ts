import { type OutgoingMessage, type Provider } from './provider';

/** A message as it lies with the provider. */
export interface Carried {
  readonly messageid: string;
  readonly reference: string;
  /** The last digits of its number. */
  readonly numberEnds: string;
  readonly language: string;
  /** All but the name. */
  readonly parameters: readonly string[];
}

export interface ProviderUnderTest {
  readonly provider: Provider;
  /** The result of a message that it accepted: the outbox sends nothing. */
  readonly takes: 'sent' | 'outbox';
  /** Answers the messages that it carried, in order. */
  carried(): Promise<readonly Carried[]>;
}

export const aMessage = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  reference: '20261122001/0',
  number: '+6281234567123',
  templateid: 'general_announcement',
  language: 'id',
  parameters: ['Ayu Lestari', 'Interview', 'Please come on Monday.', 'Good luck!', '+628110000'],
  ...more,
});

/** The contract of every provider. */
export const providerContract = (open: () => Promise<ProviderUnderTest>): void => {
  let under: ProviderUnderTest;
  beforeEach(async () => {
    under = await open();
  });

  it('carries a message as it was given, and names it', async () => {
    const result = await under.provider.send(aMessage());
    expect(result).toEqual({ outcome: under.takes, messageid: expect.stringMatching(/^.{8,200}$/) });
    expect(await under.carried()).toEqual([
      {
        messageid: 'messageid' in result && result.messageid,
        reference: '20261122001/0',
        numberEnds: '123',
        language: 'id',
        parameters: ['Interview', 'Please come on Monday.', 'Good luck!', '+628110000'],
      },
    ]);
  });

  it('carries each call once, with a name of its own: it is for others not to ask twice', async () => {
    const results = await Promise.all([
      under.provider.send(aMessage()),
      under.provider.send(aMessage()),
      under.provider.send(aMessage({ reference: '20261122001/1', number: '+97455123456', language: 'en' })),
    ]);
    const ids = results.map((result) => 'messageid' in result && result.messageid);
    expect(new Set(ids).size).toBe(3);
    const carried = await under.carried();
    expect(carried.map(({ messageid }) => messageid).sort()).toEqual([...ids].sort());
    expect(carried.filter(({ language }) => language === 'en').map(({ numberEnds }) => numberEnds)).toEqual(['456']);
  });
};
