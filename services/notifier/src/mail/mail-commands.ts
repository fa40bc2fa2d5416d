import { claimedMail, type ClaimedMail, type MailOutcome } from '@berangkat/contracts/mail/tasks';
import { internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Command-api's side of mail, which says what is sent and records what becomes of it. Each may be asked again. */
export interface MailCommands {
  claim(mailid: string): Promise<ClaimedMail>;
  record(outcome: MailOutcome): Promise<void>;
}

export const mailCommandsThrough = (instances: Pick<Instances, 'request'>, token: Buffer): MailCommands => {
  const commandApi = internalClient({ instances, service: 'command-api', token });
  return {
    claim: async (mailid) => claimedMail.parse((await commandApi.post('/internal/mail/claim', { mailid })).json()),
    record: async (outcome) => {
      await commandApi.post('/internal/mail/outcome', outcome);
    },
  };
};
